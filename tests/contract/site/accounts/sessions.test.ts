import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { createBrowser } from './browser.ts'
import {
  isSignedIn,
  joinAs,
  loginForm,
  PASSWORD,
  readSessionCookie,
  writeSessionCookie,
} from './members.ts'

const STRANGERS_DASHBOARD = 'Your desk starts empty.'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setDatabaseFaults([])
})

test('a stranger gets no cookie from any page', async () => {
  for (const path of ['/', '/login', '/signup', '/dashboard', '/onboarding', '/reset-password']) {
    expect((await createBrowser(stack).go({ path })).cookies, path).toEqual([])
  }
})

test('the session is out of reach of scripts and other sites, and ends with the browser unless it is remembered', async () => {
  const { email } = await joinAs({ stack })
  for (const [remember, lasts] of [
    [{}, false],
    [{ remember: 'on' }, true],
  ] as const) {
    const form = { ...loginForm({ email }), ...remember }
    const { cookies } = await createBrowser(stack).go({ path: '/login', form })
    const session = cookies.find((cookie) => cookie.startsWith('session=')) ?? ''
    expect(session).toMatch(/HttpOnly/)
    expect(session).toMatch(/SameSite=Lax/)
    expect(/Max-Age=2592000/.test(session)).toBe(lasts)
  }
})

test('two tabs that refresh one session at once are both signed in, and go on to be', async () => {
  const { browser } = await joinAs({ stack })
  const session = readSessionCookie(browser)
  writeSessionCookie({ browser, session: { ...session, expires_at: 1 } })
  const tabs = Array.from({ length: 5 }, () => {
    const tab = createBrowser(stack)
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    return tab
  })
  expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true))
  const tokens = new Set(tabs.map((tab) => readSessionCookie(tab).refresh_token))
  expect(tokens.size).toBe(1)
  expect(tokens).not.toContain(session.refresh_token)
  expect(await Promise.all(tabs.map(isSignedIn))).toEqual(tabs.map(() => true))
})

test('while the service is away nobody is signed out, and pages come', async () => {
  const { browser } = await joinAs({ stack })
  const session = readSessionCookie(browser)
  await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1', status: 503 }])
  // A token that is good needs nobody.
  const pricing = await browser.go({ path: '/pricing' })
  expect(pricing).toMatchObject({ status: 200, cookies: [] })
  expect(pricing.html).toMatch(/<header.*?href="\/dashboard"/s)
  writeSessionCookie({ browser, session: { ...session, expires_at: 1 } })
  expect(await browser.go({ path: '/pricing' })).toMatchObject({ status: 200, cookies: [] })
  // Nor where only a member gets in.
  const form = { form: 'profile', name: 'Grace', company: 'Harbour Ltd' }
  for (const asked of [{ path: '/dashboard/data' }, { path: '/dashboard/settings', form }]) {
    expect(await browser.go(asked), asked.path).toMatchObject({ status: 503, cookies: [] })
  }
  await stack.setDatabaseFaults([])
  expect(await isSignedIn(browser)).toBe(true)
})

test('nobody is signed out by what stands before the service', async () => {
  const { browser } = await joinAs({ stack })
  const session = readSessionCookie(browser)
  for (const fault of [
    { kind: 'error', path: '/auth/v1', status: 401 },
    { kind: 'error', path: '/auth/v1', status: 404 },
    { kind: 'error', path: '/auth/v1', status: 429 },
    { kind: 'nonsense', path: '/auth/v1' },
  ] as const) {
    await stack.setDatabaseFaults([fault])
    const name = JSON.stringify(fault)
    expect(await browser.go({ path: '/dashboard/data' }), name).toMatchObject({
      status: 503,
      cookies: [],
    })
    writeSessionCookie({ browser, session: { ...session, expires_at: 1 } })
    expect(await browser.go({ path: '/pricing' }), name).toMatchObject({ status: 200, cookies: [] })
  }
  await stack.setDatabaseFaults([])
  expect(await isSignedIn(browser)).toBe(true)
})

test(
  'while the database is away the pages of a member come later, and say so',
  { tags: 'full' },
  async () => {
    const { browser } = await joinAs({ stack })
    const fault = { kind: 'error', path: '/rest/v1', status: 503 } as const
    // The client of the database by itself would try again, for seven seconds.
    await stack.setDatabaseFaults([{ ...fault, path: '/rest/v1/onboarding_ticks', times: 1 }])
    expect((await browser.go({ path: '/onboarding' })).status).toBe(503)

    await stack.setDatabaseFaults([fault])
    for (const path of [
      '/dashboard',
      '/dashboard/data',
      '/dashboard/settings',
      '/dashboard/second-factor',
      '/onboarding',
    ]) {
      const page = await browser.go({ path })
      expect(page, path).toMatchObject({ status: 503, cookies: [], retryAfter: '5' })
    }
    const tick = await browser.go({ path: '/onboarding', form: { complete: 'ats' } })
    expect(tick.status).toBe(503)
    const form = { form: 'delete', currentPassword: PASSWORD }
    expect((await browser.go({ path: '/dashboard/settings', form })).status).toBe(503)
    await stack.setDatabaseFaults([])
    expect((await browser.go({ path: '/onboarding' })).text).toContain('0 of 4 completed')
  },
)

test('a browser that signs in again is listed once', async () => {
  const { email, browser } = await joinAs({ stack })
  await browser.go({ path: '/login', form: loginForm({ email }) })
  expect((await browser.go({ path: '/dashboard/settings' })).html).not.toContain('name="session"')
  expect((await browser.go({ path: '/dashboard' })).text).toContain(email)
})

test('all devices are signed out by the service, or it is said that they are not', async () => {
  const { email, browser } = await joinAs({ stack })
  const other = createBrowser(stack)
  await other.go({ path: '/login', form: loginForm({ email }) })
  await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1/logout', status: 503 }])
  const everywhere = { path: '/logout', form: { scope: 'global' } }
  expect(await browser.go(everywhere)).toMatchObject({
    status: 303,
    location: '/dashboard/settings',
  })
  await stack.setDatabaseFaults([])
  const told = await browser.go({ path: '/dashboard/settings' })
  expect(told.text).toContain('Nothing was changed')
  expect(told.text).toContain(email)
  expect(await isSignedIn(other)).toBe(true)
  expect(await browser.go(everywhere)).toMatchObject({ status: 303, location: '/' })
  expect(await isSignedIn(other)).toBe(false)
  // An immediate sign-in succeeds, and no other session is open.
  await browser.go({ path: '/login', form: loginForm({ email }) })
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
})

test('a session that is confirmed by a mail is not remembered from an earlier one', async () => {
  const { email, browser } = await joinAs({ stack })
  await browser.go({ path: '/login', form: { ...loginForm({ email }), remember: 'on' } })
  expect(browser.cookies.has('remember')).toBe(true)
  const { data } = await stack.service.auth.admin.generateLink({ type: 'magiclink', email })
  const link = `/auth/confirm?token_hash=${data.properties?.hashed_token ?? ''}&type=magiclink`
  expect((await browser.go({ path: link, form: { form: 'confirmation' } })).status).toBe(303)
  expect(browser.cookies.has('remember')).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)
})

test('what a stranger ticks in two tabs is all kept', async () => {
  const stranger = createBrowser(stack)
  // Each tab shows the checklist as it was before the other one was used.
  for (const complete of ['profile', 'team']) {
    await stranger.go({ path: '/onboarding', form: { complete } })
  }
  expect((await stranger.go({ path: '/onboarding' })).text).toContain('2 of 4 completed')
  await stranger.go({ path: '/onboarding', form: { reopen: 'profile', complete: 'job' } })
  expect((await stranger.go({ path: '/onboarding' })).text).toContain('2 of 4 completed')
})

test('a cookie that is none, forged, of another project or too old is taken away, and the page comes', async () => {
  const { browser } = await joinAs({ stack })
  const session = readSessionCookie(browser)
  const claims = decodeJwt(session.access_token)
  const { privateKey } = await generateKeyPair('ES256')
  const signed = (payload: object, kid: string) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(privateKey)
  const [, payload] = session.access_token.split('.')
  const forged = {
    'another project': await signed(claims, randomUUID()),
    'our key’s name': await signed(claims, getKid(session.access_token)),
    'no signature': new UnsecuredJWT({ ...claims }).encode(),
    'another person': session.access_token.replace(
      payload ?? '',
      Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url'),
    ),
    'no token': 'x',
  }
  for (const [name, token] of Object.entries(forged)) {
    const thief = createBrowser(stack)
    writeSessionCookie({ browser: thief, session: { ...session, access_token: token } })
    const page = await thief.go({ path: '/dashboard' })
    expect(page.status, name).toBe(200)
    expect(page.text, name).toContain(STRANGERS_DASHBOARD)
    expect(thief.cookies.has('session'), name).toBe(false)
  }
  for (const value of ['', 'x', 'base64-%%%', 'base64-bm8', `base64-${'A'.repeat(3_000)}`, '{}']) {
    const thief = createBrowser(stack)
    thief.cookies.set('session', value)
    expect((await thief.go({ path: '/pricing' })).status, value).toBe(200)
    expect(await isSignedIn(thief), value).toBe(false)
  }
})

test('a session that was put into somebody’s browser is not the one they sign in to', async () => {
  const attacker = await joinAs({ stack })
  const { email } = await joinAs({ stack })
  const victim = createBrowser(stack)
  for (const [name, value] of attacker.browser.cookies) victim.cookies.set(name, value)
  await victim.go({ path: '/login', form: loginForm({ email }) })
  expect(victim.cookies.get('session')).not.toBe(attacker.browser.cookies.get('session'))
  expect((await victim.go({ path: '/dashboard' })).text).toContain(email)
  expect((await attacker.browser.go({ path: '/dashboard' })).text).toContain(attacker.email)
})

test('after signing out the old cookie opens nothing, here or everywhere', async () => {
  const { email, browser } = await joinAs({ stack })
  const other = createBrowser(stack)
  await other.go({ path: '/login', form: loginForm({ email }) })
  const copy = createBrowser(stack)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  expect(await browser.go({ path: '/logout', form: {} })).toMatchObject({
    status: 303,
    location: '/',
  })
  expect(browser.cookies.has('session')).toBe(false)
  expect(await isSignedIn(copy)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)

  const third = createBrowser(stack)
  await third.go({ path: '/login', form: loginForm({ email }) })
  await third.go({ path: '/logout', form: { scope: 'global' } })
  expect((await other.go({ path: '/dashboard' })).text).toContain(STRANGERS_DASHBOARD)
})

test('a new password ends every other session', async () => {
  const { email, browser } = await joinAs({ stack })
  const other = createBrowser(stack)
  await other.go({ path: '/login', form: loginForm({ email }) })
  const change = (fields: Record<string, string>) =>
    browser.go({ path: '/dashboard/settings', form: { form: 'password', ...fields } })
  const newPassword = 'another horse battery'
  const wrong = await change({ currentPassword: 'not it', newPassword })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('That isn’t your current password')
  expect((await change({ currentPassword: PASSWORD, newPassword })).status).toBe(303)
  expect((await browser.go({ path: '/dashboard' })).text).toContain(email)
  expect((await other.go({ path: '/dashboard' })).text).toContain(STRANGERS_DASHBOARD)
})

test('what a stranger has ticked is in the account after signing in', async () => {
  const { email, browser } = await joinAs({ stack })
  await browser.go({ path: '/onboarding', form: { complete: 'ats' } })
  const stranger = createBrowser(stack)
  await stranger.go({ path: '/onboarding', form: { complete: 'team' } })
  await stranger.go({ path: '/login', form: loginForm({ email }) })
  expect((await stranger.go({ path: '/onboarding' })).text).toContain('2 of 4 completed')
  expect(stranger.cookies.has('onboarding')).toBe(false)
  expect((await browser.go({ path: '/dashboard' })).text).toContain('2 of 4 completed')
})

function getKid(token: string) {
  const [header = ''] = token.split('.')
  const { kid }: { kid?: unknown } = JSON.parse(Buffer.from(header, 'base64url').toString())
  return String(kid)
}
