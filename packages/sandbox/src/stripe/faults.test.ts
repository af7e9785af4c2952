import { expect, test } from 'vitest'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { BodyCutOff, BodyTooLarge } from '#sandbox/http/request-body.ts'
import { noSuch, stripeFault, unrecognizedUrl } from './faults.ts'
import { injected, misdirected, originNotAllowed, toAnswer } from './refusals.ts'

test('an error has the fields that it was given, and where its code is explained', () => {
  const { status, body } = stripeFault({
    code: 'parameter_missing',
    param: 'name',
    message: 'Missing required param: name.',
  })
  expect(status).toBe(400)
  expect(body).toEqual({
    error: {
      type: 'invalid_request_error',
      code: 'parameter_missing',
      doc_url: 'https://stripe.com/docs/error-codes/parameter-missing',
      param: 'name',
      message: 'Missing required param: name.',
    },
  })
  expect(stripeFault({ message: 'x' }).body).toEqual({
    error: { type: 'invalid_request_error', message: 'x' },
  })
})

test('what is missing is 404 in an address and 400 in a parameter', () => {
  expect(noSuch({ name: 'price', id: 'p', param: 'price' })).toMatchObject({
    status: 404,
    message: "No such price: 'p'",
  })
  expect(noSuch({ name: 'price', id: 'p', param: 'x', status: 400 }).status).toBe(400)
  expect(unrecognizedUrl({ method: 'GET', path: '/v1/x' }).message).toContain('(GET: /v1/x)')
})

test('an injected fault speaks as Stripe does for its status', () => {
  expect(injected({ status: 429, retryAfterSeconds: 3 })).toMatchObject({
    headers: { 'Retry-After': '3' },
    body: { error: { code: 'rate_limit' } },
  })
  expect(injected({ status: 500 }).body).toMatchObject({ error: { type: 'api_error' } })
  expect(injected({ status: 400 })).toMatchObject({
    headers: {},
    body: { error: { type: 'invalid_request_error' } },
  })
})

test('what was thrown becomes an answer, and only our own faults are told of', () => {
  const told: unknown[] = []
  const answer = (error: unknown) => toAnswer({ error, onError: (fault) => told.push(fault) })
  expect(answer(misdirected('evil.example')).status).toBe(421)
  expect(answer(originNotAllowed()).status).toBe(403)
  expect(answer(new BodyTooLarge({ maxBytes: 1 })).status).toBe(413)
  expect(answer(new BodyCutOff({ cause: null })).status).toBe(400)
  const headers = { 'Retry-After': '1' }
  const fault = new HttpError({ status: 418, body: { a: 1 }, message: '', headers })
  expect(answer(fault)).toEqual({ status: 418, headers, json: { a: 1 } })
  expect(told).toEqual([])

  const secret = new Error('the journal is at /home/ada')
  const hidden = answer(secret)
  expect(hidden).toMatchObject({ status: 500, json: { error: { type: 'api_error' } } })
  expect(JSON.stringify(hidden)).not.toContain('/home/ada')
  expect(told).toEqual([secret])
})
