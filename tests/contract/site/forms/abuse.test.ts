import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms-stack.ts'
import { FORM_NAMES, STORED_IN, listSubmissions } from './submissions.ts'

/** Limit for each form in a minute: more than the tests here send of any but the one that sends too many. */
const FORM_LIMIT = 12

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({ environment: { FORM_LIMIT: String(FORM_LIMIT) } })
})

afterAll(async () => {
  await stack.stop()
})

test('a message of two megabytes is refused in words, and nothing is stored', async () => {
  const submission = listSubmissions('x'.repeat(2_000_000)).contact
  const { status, text } = await stack.post({
    ...submission,
    fields: { ...submission.fields, company: 'Two Megabytes Ltd' },
  })
  expect(status).toBe(413)
  expect(text).toContain('That’s more than this form can take. Please shorten it.')
  const stored = { table: 'contact_requests', column: 'company', value: 'Two Megabytes Ltd' }
  expect(await stack.rows(stored)).toEqual([])
})

test('a message that is too long for its field says how long it may be', async () => {
  const { status, text } = await stack.post(listSubmissions('x'.repeat(5_001)).contact)
  expect(status).toBe(400)
  expect(text).toContain('Please shorten this to 5,000 characters')
})

const NASTY = `<script>alert("1")</script> '); drop table contact_requests; -- 🧑‍🚀 \\`

test.for(FORM_NAMES)('%s is stored as typed, and its mail has one set of headers', async (form) => {
  const marker = randomUUID()
  const typed = `${NASTY}\r\nBcc: victim@example.com\r\n\r\n${marker}`
  const { path, fields } = listSubmissions(typed)[form]
  const line = `${NASTY}\r\nBcc: victim@example.com`
  const isLine = (name: string) =>
    /^(name|company|fullName|companyName|contactName|subject|system|position)$/.test(name)
  const nasty = Object.entries(fields).map(([name, value]) => [name, isLine(name) ? line : value])
  const answer = await stack.post({ path, fields: Object.fromEntries(nasty) })
  expect(answer.status).toBe(303)

  const { table, column } = STORED_IN[form]
  const text = typed.replaceAll('\r\n', '\n')
  const [row, ...more] = await stack.rows({ table, column, value: text })
  expect(more).toEqual([])
  const oneLine = line.replace('\r\n', ' ')
  const lines = Object.values(row ?? {}).filter((value) => value === oneLine)
  expect(lines.length).toBe(Object.keys(fields).filter(isLine).length)

  const mails = await waitFor(async () => {
    const found = await stack.mailsWith(marker)
    expect(found).toHaveLength(1)
    return found
  })
  const names = mails[0]?.headers.map(({ name }) => name.toLowerCase()) ?? []
  expect(names).not.toContain('bcc')
  for (const name of ['from', 'to', 'subject', 'reply-to']) {
    expect(names.filter((other) => other === name)).toEqual([name])
  }
})

test('a form of another site is refused, and nothing is stored', async () => {
  const marker = randomUUID()
  const submission = listSubmissions(marker).partnerMessage
  const headers = { Origin: 'https://evil.example' }
  expect((await stack.post({ ...submission, headers })).status).toBe(403)
  const opaque = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await stack.post({ ...submission, headers: opaque })).status).toBe(403)
  expect(await stack.rows({ ...STORED_IN.partnerMessage, value: marker })).toEqual([])
})

test('a program that fills in what nobody sees is thanked, and nothing is stored or mailed', async () => {
  const marker = randomUUID()
  const { path, fields } = listSubmissions(marker).whiteGlove
  const answer = await stack.post({ path, fields: { ...fields, fax_number: '123' } })
  expect(answer.status).toBe(303)
  expect(answer.location).toMatch(/^\/white-glove-onboarding\?sent=[\w-]+$/)
  expect((await stack.follow(answer)).text).toContain('Thank You')
  expect(await stack.rows({ ...STORED_IN.whiteGlove, value: marker })).toEqual([])
  expect(await stack.mailsWith(marker)).toEqual([])
})

test('a partner type that is not offered is refused', async () => {
  const marker = randomUUID()
  const { path, fields } = listSubmissions(marker).partnerApplication
  const { status, text } = await stack.post({
    path,
    fields: { ...fields, partnerType: 'Owner of everything' },
  })
  expect(status).toBe(400)
  expect(text).toContain('Partner type is required')
  expect(await stack.rows({ ...STORED_IN.partnerApplication, value: marker })).toEqual([])
})

test('a form that is sent too often answers 429 and says how long to wait', async () => {
  const submission = listSubmissions('often').integrationRequest
  const answers = await Promise.all(
    Array.from({ length: FORM_LIMIT + 1 }, () => stack.post(submission)),
  )
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.retryAfter).toMatch(/^[1-9]\d?$/)
  expect(refused?.text).toContain(`Please wait ${refused?.retryAfter} seconds and try again.`)
  const other = await stack.post(listSubmissions('another form').partnerMessage)
  expect(other.status).toBe(303)
})
