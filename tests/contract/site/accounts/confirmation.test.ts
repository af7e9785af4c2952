import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { type Browser, createBrowser, newestLink } from './browser.ts'
import { confirmationForm, isSignedIn, joinAs, loginForm, PASSWORD, signupForm } from './members.ts'

const STRANGERS = 'the password of another'
const EXPIRED = 'This link no longer works'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({ environment: { LOGIN_LIMIT: '20' } })
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setDatabaseFaults([])
})

const newAddress = () => `owner-${randomUUID()}@harbour.example`

async function signUp({ email, password }: { email: string; password: string }) {
  const form = signupForm({ email, password })
  expect((await createBrowser(stack).go({ path: '/signup', form })).status).toBe(303)
}

/** The newest link of a kind in the mailbox of an address. */
function mailedLink({ email, type }: { email: string; type: 'signup' | 'invite' | 'recovery' }) {
  return waitFor(async () => {
    const link = await newestLink({ ...stack, address: email })
    expect(link).toContain(`type=${type}`)
    return link
  })
}

/** Another sign-up or a login may mail the link again, and only the newest works. */
function confirm({
  email,
  browser,
  password,
}: {
  email: string
  browser: Browser
  password: string
}) {
  return waitFor(async () => {
    const path = await mailedLink({ email, type: 'signup' })
    const answer = await browser.go({ path, form: confirmationForm(password) })
    expect(answer).toMatchObject({ status: 303, location: '/onboarding' })
  })
}

const login = ({ email, password }: { email: string; password: string }) =>
  createBrowser(stack).go({ path: '/login', form: loginForm({ email, password }) })

async function expectNoPassword({ email, passwords }: { email: string; passwords: string[] }) {
  for (const password of passwords) {
    expect(await login({ email, password }), password).toMatchObject({ status: 400, cookies: [] })
  }
}

test('a link that was used, or replaced, says so as it opens', async () => {
  const email = newAddress()
  await signUp({ email, password: PASSWORD })
  const link = await mailedLink({ email, type: 'signup' })
  const scanner = await createBrowser(stack).go({ path: link })
  expect(scanner.status).toBe(200)
  await confirm({ email, browser: createBrowser(stack), password: PASSWORD })
  const again = await createBrowser(stack).go({ path: link })
  expect(again.status).toBe(410)
  expect(again.text).toContain(EXPIRED)
  expect(again.html).not.toContain('type="password"')
  // While the database is away, the page opens as before, and its button says it.
  await stack.setDatabaseFaults([{ kind: 'down', path: '/rest/v1' }])
  expect((await createBrowser(stack).go({ path: link })).status).toBe(200)
})

test('whoever has the mail chooses the password, and none from before opens the account', async () => {
  const email = newAddress()
  await signUp({ email, password: STRANGERS })
  await signUp({ email, password: PASSWORD })
  const link = await mailedLink({ email, type: 'signup' })
  const browser = createBrowser(stack)
  const page = await browser.go({ path: link })
  expect(page.html).toContain('autoComplete="new-password"')
  const chosen = 'another horse battery'
  await confirm({ email, browser, password: chosen })
  expect(await isSignedIn(browser)).toBe(true)
  await expectNoPassword({ email, passwords: [STRANGERS, PASSWORD] })
  expect(await login({ email, password: chosen })).toMatchObject({ status: 303 })
})

test('the password of the sign-up may be chosen again', async () => {
  const { email } = await joinAs({ stack })
  expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 303 })
})

test('a weak password is told beside its field, and the link goes on to work', async () => {
  const email = newAddress()
  await signUp({ email, password: PASSWORD })
  const link = await mailedLink({ email, type: 'signup' })
  const browser = createBrowser(stack)
  for (const weak of ['', 'short', 'password1', 'correct\0horse']) {
    const answer = await browser.go({ path: link, form: confirmationForm(weak) })
    expect(answer).toMatchObject({ status: 400, cookies: [] })
    expect(answer.html).toContain('aria-invalid="true"')
    expect(answer.html).not.toContain('value="password1"')
  }
  await confirm({ email, browser, password: PASSWORD })
  expect(await isSignedIn(browser)).toBe(true)
})

test('a password with the name of its owner leads to the page that asks for another', async () => {
  const email = newAddress()
  await signUp({ email, password: STRANGERS })
  const link = await mailedLink({ email, type: 'signup' })
  const browser = createBrowser(stack)
  const answer = await browser.go({ path: link, form: confirmationForm('hopper battery staple') })
  expect(answer).toMatchObject({ status: 303, location: '/reset-password?first' })
  expect((await browser.go({ path: '/reset-password?first' })).text).toContain(
    'Leave out your name',
  )
  expect(await isSignedIn(browser)).toBe(false)
  await expectNoPassword({ email, passwords: [STRANGERS, 'hopper battery staple'] })
  const form = { form: 'newPassword', password: PASSWORD }
  expect(await browser.go({ path: '/reset-password?first', form })).toMatchObject({ status: 303 })
  expect(await isSignedIn(browser)).toBe(true)
})

test('a password that cannot be set ends in 503, without a session, and another link helps', async () => {
  const email = newAddress()
  await signUp({ email, password: STRANGERS })
  const link = await mailedLink({ email, type: 'signup' })
  await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1/user', status: 500 }])
  const browser = createBrowser(stack)
  const answer = await browser.go({ path: link, form: confirmationForm(PASSWORD) })
  expect(answer).toMatchObject({ status: 503, cookies: [] })
  expect(Number(answer.retryAfter)).toBeGreaterThan(0)
  expect(answer.text).toContain('Your password is not set')
  expect(answer.html).toContain('href="/forgot-password"')
  await stack.setDatabaseFaults([])
  await expectNoPassword({ email, passwords: [STRANGERS, PASSWORD] })
  const again = await browser.go({ path: link, form: confirmationForm(PASSWORD) })
  expect(again.status).toBe(410)
  expect(again.text).toContain(EXPIRED)

  await browser.go({ path: '/forgot-password', form: { form: 'forgotPassword', email } })
  const recovery = await mailedLink({ email, type: 'recovery' })
  await browser.go({ path: recovery, form: { form: 'confirmation' } })
  const form = { form: 'newPassword', password: PASSWORD }
  expect((await browser.go({ path: '/reset-password', form })).status).toBe(303)
  expect(await login({ email, password: PASSWORD })).toMatchObject({ status: 303 })
})

test('the other links to an address that is not confirmed leave no password from before either', async () => {
  await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1/user', status: 500 }])
  const invited = newAddress()
  // Not by the form, after whose mail Auth sends no other for a minute.
  await stack.service.auth.admin.createUser({ email: invited, password: STRANGERS })
  expect((await stack.service.auth.admin.inviteUserByEmail(invited)).error).toBeNull()
  const forgetful = newAddress()
  await signUp({ email: forgetful, password: STRANGERS })
  await mailedLink({ email: forgetful, type: 'signup' })
  const form = { form: 'forgotPassword', email: forgetful }
  expect((await createBrowser(stack).go({ path: '/forgot-password', form })).status).toBe(303)

  for (const [email, type] of [
    [invited, 'invite'],
    [forgetful, 'recovery'],
  ] as const) {
    const link = await mailedLink({ email, type })
    const pressed = await createBrowser(stack).go({ path: link, form: { form: 'confirmation' } })
    expect(pressed.location).toMatch(/^\/reset-password/)
    await expectNoPassword({ email, passwords: [STRANGERS] })
  }
})

test('a link whose type is changed by hand leaves no password from before either', async () => {
  for (const type of ['email', 'invite']) {
    const email = newAddress()
    await signUp({ email, password: STRANGERS })
    const link = (await mailedLink({ email, type: 'signup' })).replace(
      'type=signup',
      `type=${type}`,
    )
    const browser = createBrowser(stack)
    const answer = await browser.go({ path: link, form: confirmationForm(PASSWORD) })
    expect(answer.status).toBe(303)
    await expectNoPassword({ email, passwords: [STRANGERS] })
  }
})

test('before the confirmation a password gives no session, so there is no second factor either', async () => {
  const email = newAddress()
  await signUp({ email, password: STRANGERS })
  const stranger = createBrowser(stack)
  const refused = await stranger.go({
    path: '/login',
    form: loginForm({ email, password: STRANGERS }),
  })
  expect(refused.cookies).toEqual([])
  await stranger.go({ path: '/dashboard/second-factor' })
  expect([...stranger.cookies.keys()].filter((name) => /session|known/.test(name))).toEqual([])

  const owner = createBrowser(stack)
  await confirm({ email, browser: owner, password: PASSWORD })
  const { data } = await stack.service.auth.admin.listUsers({ perPage: 1_000 })
  const user = data.users.find((one) => one.email === email)
  expect(user?.factors ?? []).toEqual([])
  const dashboard = await owner.go({ path: '/dashboard/settings' })
  expect(dashboard.html.match(/name="form" value="session"/g) ?? []).toHaveLength(0)
})
