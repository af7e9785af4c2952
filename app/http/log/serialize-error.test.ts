import { expect, test } from 'vitest'
import { serializeError } from './serialize-error.ts'

test('an HTTP client’s error is logged without its headers and bodies', () => {
  const error = Object.assign(new Error('refused'), {
    code: 'forbidden',
    statusCode: 403,
    response: { headers: { authorization: 'Bearer secret' }, body: 'x'.repeat(20_000) },
    config: { headers: { cookie: 'session=secret' } },
  })
  const text = JSON.stringify(serializeError(error))
  expect(serializeError(error)).toMatchObject({
    type: 'Error',
    message: 'refused',
    code: 'forbidden',
    status: 403,
  })
  expect(text).not.toContain('secret')
  expect(text.length).toBeLessThan(3_000)
})

test('a long message and a long stack are cut, and the cause is kept', () => {
  const error = new Error('m'.repeat(5_000), { cause: new Error('the cause') })
  const serialized = serializeError(error)
  expect(serialized.message.length).toBeLessThan(600)
  expect(serialized.stack).not.toContain('mmm')
  expect(serialized.cause?.message).toBe('the cause')
})

test('what is no error is logged as it reads', () => {
  expect(serializeError('broken')).toEqual({ type: 'string', message: 'broken' })
  expect(serializeError({ code: '23505', message: 'duplicate' })).toEqual({
    type: 'Error',
    code: '23505',
    message: 'duplicate',
  })
})
