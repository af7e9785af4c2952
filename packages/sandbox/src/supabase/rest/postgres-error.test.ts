import { expect, test } from 'vitest'
import { postgresFault } from './postgres-error.ts'

function getStatus(
  error: { code: string; message?: string },
  role: 'anon' | 'authenticated' = 'anon',
) {
  return postgresFault({ error: { message: 'm', ...error }, role })?.status
}

test('a code has a status of its own, or that of its class, or 400', () => {
  expect(getStatus({ code: '23505' })).toBe(409)
  expect(getStatus({ code: '23514' })).toBe(400)
  expect(getStatus({ code: '53100' })).toBe(503)
  expect(getStatus({ code: '57014' })).toBe(500)
  expect(getStatus({ code: '57P01' })).toBe(503)
  expect(getStatus({ code: '42P01' })).toBe(404)
  expect(getStatus({ code: 'XX000' })).toBe(500)
  expect(getStatus({ code: 'PT402' })).toBe(402)
})

test('a missing right is 401 for strangers, who may sign in, and 403 for others', () => {
  expect(getStatus({ code: '42501' })).toBe(401)
  expect(getStatus({ code: '42501' }, 'authenticated')).toBe(403)
})

test('a write without a filter is the fault of the client, another cardinality is ours', () => {
  expect(getStatus({ code: '21000', message: 'DELETE requires a WHERE clause' })).toBe(400)
  expect(getStatus({ code: '21000', message: 'more than one row returned' })).toBe(500)
})

test('message, detail and hint are passed on', () => {
  const error = { code: '23505', message: 'm', detail: 'd', hint: undefined }
  expect(postgresFault({ error, role: 'anon' })?.body).toEqual({
    code: '23505',
    message: 'm',
    details: 'd',
    hint: null,
  })
})

test('an error of the program is none of the database', () => {
  expect(postgresFault({ error: new TypeError('x'), role: 'anon' })).toBeNull()
  const system = Object.assign(new Error('x'), { code: 'ENOENT' })
  expect(postgresFault({ error: system, role: 'anon' })).toBeNull()
  expect(postgresFault({ error: null, role: 'anon' })).toBeNull()
})
