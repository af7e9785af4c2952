import { expect, test, vi } from 'vitest'

vi.stubEnv('SANITY_PROJECT_ID', 'abc')
vi.stubEnv('SITE_URL', 'https://ours.example')
const { createCookieJar, serializeNoSession } = await import('./cookie-jar.server.ts')

const SESSION = `base64-${Buffer.from('{"access_token":"a.b.c"}').toString('base64url')}`

function jarOf(cookie: string, from: 'full' | 'pending' = 'full') {
  const request = new Request('https://ours.example/', { headers: { Cookie: cookie } })
  return { request, jar: createCookieJar({ request, from }) }
}

test('the browser’s names are not those of the client', () => {
  const { jar } = jarOf(`theme=x; __Host-session.0=one; __Host-session.1=two; session=planted`)
  expect(jar.getAll()).toEqual([
    { name: 'session.0', value: 'one' },
    { name: 'session.1', value: 'two' },
  ])
  expect(jar.isChanged()).toBe(false)
})

test('a session is written for this host alone, out of reach of scripts', () => {
  const { jar } = jarOf('')
  jar.setAll([{ name: 'session', value: SESSION }])
  expect(jar.serialize({ as: 'full', maxAge: 60 })).toEqual([
    `__Host-session=${SESSION}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ])
  expect(jar.serialize({ as: 'full' })[0]).not.toContain('Max-Age')
  expect(jar.serialize({ as: 'pending' })[0]).toMatch(/^__Host-session-pending=.*Max-Age=600/)
})

test('parts of an earlier session do not stay behind', () => {
  const { jar } = jarOf('__Host-session.0=one; __Host-session.1=two')
  jar.setAll([
    { name: 'session.0', value: '' },
    { name: 'session.1', value: '' },
    { name: 'session', value: SESSION },
  ])
  const [first, second, third] = jar.serialize({ as: 'full' })
  expect(first).toMatch(/^__Host-session\.0=;.*Max-Age=0/)
  expect(second).toMatch(/^__Host-session\.1=;.*Max-Age=0/)
  expect(third).toContain(SESSION)
})

test('the verifier of PKCE is no part of a session', () => {
  const { jar } = jarOf('')
  jar.setAll([{ name: 'session-code-verifier', value: 'x' }])
  expect(jar.isChanged()).toBe(false)
  expect(jar.serialize({ as: 'full' })).toEqual([])
})

test('only what the client has written counts as readable', () => {
  expect(jarOf(`__Host-session=${SESSION}`).jar.isReadable()).toBe(true)
  const half = Math.floor(SESSION.length / 2)
  const parts = `__Host-session.0=${SESSION.slice(0, half)}; __Host-session.1=${SESSION.slice(half)}`
  expect(jarOf(parts).jar.isReadable()).toBe(true)
  for (const cookie of [
    '',
    `__Host-session.0=${SESSION.slice(0, half)}`,
    `__Host-session.1=${SESSION}`,
    '__Host-session=base64-%%%',
    '__Host-session=base64-bm8',
    '__Host-session={"access_token":"a"}',
    `__Host-session-pending=${SESSION}`,
  ]) {
    expect(jarOf(cookie).jar.isReadable(), cookie).toBe(false)
  }
})

test('a session is taken from the browser in all its parts', () => {
  const { request } = jarOf('__Host-session=a; __Host-session.0=b; __Host-session-pending=c')
  const gone = serializeNoSession({ request, kind: 'full' })
  expect(gone.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-session.0'])
})
