import { afterAll, expect, test } from 'vitest'
import { createCookieJar, serializeNoSession } from './cookie-jar.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

afterAll(installServices({ SITE_URL: 'https://ours.example' }))

const SESSION_JSON = '{"access_token":"a.b.c"}'
const SESSION = `base64-${Buffer.from(SESSION_JSON).toString('base64url')}`
/** Takes two cookies. */
const LONG_SESSION_JSON = JSON.stringify({ access_token: 'é'.repeat(1_500) })

function getJar(cookie: string, from: 'full' | 'pending' = 'full') {
  const request = new Request('https://ours.example/', { headers: { Cookie: cookie } })
  return { request, jar: createCookieJar({ request, from }) }
}

test('a session is read from this site’s cookies alone', () => {
  const { jar } = getJar(`theme=x; __Host-session=${SESSION}; session=planted`)
  expect(jar.read()).toBe(SESSION_JSON)
  expect(jar.isChanged()).toBe(false)
  expect(getJar('session=planted').jar.read()).toBeNull()
})

test('a session is written for this host alone, out of reach of scripts', () => {
  const { jar } = getJar('')
  jar.write(SESSION_JSON)
  expect(jar.serialize({ as: 'full', maxAge: 60 })).toEqual([
    `__Host-session=${SESSION}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ])
  expect(jar.serialize({ as: 'full' })[0]).not.toContain('Max-Age')
  expect(jar.serialize({ as: 'pending' })[0]).toMatch(/^__Host-session-pending=.*Max-Age=600/)
})

test('a long session takes several cookies, and is read from them', () => {
  const { jar } = getJar('')
  jar.write(LONG_SESSION_JSON)
  const cookies = jar.serialize({ as: 'full' })
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-session.0',
    '__Host-session.1',
  ])
  const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  expect(getJar(sent).jar.read()).toBe(LONG_SESSION_JSON)
})

test('parts of an earlier session do not stay behind', () => {
  const { jar } = getJar('__Host-session.0=one; __Host-session.1=two')
  jar.write(SESSION_JSON)
  const [first, second, third] = jar.serialize({ as: 'full' })
  expect(first).toMatch(/^__Host-session\.0=;.*Max-Age=0/)
  expect(second).toMatch(/^__Host-session\.1=;.*Max-Age=0/)
  expect(third).toContain(SESSION)
})

test('a cleared jar takes the session from the browser', () => {
  const { jar } = getJar(`__Host-session=${SESSION}`)
  jar.clear()
  expect(jar.isChanged()).toBe(true)
  expect(jar.read()).toBeNull()
  expect(jar.serialize({ as: 'full' })).toEqual([
    expect.stringMatching(/^__Host-session=;.*Max-Age=0/),
  ])
  const { jar: empty } = getJar('')
  empty.clear()
  expect(empty.isChanged()).toBe(false)
})

test('only what holds a session counts as readable', () => {
  expect(getJar(`__Host-session=${SESSION}`).jar.isReadable()).toBe(true)
  const half = Math.floor(SESSION.length / 2)
  const parts = `__Host-session.0=${SESSION.slice(0, half)}; __Host-session.1=${SESSION.slice(half)}`
  expect(getJar(parts).jar.isReadable()).toBe(true)
  for (const cookie of [
    '',
    `__Host-session.0=${SESSION.slice(0, half)}`,
    `__Host-session.1=${SESSION}`,
    '__Host-session=base64-%%%',
    '__Host-session=base64-bm8',
    '__Host-session={"access_token":"a"}',
    `__Host-session-pending=${SESSION}`,
  ]) {
    expect(getJar(cookie).jar.isReadable(), cookie).toBe(false)
  }
})

test('a session is taken from the browser in all its parts', () => {
  const { request } = getJar('__Host-session=a; __Host-session.0=b; __Host-session-pending=c')
  const gone = serializeNoSession({ request, kind: 'full' })
  expect(gone.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-session.0'])
})
