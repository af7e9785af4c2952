import { expect, test } from 'vitest'
import { carriesKey } from './service-key.server.ts'

test('the key as a bearer token is taken', () => {
  expect(carriesKey({ authorization: 'Bearer sb_secret_1', key: 'sb_secret_1' })).toBe(true)
  expect(carriesKey({ authorization: 'bearer sb_secret_1', key: 'sb_secret_1' })).toBe(true)
})

test('another token, another scheme and none are not', () => {
  const wrong = [
    null,
    '',
    'Bearer',
    'Bearer ',
    'Bearer sb_secret_2',
    'Basic sb_secret_1',
    'sb_secret_1',
  ]
  for (const authorization of wrong) {
    expect(carriesKey({ authorization, key: 'sb_secret_1' })).toBe(false)
  }
})

test('without a key nothing is taken', () => {
  for (const authorization of ['Bearer undefined', 'Bearer ', null]) {
    expect(carriesKey({ authorization, key: undefined })).toBe(false)
  }
})
