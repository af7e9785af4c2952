import { expect, test } from 'vitest'
import { readFailure, readOutcome } from './outcome.ts'
import { UnsafeAddressError } from './safe-post.server.ts'

const answer = (status: number, retryAfterSeconds: number | null = null) =>
  readOutcome({ status, excerpt: 'no', retryAfterSeconds })

test('an answer says whether to try again', () => {
  for (const status of [200, 201, 202, 204]) expect(answer(status)).toEqual({ kind: 'sent' })
  for (const status of [301, 307, 401, 403, 404, 408, 425, 429, 500, 502, 503]) {
    expect(answer(status), String(status)).toMatchObject({ kind: 'failed', isFinal: false })
  }
  for (const status of [400, 413, 415, 422]) {
    expect(answer(status), String(status)).toMatchObject({ kind: 'failed', isFinal: true })
  }
  expect(answer(410)).toEqual({ kind: 'gone', error: 'The receiver answered 410: no' })
  expect(answer(429, 30)).toMatchObject({ retryAfterSeconds: 30 })
  expect(readOutcome(null)).toEqual({ kind: 'sent' })
})

test('an error is said in words, and tried again', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), {
    code: 'ECONNREFUSED',
  })
  expect(readFailure(refused)).toMatchObject({
    error: 'Nobody answers at the address.',
    isFinal: false,
  })
  const unsafe = new UnsafeAddressError('The address leads into a private network.')
  expect(readFailure(unsafe)).toMatchObject({ error: unsafe.message, isFinal: false })
})
