import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { createBrowser } from './browser.ts'
import { joinAs, loginForm, PASSWORD, signupForm } from './members.ts'

const LOGIN_LIMIT = 4
const TOO_MANY = 'Too many attempts. Please try again in'
let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({
    environment: { LOGIN_LIMIT: String(LOGIN_LIMIT), TRUSTED_PROXIES: '1' },
  })
})

afterAll(async () => {
  await stack.stop()
})

afterEach(async () => {
  await stack.setMailFaults([])
  await stack.setDatabaseFaults([])
})

const newAddress = () => `nobody-${randomUUID()}@harbour.example`

/** An address of its own, so that no test uses up the attempts of another. */
let hosts = 0
const newHost = () => `198.51.100.${(hosts += 1)}`

/** Reduces a response to what a stranger can compare, without values that differ each time. */
function seen({ status, location, cookies, html }: Awaited<ReturnType<typeof ask>>) {
  return {
    status,
    location: location?.replace(/=[\w-]+$/, '=id'),
    cookies: cookies.map((cookie) => cookie.replace(/=[^;]*/, '')),
    length: html.length,
  }
}

function ask({ path, form }: { path: string; form: Record<string, string> }) {
  const headers = { 'X-Forwarded-For': newHost() }
  return createBrowser(stack).go({ path, form, headers })
}

const forgot = (email: string) =>
  ask({ path: '/forgot-password', form: { form: 'forgotPassword', email } })

const signUp = (email: string) =>
  ask({ path: '/signup', form: signupForm({ email, password: 'some other words' }) })

const MAIL_FAULTS = [
  { name: 'does not end', fault: { kind: 'slow', path: '/smtp/data', milliseconds: 30_000 } },
  { name: 'refuses mails', fault: { kind: 'error', path: '/smtp/data', status: 451 } },
] as const

test.for(MAIL_FAULTS)(
  'while the mail server $name, an account cannot be told by "forgot password" or the sign-up',
  async ({ fault }) => {
    const { email } = await joinAs({ stack })
    const before = await mailsTo({ ...stack, address: email })
    await stack.setMailFaults([fault])
    for (const send of [forgot, signUp]) {
      const [known, unknown] = [await send(email), await send(newAddress())]
      expect(known.status).toBe(303)
      expect(seen(known)).toEqual(seen(unknown))
    }
    // The answers came although no mail has left.
    expect(await mailsTo({ ...stack, address: email })).toHaveLength(before.length)
  },
)

test(
  'while Auth is slow, the answers do not wait for it and an account cannot be told',
  { tags: 'full' },
  async () => {
    const { email } = await joinAs({ stack })
    const before = await mailsTo({ ...stack, address: email })
    await stack.setDatabaseFaults(
      ['/auth/v1/recover', '/auth/v1/signup', '/auth/v1/token'].map((path) => ({
        kind: 'slow',
        path,
        milliseconds: 8_000,
      })),
    )
    const logInAs = (address: string) => logIn({ email: address, from: newHost() })
    const answerBoth = (send: typeof forgot) => Promise.all([send(email), send(newAddress())])
    const logins = answerBoth(logInAs)
    const pairs = await Promise.all([forgot, signUp].map(answerBoth))
    expect(await mailsTo({ ...stack, address: email })).toHaveLength(before.length)
    expect(pairs.map(([known]) => known.status)).toEqual([303, 303])
    for (const [known, unknown] of pairs) expect(seen(known)).toEqual(seen(unknown))
    const [known, unknown] = await logins
    expect(known.status).toBe(400)
    expect(seen(known)).toEqual(seen(unknown))
  },
)

test('the right password of an unconfirmed address is answered like a wrong one, and its link is mailed again', async () => {
  const [waiting, member] = [newAddress(), (await joinAs({ stack })).email]
  await stack.service.auth.admin.createUser({ email: waiting, password: 'some other words' })
  const answers = []
  for (const email of [waiting, member, newAddress()]) {
    const began = performance.now()
    const answer = await logIn({ email, password: 'some other words', from: newHost() })
    expect(performance.now() - began).toBeGreaterThanOrEqual(495)
    expect(answer.status).toBe(400)
    answers.push({ ...seen(answer), text: answer.text.replace(email, 'address'), length: 0 })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual(answers[2])
  await waitFor(async () => {
    const [newest] = await mailsTo({ ...stack, address: waiting })
    expect(newest?.html).toContain('type=signup')
  })
})

test(
  'mails of a login are counted apart, so the sign-up does not tell that an address waits',
  { tags: 'full' },
  async () => {
    const waiting = newAddress()
    await stack.service.auth.admin.createUser({ email: waiting, password: 'some other words' })
    const from = newHost()
    for (let attempt = 0; attempt < LOGIN_LIMIT; attempt += 1) {
      const answer = await logIn({ email: waiting, password: 'some other words', from })
      expect(answer.status).toBe(400)
    }
    const form = signupForm({ email: waiting, password: 'some other words' })
    const headers = { 'X-Forwarded-For': from }
    expect((await createBrowser(stack).go({ path: '/signup', form, headers })).status).toBe(303)
  },
)

test('mails that the mail server refused go out when it is back', async () => {
  const { email } = await joinAs({ stack })
  await stack.setMailFaults([{ kind: 'error', path: '/smtp/data', status: 451 }])
  const address = newAddress()
  expect((await forgot(email)).status).toBe(303)
  expect((await signUp(address)).status).toBe(303)
  await stack.setMailFaults([])
  await waitFor(async () => {
    const [newest] = await mailsTo({ ...stack, address: email })
    expect(newest?.html).toContain('type=recovery')
    const [confirmation] = await mailsTo({ ...stack, address })
    expect(confirmation?.html).toContain('type=signup')
  })
  const rows = await stack.rows({ table: 'early_access_signups', column: 'email', value: address })
  expect(rows).toHaveLength(1)
})

const PROJECT_LIMIT = { kind: 'error', status: 429, code: 'over_email_send_rate_limit' } as const

test('at the mail limit of the project no promised mail is lost, not even by a restart', async () => {
  const { email } = await joinAs({ stack })
  const [newcomer, waiting] = [newAddress(), newAddress()]
  await stack.service.auth.admin.createUser({ email: waiting, password: 'some other words' })
  const paths = ['/auth/v1/recover', '/auth/v1/signup', '/auth/v1/resend']
  await stack.setDatabaseFaults(paths.map((path) => ({ ...PROJECT_LIMIT, path })))
  for (const answer of [await forgot(email), await forgot(newAddress()), await signUp(newcomer)]) {
    expect(answer.status).toBe(303)
  }
  const login = await logIn({ email: waiting, password: 'some other words', from: newHost() })
  expect(login.status).toBe(400)
  await stack.killSite()
  await stack.setDatabaseFaults([])
  // On a slow machine there were more attempts meanwhile, and the pauses are minutes by then.
  await stack.endPromisedMailPauses()
  await stack.restartSite()
  const wanted = { [email]: 'type=recovery', [newcomer]: 'type=signup', [waiting]: 'type=signup' }
  for (const [address, link] of Object.entries(wanted)) {
    await waitFor(async () => {
      const [newest] = await mailsTo({ ...stack, address })
      expect(newest?.html).toContain(link)
    })
  }
  await waitFor(async () => expect(await stack.kept()).toEqual([]))
})

test('nobody can have the owner of an account refused a mail, however many ask for it', async () => {
  const { email } = await joinAs({ stack })
  const form = { form: 'forgotPassword', email }
  const askFrom = (from: string) =>
    createBrowser(stack).go({
      path: '/forgot-password',
      form,
      headers: { 'X-Forwarded-For': from },
    })
  for (let host = 0; host < 10; host += 1) {
    const from = newHost()
    const asked = Array.from({ length: LOGIN_LIMIT }, () => askFrom(from))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 303))
    // It is refused for what it did itself.
    if (host === 0) expect((await askFrom(from)).status).toBe(429)
  }
  expect((await askFrom(newHost())).status).toBe(303)
})

function logIn({
  email,
  password = 'something else',
  from,
  browser = createBrowser(stack),
}: {
  email: string
  password?: string
  from: string
  browser?: ReturnType<typeof createBrowser>
}) {
  const form = loginForm({ email, password })
  return browser.go({ path: '/login', form, headers: { 'X-Forwarded-For': from } })
}

/** A browser that has signed in to the account before, and is signed out. */
async function openDeviceCookie(email: string) {
  const browser = createBrowser(stack)
  expect((await logIn({ email, password: PASSWORD, from: newHost(), browser })).status).toBe(303)
  const cookie = browser.cookies.get('known-browser') ?? ''
  const known = createBrowser(stack)
  known.cookies.set('known-browser', cookie)
  return { known, cookie }
}

/** Wrong passwords from one address until it has to wait. */
async function guessFrom({ email, from }: { email: string; from: string }) {
  const guesses = Array.from({ length: LOGIN_LIMIT }, () => logIn({ email, from }))
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 400))
}

test('wrong passwords from one address lock that address out, not the owner', async () => {
  const { email } = await joinAs({ stack })
  const attacker = newHost()
  await guessFrom({ email, from: attacker })
  const refused = await logIn({ email, password: PASSWORD, from: attacker })
  expect(refused.status).toBe(429)
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect(refused.text).toContain(TOO_MANY)
  const owner = await logIn({ email, password: PASSWORD, from: newHost() })
  expect(owner).toMatchObject({ status: 303, location: '/dashboard' })
})

test('wrong passwords from many addresses lock out strangers, and no browser that has signed in before', async () => {
  const { email } = await joinAs({ stack })
  const { known, cookie } = await openDeviceCookie(email)
  expect(cookie).not.toBe('')
  expect(decodeURIComponent(cookie)).not.toContain(email)

  for (let host = 0; host < 10; host += 1) await guessFrom({ email, from: newHost() })
  expect((await logIn({ email, password: PASSWORD, from: newHost() })).status).toBe(429)
  const owner = await logIn({ email, password: PASSWORD, from: newHost(), browser: known })
  expect(owner).toMatchObject({ status: 303, location: '/dashboard' })

  const forged = createBrowser(stack)
  forged.cookies.set('known-browser', `${cookie.slice(0, -6)}AAAAAA`)
  const refused = await logIn({ email, password: PASSWORD, from: newHost(), browser: forged })
  expect(refused.status).toBe(429)
})

test(
  'a right password as the last attempt of the account’s limit begins no pause',
  { tags: 'full' },
  async () => {
    const { email } = await joinAs({ stack })
    for (let host = 0; host < 9; host += 1) await guessFrom({ email, from: newHost() })
    const last = Array.from({ length: LOGIN_LIMIT - 1 }, () => logIn({ email, from: newHost() }))
    expect((await Promise.all(last)).map(({ status }) => status)).toEqual(last.map(() => 400))
    for (const from of [newHost(), newHost()]) {
      expect(await logIn({ email, password: PASSWORD, from })).toMatchObject({ status: 303 })
    }
  },
)

test(
  'a known browser has a limit of its own, and opens no other account more often',
  { tags: 'full' },
  async () => {
    const { email } = await joinAs({ stack })
    const { known: browser } = await openDeviceCookie(email)
    for (let guess = 0; guess < LOGIN_LIMIT; guess += 1) {
      expect((await logIn({ email, from: newHost(), browser })).status).toBe(400)
    }
    expect((await logIn({ email, password: PASSWORD, from: newHost(), browser })).status).toBe(429)
    expect((await logIn({ email, password: PASSWORD, from: newHost() })).status).toBe(303)
  },
)

test('a crowd of wrong passwords from one address does not keep another from logging in', async () => {
  const { email } = await joinAs({ stack })
  const attacker = newHost()
  const crowd = Array.from({ length: LOGIN_LIMIT * 5 }, () =>
    logIn({ email: newAddress(), from: attacker }),
  )
  const owner = await logIn({ email, password: PASSWORD, from: newHost() })
  expect(owner).toMatchObject({ status: 303, location: '/dashboard' })
  await Promise.all(crowd)
  expect((await logIn({ email: newAddress(), from: attacker })).status).toBe(429)
})

test('a proxy that writes ports, or nonsense, does not end the limits by address', async () => {
  const { email } = await joinAs({ stack })
  const readStatuses = async (forwarded: (attempt: number) => string) => {
    const statuses = []
    for (let attempt = 0; attempt < LOGIN_LIMIT + 2; attempt += 1) {
      const headers = { 'X-Forwarded-For': forwarded(attempt) }
      const form = loginForm({ email, password: `wrong password ${attempt}` })
      statuses.push((await createBrowser(stack).go({ path: '/login', form, headers })).status)
    }
    return statuses.slice(LOGIN_LIMIT)
  }
  expect(await readStatuses((attempt) => `203.0.113.77:${50_000 + attempt}`)).toEqual([429, 429])
  expect(await readStatuses((attempt) => `[2001:db8::77]:${50_000 + attempt}`)).toEqual([429, 429])
  expect(await readStatuses((attempt) => `nonsense-${attempt}`)).toEqual([429, 429])
})
