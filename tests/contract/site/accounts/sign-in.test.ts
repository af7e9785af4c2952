import { BRAND } from '#schemas/brand.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { createBrowser, newestLink } from './browser.ts'
import { confirmationForm, isSignedIn, joinAs, loginForm, PASSWORD, signupForm } from './members.ts'

const ANSWER_SECONDS = 0.5
const INVALID = 'Invalid email or password'
const LOGIN_ERROR = 'An error occurred during login. Please try again.'
const EXPIRED = 'This link no longer works'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({
    environment: { LOGIN_LIMIT: '8', FORM_ANSWER_SECONDS: String(ANSWER_SECONDS) },
  })
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setDatabaseFaults([])
})

const login = ({ email, ...fields }: { email: string; [field: string]: string }) =>
  createBrowser(stack).go({ path: '/login', form: { ...loginForm({ email }), ...fields } })

test('a wrong password and an address that nobody has are told alike, and not before the time of an answer', async () => {
  const { email } = await joinAs({ stack })
  for (const address of [email, `nobody-${randomUUID()}@harbour.example`]) {
    const began = performance.now()
    const answer = await login({ email: address, password: 'something else' })
    expect(performance.now() - began).toBeGreaterThanOrEqual(ANSWER_SECONDS * 1_000 - 5)
    expect(answer).toMatchObject({ status: 400, cookies: [] })
    expect(answer.text).toContain(INVALID)
    expect(answer.html).toContain(address)
    expect(answer.html).not.toContain('something else')
  }
})

test('an empty field is asked for, beside it', async () => {
  for (const [email, password] of [
    ['', PASSWORD],
    ['a@b.example', ''],
  ] as const) {
    const answer = await login({ email, password })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Please fill in all fields')
    expect(answer.html).toContain('aria-invalid="true"')
  }
})

test('a gateway that is away for a moment is asked again, and one that stays away is told of', async () => {
  const { email } = await joinAs({ stack })
  await stack.setDatabaseFaults([
    { kind: 'error', path: '/auth/v1/token', status: 502, times: 1 },
    { kind: 'error', path: '/auth/v1/token', status: 504, times: 1 },
  ])
  expect(await login({ email })).toMatchObject({ status: 303, location: '/dashboard' })
  for (const fault of [
    { kind: 'error', path: '/auth/v1', status: 503 },
    { kind: 'down', path: '/auth/v1' },
  ] as const) {
    await stack.setDatabaseFaults([fault])
    const answer = await login({ email })
    expect(answer).toMatchObject({ status: 503, cookies: [] })
    expect(answer.text).toContain(LOGIN_ERROR)
  }
})

test('a gateway that does not take our key is no wrong password, and no mail that was sent', async () => {
  const { email } = await joinAs({ stack })
  for (const status of [401, 404]) {
    await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1', status }])
    const answer = await login({ email })
    expect(answer).toMatchObject({ status: 503, cookies: [] })
    expect(answer.text).toContain(LOGIN_ERROR)
    const form = { form: 'forgotPassword', email }
    const forgot = await createBrowser(stack).go({ path: '/forgot-password', form })
    expect(forgot.status).toBe(503)
  }
  await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1', status: 429 }])
  expect(await login({ email })).toMatchObject({ status: 429, retryAfter: '60' })
})

test('an address that the service does not take is told beside its field', async () => {
  const email = `${'a'.repeat(70)}@harbour.example`
  const form = signupForm({ email, password: PASSWORD })
  const answer = await createBrowser(stack).go({ path: '/signup', form })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('That address can’t be used')
})

test('somebody who is invited chooses a password, is signed in, and comes back with it', async () => {
  const email = `guest-${randomUUID()}@harbour.example`
  const { error } = await stack.service.auth.admin.inviteUserByEmail(email)
  expect(error).toBeNull()
  const link = await newestLink({ ...stack, address: email })
  const browser = createBrowser(stack)
  expect((await browser.go({ path: link })).text).toContain('Set your password')
  expect(await browser.go({ path: link, form: { form: 'confirmation' } })).toMatchObject({
    status: 303,
    location: '/reset-password?first',
  })
  const form = { form: 'newPassword', password: PASSWORD }
  expect(await browser.go({ path: '/reset-password?first', form })).toMatchObject({
    status: 303,
    location: '/dashboard',
  })
  expect(await isSignedIn(browser)).toBe(true)
  expect(await login({ email })).toMatchObject({ status: 303, location: '/dashboard' })
})

test('while the service is down the other forms say so, and nothing is half done', async () => {
  const address = `waiting-${randomUUID()}@harbour.example`
  const waiting = { path: '/signup', form: signupForm({ email: address, password: PASSWORD }) }
  await createBrowser(stack).go(waiting)
  const unused = await waitFor(() => newestLink({ ...stack, address }))
  await stack.setDatabaseFaults([{ kind: 'error', path: '/auth/v1', status: 503 }])
  const email = `nobody-${randomUUID()}@harbour.example`
  const browser = createBrowser(stack)
  const said = 'Something went wrong on our side'
  const signup = await browser.go({
    path: '/signup',
    form: signupForm({ email, password: PASSWORD }),
  })
  expect(signup.status).toBe(503)
  expect(signup.text).toContain(said)
  expect(
    await stack.rows({ table: 'early_access_signups', column: 'email', value: email }),
  ).toEqual([])
  const forgot = await browser.go({
    path: '/forgot-password',
    form: { form: 'forgotPassword', email },
  })
  expect(forgot.status).toBe(503)
  const link = await browser.go({ path: unused, form: confirmationForm(PASSWORD) })
  expect(link.status).toBe(503)
  expect(link.text).toContain('Confirm my address')
})

test('too many tries at one account from one address are refused with the time to wait', async () => {
  const email = `guessed-${randomUUID()}@harbour.example`
  const answers = await Promise.all(
    Array.from({ length: 9 }, () =>
      createBrowser(stack).go({
        path: '/login',
        form: loginForm({ email }),
        headers: { 'X-Forwarded-For': `192.0.2.${Math.floor(Math.random() * 250)}` },
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)
  expect(refused[0]?.text).toContain('Too many attempts. Please try again in')
})

test('after the login one goes on to a page of ours and to no other place', async () => {
  const { email } = await joinAs({ stack })
  const wanted = { '/pricing?annual=true': '/pricing?annual=true', '//evil.example': '/dashboard' }
  for (const [redirectTo, location] of Object.entries(wanted)) {
    expect(await login({ email, redirectTo })).toMatchObject({ status: 303, location })
  }
})

test('another site can sign nobody in', async () => {
  const { email } = await joinAs({ stack })
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
  ]
  for (const headers of foreign) {
    const answer = await createBrowser(stack).go({
      path: '/login',
      form: loginForm({ email }),
      headers,
    })
    expect(answer).toMatchObject({ status: 403, cookies: [] })
  }
})

test('a link works once, a forged one never, and a program that only opens it changes nothing', async () => {
  const { email, link } = await joinAs({ stack })
  const again = await createBrowser(stack).go({ path: link, form: confirmationForm(PASSWORD) })
  expect(again).toMatchObject({ status: 410, cookies: [] })
  expect(again.text).toContain(EXPIRED)
  const forged = `/auth/confirm?token_hash=pkce_${'0'.repeat(56)}&type=recovery`
  expect(
    (await createBrowser(stack).go({ path: forged, form: { form: 'confirmation' } })).status,
  ).toBe(410)
  expect((await createBrowser(stack).go({ path: '/auth/confirm?type=signup' })).status).toBe(400)

  const asked = await createBrowser(stack).go({
    path: '/forgot-password',
    form: { form: 'forgotPassword', email },
  })
  expect(asked.status).toBe(303)
  const recovery = await waitFor(async () => {
    const newest = await newestLink({ ...stack, address: email })
    expect(newest).toContain('type=recovery')
    return newest
  })
  const browser = createBrowser(stack)
  for (let opened = 0; opened < 3; opened += 1) {
    expect((await browser.go({ path: recovery })).text).toContain('Set a new password')
  }
  expect(await browser.go({ path: recovery, form: { form: 'confirmation' } })).toMatchObject({
    status: 303,
    location: '/reset-password',
  })
  const short = { form: 'newPassword', password: 'short' }
  expect((await browser.go({ path: '/reset-password', form: short })).status).toBe(400)
  const good = { form: 'newPassword', password: 'another horse battery' }
  expect((await browser.go({ path: '/reset-password', form: good })).status).toBe(303)
  expect((await login({ email })).text).toContain(INVALID)
  expect((await login({ email, password: good.password })).status).toBe(303)
})

test('who signs up with an address that is taken sees no difference, and its owner is told', async () => {
  const { email } = await joinAs({ stack })
  const answers = []
  for (const address of [email, `new-${randomUUID()}@harbour.example`]) {
    const form = signupForm({ email: address, password: 'some other words' })
    answers.push(await createBrowser(stack).go({ path: '/signup', form }))
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  for (const { location, cookies } of answers) {
    expect(location).toMatch(/^\/signup\?sent=/)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['sent'])
  }
  await waitFor(async () => {
    const mails = await mailsTo({ ...stack, address: email })
    expect(mails.map(({ subject }) => subject)).toContain(
      `You already have a ${BRAND.name} account`,
    )
  })
  expect((await login({ email, password: 'some other words' })).text).toContain(INVALID)
})

test('passwords of every size and kind come back to no error page', { tags: 'full' }, async () => {
  const wide = '🦊🐻🐼🐨🐯🦁🐮🐷 ü'
  const { email, browser } = await joinAs({ stack, password: wide })
  expect(await isSignedIn(browser)).toBe(true)
  expect((await login({ email, password: wide })).status).toBe(303)
  for (const password of ['correct\0horse', 'x'.repeat(100_000), `${wide}${'x'.repeat(72)}`]) {
    const answer = await login({ email, password })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(INVALID)
  }
  const large = await login({ email, password: 'x'.repeat(1_000_000) })
  expect(large.status).toBe(413)
  expect(large.text).toContain('That’s more than this form can take')
  const refused = {
    'correct\0horse': 'Remove the invisible characters',
    ['ü'.repeat(37)]: 'Use at most 72 characters',
    hopper1906: 'Leave out your name',
    Password1: 'too easy to guess',
  }
  for (const [password, said] of Object.entries(refused)) {
    const address = `new-${randomUUID()}@harbour.example`
    const form = signupForm({ email: address, password })
    const answer = await createBrowser(stack).go({ path: '/signup', form })
    expect(answer.status, said).toBe(400)
    expect(answer.text).toContain(said)
  }
})
