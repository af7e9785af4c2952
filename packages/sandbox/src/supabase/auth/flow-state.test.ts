import { expect, test } from 'vitest'
import { readChallenge } from './flow-state.ts'

const CHALLENGE = 'a'.repeat(43)

const read = (challenge: string, method: string) =>
  readChallenge({ code_challenge: challenge, code_challenge_method: method })

test('a request may have no challenge, or a whole one', () => {
  expect(read('', '')).toBeNull()
  expect(read(CHALLENGE, 's256')).toEqual({ challenge: CHALLENGE, method: 's256' })
  expect(read(CHALLENGE, 'S256')).toMatchObject({ method: 's256' })
  expect(read('A-._~9'.repeat(20), 'plain')).toMatchObject({ method: 'plain' })
})

test('half a challenge is none', () => {
  for (const [challenge, method] of [
    [CHALLENGE, ''],
    ['', 's256'],
  ] as const) {
    expect(() => read(challenge, method)).toThrow(
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  }
})

test('a challenge has 43 to 128 letters of an address', () => {
  for (const challenge of ['a'.repeat(42), 'a'.repeat(129), `${CHALLENGE}+`, `${CHALLENGE} `]) {
    expect(() => read(challenge, 's256'), challenge).toThrow(/between 43 and 128/)
  }
  expect(() => read(CHALLENGE, 'md5')).toThrow('unsupported code_challenge method "md5"')
})
