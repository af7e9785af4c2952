import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { listSubmissions } from '../forms/submissions.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { type Browser, createBrowser } from './browser.ts'
import { isSignedIn, joinAs, loginForm, PASSWORD } from './members.ts'

const LIMIT = 4

/** Two processes with one database, as two machines behind a balancer. */
let stack: FormsStack
let other: { siteUrl: string }

beforeAll(async () => {
  stack = await startFormsStack({
    environment: {
      FORM_LIMIT: String(2 * LIMIT),
      FORM_LIMIT_SECONDS: '600',
      LOGIN_LIMIT: String(LIMIT),
      TRUSTED_PROXIES: '1',
    },
  })
  other = { siteUrl: await stack.startOtherSite() }
})

afterAll(async () => {
  await stack.stop()
})

let hosts = 0
const newHost = () => `198.51.100.${(hosts += 1)}`

/** Posts in turns to both, one after the other: the statuses. */
async function postInTurns({
  times,
  path,
  form,
  from,
}: {
  times: number
  path: string
  form: Record<string, string>
  from: string
}) {
  const statuses = []
  for (let time = 0; time < times; time += 1) {
    const browser = createBrowser(time % 2 === 0 ? stack : other)
    const answer = await browser.go({ path, form, headers: { 'X-Forwarded-For': from } })
    statuses.push(answer.status)
  }
  return statuses
}

// A database that has just started may take longer for a call than the sites wait: then it is tried with another sender.
test('a form’s limit holds over both sites', async () => {
  await waitFor(async () => {
    const { path, fields } = listSubmissions(randomUUID()).partnerMessage
    const sent = { path, form: fields, from: newHost() }
    const statuses = await postInTurns({ times: 2 * LIMIT + 2, ...sent })
    expect(statuses).toEqual([...Array.from({ length: 2 * LIMIT }, () => 303), 429, 429])
  })
})

test('wrong passwords on one site count on the other', async () => {
  const { email } = await joinAs({ stack })
  await waitFor(async () => {
    const from = newHost()
    const wrong = loginForm({ email, password: 'something else' })
    const statuses = await postInTurns({ times: LIMIT, path: '/login', form: wrong, from })
    expect(statuses).toEqual(statuses.map(() => 400))
    const right = { path: '/login', form: loginForm({ email, password: PASSWORD }) }
    expect(await postInTurns({ times: 2, ...right, from })).toEqual([429, 429])
    expect(await postInTurns({ times: 1, ...right, from: newHost() })).toEqual([303])
  })
})

/** A copy of the browser at the other site, as a balancer would send it there; it loses nothing by an answer to the copy. */
function atOther(browser: Browser) {
  const same = createBrowser(other)
  for (const [name, value] of browser.cookies) same.cookies.set(name, value)
  return same
}

test('a session that one site has ended is ended on the other', { tags: 'full' }, async () => {
  const { browser, email } = await joinAs({ stack })
  const stolen = atOther(browser)
  expect(await isSignedIn(stolen)).toBe(true)
  await browser.go({ path: '/logout', form: { scope: 'local' } })
  await waitFor(async () => expect(await isSignedIn(atOther(stolen))).toBe(false))

  const again = createBrowser(stack)
  await again.go({ path: '/login', form: loginForm({ email }) })
  expect(await isSignedIn(atOther(again))).toBe(true)
})

test('all sessions that one site has ended are ended on the other', { tags: 'full' }, async () => {
  const { browser, email } = await joinAs({ stack })
  const second = createBrowser(other)
  await second.go({ path: '/login', form: loginForm({ email }) })
  expect(await isSignedIn(second)).toBe(true)
  await browser.go({ path: '/logout', form: { scope: 'global' } })
  await waitFor(async () => expect(await isSignedIn(atOther(second))).toBe(false))
})
