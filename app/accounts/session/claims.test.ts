import { expect, test } from 'vitest'
import { OUTAGE_SECONDS, REMEMBERED_SECONDS, SKEW_SECONDS, toVisitor } from './claims.ts'

const NOW = 1_795_000_000

const claims = {
  sub: '7d9c1d3c-6f0b-4c43-8d0d-b3a3b4a8a3f1',
  email: 'ada@engines.example',
  session_id: 'b4d9a7a2-39a1-4a52-9d10-5b3f3f0d7f3a',
  aal: 'aal2',
  exp: NOW + 3600,
  amr: [
    { method: 'totp', timestamp: NOW - 50 },
    { method: 'password', timestamp: NOW - 60 },
  ],
  user_metadata: { name: 'Ada Lovelace', company: 'Engines Ltd' },
}

const read = (changes: object, toleranceSeconds = SKEW_SECONDS) =>
  toVisitor({ claims: { ...claims, ...changes }, toleranceSeconds, now: NOW })

test('a token says who it is, how sure that is and since when', () => {
  expect(read({})).toEqual({
    userId: claims.sub,
    sessionId: claims.session_id,
    email: claims.email,
    name: 'Ada Lovelace',
    company: 'Engines Ltd',
    assurance: 'aal2',
    signedInAt: NOW - 60,
  })
})

test('a clock that is some minutes off signs nobody out, one that is an hour off asks for a new token', () => {
  expect(read({ exp: NOW - 240 })).not.toBeNull()
  expect(read({ exp: NOW - 3600 })).toBeNull()
  expect(read({ exp: NOW - 3600 }, Number.POSITIVE_INFINITY)).not.toBeNull()
})

test('a signature alone names its visitor for six hours after the token has run out', () => {
  expect(read({ exp: NOW - OUTAGE_SECONDS + 60 }, OUTAGE_SECONDS)).not.toBeNull()
  expect(read({ exp: NOW - OUTAGE_SECONDS - 60 }, OUTAGE_SECONDS)).toBeNull()
})

test('after thirty days the password is asked for again', () => {
  const amr = [{ method: 'password', timestamp: NOW - REMEMBERED_SECONDS - 1 }]
  expect(read({ amr })).toBeNull()
  expect(read({ amr }, Number.POSITIVE_INFINITY)).toBeNull()
})

test('what a member may write into their own profile breaks nothing', () => {
  for (const user_metadata of [undefined, null, 'x', { name: 7 }, { name: { a: 1 } }]) {
    expect(read({ user_metadata })).toMatchObject({ name: '', company: '' })
  }
})

test('a token of another kind is nobody', () => {
  for (const changes of [{ sub: 'anon' }, { email: undefined }, { session_id: 1 }, { exp: '1' }]) {
    expect(read(changes)).toBeNull()
  }
  expect(toVisitor({ claims: null, toleranceSeconds: 0, now: NOW })).toBeNull()
})
