import { expect, test } from 'vitest'
import { hasSessionCookie, sessionCookieName } from './session-cookie.ts'

test('over HTTPS only the host itself can set the cookie', () => {
  expect(sessionCookieName({ kind: 'full', siteUrl: 'https://a.example' })).toBe('__Host-session')
  expect(sessionCookieName({ kind: 'pending', siteUrl: 'http://localhost:3000' })).toBe(
    'session-pending',
  )
})

test('a session is seen whole or in parts, among others and first', () => {
  for (const header of ['session=a', 'theme=x; session.0=a', '__Host-session.1=a; b=c']) {
    expect(hasSessionCookie(header), header).toBe(true)
  }
})

test('what only looks like one is none', () => {
  for (const header of [null, '', 'session-pending=a', 'my-session=a', 'a=session=b']) {
    expect(hasSessionCookie(header), String(header)).toBe(false)
  }
})
