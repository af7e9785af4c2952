import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { createBrowser, newestLink } from './browser.ts'
import { joinAs, loginForm, PASSWORD } from './members.ts'
import {
  openSquare,
  SET_UP,
  setUpSecondFactor,
  switchOnSecondFactor,
} from './set-up-second-factor.ts'

const STRANGERS_DASHBOARD = 'Your desk starts empty.'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
})

afterAll(async () => {
  await stack.stop()
})

test('with a second factor the password opens nothing, five wrong codes close the way, and a recovery code is for once', async () => {
  const { email, browser } = await joinAs({ stack })
  const { nextCode, recoveryCodes } = await setUpSecondFactor(browser)
  expect(new Set(recoveryCodes).size).toBe(10)

  const other = createBrowser(stack)
  const asked = await other.go({ path: '/login', form: loginForm({ email }) })
  expect(asked).toMatchObject({ status: 303, location: '/login/code' })
  expect(other.cookies.has('session')).toBe(false)
  // The session of the password alone, under the name of a whole one.
  const thief = createBrowser(stack)
  thief.cookies.set('session', other.cookies.get('session-pending') ?? '')
  expect((await thief.go({ path: '/dashboard' })).text).toContain(STRANGERS_DASHBOARD)
  expect((await thief.go({ path: '/dashboard/data' })).status).toBe(303)
  thief.cookies.set('session', other.cookies.get('session-pending') ?? '')
  expect((await thief.go({ path: '/billing-portal', form: {} })).location).toBe('/login')

  const code = (typed: string) =>
    other.go({ path: '/login/code', form: { form: 'code', code: typed, redirectTo: '/pricing' } })
  const wrong = await code('aaaa-bbbb-cccc-dddd')
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('That code isn’t right')
  expect(await code(nextCode())).toMatchObject({ status: 303, location: '/pricing' })
  expect((await other.go({ path: '/dashboard' })).text).toContain(email)

  // All unknown browsers are counted together; the one that set up the factor is not among them.
  const late = createBrowser(stack)
  await late.go({ path: '/login', form: loginForm({ email }) })
  const tries = []
  for (const typed of ['000000', '000000', '000000', recoveryCodes[0] ?? '']) {
    tries.push(await late.go({ path: '/login/code', form: { form: 'code', code: typed } }))
  }
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 429])
  expect(tries.at(-1)?.retryAfter).toMatch(/^\d+$/)
})

test('of the squares in two tabs the one that was scanned is good, and so is the tenth', async () => {
  const { browser } = await joinAs({ stack })
  const scanned = await openSquare(browser)
  await openSquare(browser)
  const code = scanned.totp.generate()
  expect(await browser.go({ path: SET_UP, form: { ...scanned.form, code } })).toMatchObject({
    status: 200,
  })

  const { browser: other } = await joinAs({ stack })
  for (let square = 1; square <= 10; square += 1) await openSquare(other)
  await setUpSecondFactor(other)
})

test('a square that has made room for others says so, and leads to a new one', async () => {
  const { browser } = await joinAs({ stack })
  const { form, totp } = await openSquare(browser)
  for (let square = 1; square <= 3; square += 1) await openSquare(browser)
  const late = await browser.go({ path: SET_UP, form: { ...form, code: totp.generate() } })
  expect(late.status).toBe(400)
  expect(late.text).toContain('This QR code is no longer valid.')
  expect(late.html).toContain('name="form" value="start"')
  expect(late.html).not.toContain(form.secret)
  await setUpSecondFactor(browser)

  const again = await browser.go({ path: SET_UP, form: { ...form, code: totp.generate() } })
  expect(again).toMatchObject({ status: 303, location: SET_UP })
})

test('a browser that has not shown the new second factor is signed out on every page', async () => {
  const { email, browser } = await joinAs({ stack })
  const other = createBrowser(stack)
  await other.go({ path: '/login', form: loginForm({ email }) })
  await other.go({ path: '/onboarding', form: { complete: 'ats' } })
  await setUpSecondFactor(browser)
  const page = await other.go({ path: '/onboarding' })
  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(/<header.*?href="\/dashboard".*?<\/header>/s)
  expect(other.cookies.has('session')).toBe(false)
  // Its ticks are a stranger's now.
  expect((await other.go({ path: '/onboarding', form: { complete: 'job' } })).status).toBe(303)
  expect((await browser.go({ path: '/onboarding' })).text).toContain('1 of 4 completed')
})

test('a second factor is on though its codes could not be made, and they are made later', async () => {
  const { browser } = await joinAs({ stack })
  const path = '/rest/v1/rpc/replace_recovery_codes'
  await stack.setDatabaseFaults([{ kind: 'error', path, status: 503, times: 1 }])
  const { status, recoveryCodes } = await switchOnSecondFactor(browser)
  expect({ status, recoveryCodes }).toEqual({ status: 303, recoveryCodes: [] })
  const page = await browser.go({ path: SET_UP })
  expect(page.text).toContain('It’s on. You have 0 recovery codes left.')
  const form = { form: 'newCodes', currentPassword: PASSWORD }
  expect((await browser.go({ path: SET_UP, form })).text).toContain('Your recovery codes')
})

test('a recovery code stands in for the digits once, and the factor and the other codes stay', async () => {
  const { email, browser } = await joinAs({ stack })
  const { recoveryCodes } = await setUpSecondFactor(browser)
  const other = createBrowser(stack)
  await other.go({ path: '/login', form: loginForm({ email }) })
  const form = { form: 'code', code: recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ') ?? '' }
  expect(await other.go({ path: '/login/code', form })).toMatchObject({
    status: 303,
    location: SET_UP,
  })
  expect((await other.go({ path: '/dashboard' })).text).toContain(email)
  expect((await other.go({ path: SET_UP })).text).toContain(
    'It’s on. You have 9 recovery codes left.',
  )

  const next = createBrowser(stack)
  expect((await next.go({ path: '/login', form: loginForm({ email }) })).location).toBe(
    '/login/code',
  )
  expect(await next.go({ path: '/login/code', form })).toMatchObject({ status: 400 })
  // A member who has lost the telephone turns the factor off with the password.
  const off = { form: 'off', currentPassword: PASSWORD }
  expect(await other.go({ path: SET_UP, form: off })).toMatchObject({
    location: '/dashboard/settings',
  })
  const last = await createBrowser(stack).go({ path: '/login', form: loginForm({ email }) })
  expect(last.location).toBe('/dashboard')
})

test('a forgotten password is replaced with a recovery code, and the factor stays', async () => {
  const { email, browser } = await joinAs({ stack })
  const { recoveryCodes } = await setUpSecondFactor(browser)
  const other = createBrowser(stack)
  await other.go({ path: '/forgot-password', form: { form: 'forgotPassword', email } })
  const link = await waitFor(() => newestLink({ ...stack, address: email }))
  await other.go({ path: link, form: { form: 'confirmation' } })
  const password = 'another horse battery'
  const form = { form: 'newPassword', password, code: recoveryCodes[0] ?? '' }
  const set = await other.go({ path: '/reset-password', form })
  expect(set.location).toContain('done=')
  const login = await other.go({ path: '/login', form: loginForm({ email, password }) })
  expect(login.location).toBe('/login/code')
})
