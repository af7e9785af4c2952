import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { redeemToken } from './redeem-token.server.ts'
import { loadNewsletterPage } from './newsletter-page.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { z } from 'zod'
import { readSampleDocuments } from '#content/documents.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'

const SITE_URL = 'https://testco.example'
const FORM_LIMIT = 5

const lake = await openContentLake()
const database = await openFormsDatabase()
const variables = {
  ...lake.environment,
  ...database.environment,
  LOG_LEVEL: 'silent',
  SITE_URL,
  FORM_LIMIT: String(FORM_LIMIT),
}
afterAll(installServices(variables))

const words = (await readSampleDocuments()).filter(({ _type }) => _type === 'formMessages')

beforeEach(() => lake.hold(words))
afterEach(() => database.setFaults([]))
afterAll(async () => {
  await Promise.all([lake.close(), database.close()])
})

const PayloadSchema = z.object({ confirmation_token: z.string(), unsubscribe_token: z.string() })

/** Subscribes somebody like the newsletter's box; returns the values in their mail. */
async function subscribe() {
  const email = `${randomUUID()}@example.com`
  const submission_id = randomUUID()
  const { error } = await database.anon.rpc('subscribe_to_newsletter', {
    submission_id,
    email,
    source: 'blog',
    page: '/blog',
  })
  if (error) throw new Error(error.message)
  const { data } = await database.service
    .from('outgoing_emails')
    .select('payload')
    .eq('submission_id', submission_id)
    .single()
  const { payload } = z.object({ payload: PayloadSchema }).parse(data)
  return { email, confirm: payload.confirmation_token, leave: payload.unsubscribe_token }
}

async function getStatus(email: string) {
  const { data } = await database.service
    .from('newsletter_subscribers')
    .select('status')
    .eq('email', email)
    .single()
  return z.object({ status: z.string() }).parse(data).status
}

const page = (name: 'confirm' | 'unsubscribe', token: string) =>
  new Request(`${SITE_URL}/newsletter/${name}?token=${token}`)

/** Presses the button of the page; each test is another visitor. */
async function press({
  name,
  token,
  clientAddress = randomUUID(),
}: {
  name: 'confirm' | 'unsubscribe'
  token: string
  clientAddress?: string
}) {
  const response = await redeemToken({
    request: new Request(page(name, token), { method: 'POST', body: new URLSearchParams() }),
    clientAddress,
    call: `${name}_newsletter`,
  })
  const { outcome } = z.object({ outcome: z.string() }).parse(await response.json())
  return { status: response.status, outcome, retryAfter: response.headers.get('Retry-After') }
}

test('opening the link of a mail changes nothing; pressing its button does', async () => {
  const { email, confirm } = await subscribe()
  expect((await loadNewsletterPage(page('confirm', confirm))).status).toBe(200)
  expect(await getStatus(email)).toBe('pending')
  expect(await press({ name: 'confirm', token: confirm })).toMatchObject({
    status: 200,
    outcome: 'done',
  })
  expect(await getStatus(email)).toBe('confirmed')
})

test('a link that is pressed twice says the same again', async () => {
  const { email, confirm, leave } = await subscribe()
  for (const { name, token, status } of [
    { name: 'confirm', token: confirm, status: 'confirmed' },
    { name: 'confirm', token: confirm, status: 'confirmed' },
    { name: 'unsubscribe', token: leave, status: 'unsubscribed' },
    { name: 'unsubscribe', token: leave, status: 'unsubscribed' },
  ] as const) {
    expect(await press({ name, token })).toMatchObject({ status: 200, outcome: 'done' })
    expect(await getStatus(email)).toBe(status)
  }
})

test('one may leave before one has confirmed', async () => {
  const { email, leave } = await subscribe()
  expect(await press({ name: 'unsubscribe', token: leave })).toMatchObject({ outcome: 'done' })
  expect(await getStatus(email)).toBe('unsubscribed')
})

test('each token opens its own door, and no other', async () => {
  const { email, confirm, leave } = await subscribe()
  expect(await press({ name: 'unsubscribe', token: confirm })).toMatchObject({ status: 410 })
  expect(await press({ name: 'confirm', token: leave })).toMatchObject({ status: 410 })
  expect(await getStatus(email)).toBe('pending')
})

test('a token of nobody is gone, whoever presses', async () => {
  const token = '0'.repeat(64)
  expect(await press({ name: 'confirm', token })).toMatchObject({ status: 410, outcome: 'expired' })
})

test('who tries tokens one after the other has to wait', async () => {
  const clientAddress = randomUUID()
  const guess = (index: number) =>
    press({ name: 'confirm', token: String(index).padStart(64, '0'), clientAddress })
  for (let index = 0; index < FORM_LIMIT; index += 1) expect((await guess(index)).status).toBe(410)
  const refused = await guess(FORM_LIMIT)
  expect(refused).toMatchObject({ status: 429, outcome: 'too-many' })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
})

test('while the database is away the press failed, and can be made again', async () => {
  const { email, confirm } = await subscribe()
  await database.setFaults([{ kind: 'down', path: '/' }])
  expect(await press({ name: 'confirm', token: confirm })).toMatchObject({
    status: 503,
    outcome: 'failed',
  })
  await database.setFaults([])
  expect(await press({ name: 'confirm', token: confirm })).toMatchObject({ outcome: 'done' })
  expect(await getStatus(email)).toBe('confirmed')
})

test('an address that lost its token says so, with the words of the page', async () => {
  const response = await loadNewsletterPage(page('confirm', 'a1b2'))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    hasToken: false,
    words: { newsletterPages: { expiredHeading: 'This link no longer works' } },
  })
})

test('while the dataset has no words there is no such page', async () => {
  await lake.hold([])
  // Without the live stream, a result may be a second old.
  const readStatus = () =>
    loadNewsletterPage(page('confirm', 'a'.repeat(64))).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof Response ? error.status : error),
    )
  await expect.poll(readStatus).toBe(404)
})
