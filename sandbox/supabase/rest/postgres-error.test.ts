import { expect, test } from 'vitest'
import { postgresFault } from './postgres-error.ts'

function statusOf(
  error: { code: string; message?: string },
  role: 'anon' | 'authenticated' = 'anon',
) {
  return postgresFault({ error: { message: 'm', ...error }, role })?.status
}

test('a code has a status of its own, or that of its class, or 400', () => {
  expect(statusOf({ code: '23505' })).toBe(409)
  expect(statusOf({ code: '23514' })).toBe(400)
  expect(statusOf({ code: '53100' })).toBe(503)
  expect(statusOf({ code: '57014' })).toBe(500)
  expect(statusOf({ code: '57P01' })).toBe(503)
  expect(statusOf({ code: '42P01' })).toBe(404)
  expect(statusOf({ code: 'XX000' })).toBe(500)
  expect(statusOf({ code: 'PT402' })).toBe(402)
})

test('a missing right is 401 for strangers, who may sign in, and 403 for others', () => {
  expect(statusOf({ code: '42501' })).toBe(401)
  expect(statusOf({ code: '42501' }, 'authenticated')).toBe(403)
})

test('a write without a filter is the fault of the client, another cardinality is ours', () => {
  expect(statusOf({ code: '21000', message: 'DELETE requires a WHERE clause' })).toBe(400)
  expect(statusOf({ code: '21000', message: 'more than one row returned' })).toBe(500)
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
