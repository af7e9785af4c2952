import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pageFormAction } from './page-forms.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { z } from 'zod'
import { readSampleDocuments } from '#content/documents.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { listSubmissions } from '#tests/contract/site/forms/submissions.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'

const SITE_URL = 'https://testco.example'
/** Patterns that `String.replace` expands and a reader sees as text. */
const ODD_WORDS = "$& costs $1, $$ and $'"

/** Options of the forms' selects. */
const CHOICES = [
  { _id: 'partner-type', _type: 'partnerType', name: 'Solution Partner' },
  {
    _id: 'page-forms',
    _type: 'page',
    blocks: [
      { _key: 'a', _type: 'contactForm', interests: [{ _key: 'a', value: 'product_demo' }] },
      { _key: 'b', _type: 'whiteGloveForm', sizes: ['1-10'] },
    ],
  },
  {
    _id: 'page-jobs',
    _type: 'page',
    path: '/jobs',
    blocks: [{ _key: 'a', _type: 'careersForm' }],
  },
]

const queue = await mkdtemp(path.join(tmpdir(), 'site-receive-'))
const lake = await openContentLake()
const database = await openFormsDatabase()
const mailServer = createServer((socket) => socket.end(`421 ${ODD_WORDS}\r\n`))
mailServer.listen(0, '127.0.0.1')
await once(mailServer, 'listening')
const address = mailServer.address()
const mailPort = typeof address === 'object' && address ? address.port : 0
const variables = {
  ...lake.environment,
  ...database.environment,
  LOG_LEVEL: 'silent',
  SITE_URL,
  QUEUE_DIR: queue,
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  FORM_LIMIT: '1000',
}
afterAll(installServices(variables))

beforeAll(async () => {
  const messages = (await readSampleDocuments()).filter(({ _type }) => _type === 'formMessages')
  await lake.hold([...messages, ...CHOICES])
})
afterEach(() => database.setFaults([]))
afterAll(async () => {
  mailServer.close()
  await Promise.all([lake.close(), database.close()])
  await rm(queue, { recursive: true, force: true })
})

type Name = keyof ReturnType<typeof listSubmissions>

async function send(name: Name, fields: Record<string, string> = {}) {
  const { path: page, fields: own } = listSubmissions(`Ten characters and more ${randomUUID()}`)[
    name
  ]
  const body = new URLSearchParams({ rendered_at: '1', ...own, ...fields })
  const request = new Request(SITE_URL + page, { method: 'POST', body })
  const response = await pageFormAction({
    request,
    context: { clientAddress: '127.0.0.1' },
    params: {},
  })
  return { status: response.status, location: response.headers.get('Location'), response }
}

const FailureSchema = z.object({ failure: z.object({ title: z.string(), text: z.string() }) })

async function getFailure(response: Response) {
  const { failure } = FailureSchema.parse(await response.json())
  return `${failure.title}: ${failure.text}`
}

test('a form that lies in a dialog leads back to the page without it', async () => {
  expect(await send('partnerMessage')).toMatchObject({ status: 303, location: '/partners' })
})

test('the contact form leads to its thank-you, which is the same however often it comes', async () => {
  const fields = { submission_id: randomUUID(), message: 'The same words' }
  const { status, location } = await send('contact', fields)
  expect([status, location]).toEqual([
    303,
    expect.stringMatching(/^\/contact\?sent=[0-9a-f-]{36}$/),
  ])
  expect((await send('contact', fields)).location).toBe(location)
  expect((await send('contact', { ...fields, message: 'Other' })).location).not.toBe(location)
})

test('what the mail server says is shown as it says it', async () => {
  const { status, response } = await send('resume')
  expect(status).toBe(502)
  const said = await getFailure(response)
  expect(said).toMatch(/^Submission Error: Email sending failed: /)
  expect(said).toContain(ODD_WORDS)
})

test('what the database says is shown where the form promises its mail', async () => {
  await database.setFaults([{ kind: 'error', path: '/rest/v1', status: 400 }])
  const { status, response } = await send('resume')
  expect(status).toBe(500)
  expect(await getFailure(response)).toMatch(/^Submission Error: Database error: \S/)
})

test('the other forms say that there was a problem, and nothing of the database', async () => {
  await database.setFaults([{ kind: 'error', path: '/rest/v1', status: 400 }])
  for (const name of ['contact', 'whiteGlove', 'partnerMessage', 'integrationRequest'] as const) {
    const { status, response } = await send(name)
    expect(status).toBe(500)
    expect(await getFailure(response)).toMatch(
      /^Submission Error: There was a problem \w+ your \w+\. Please try again later\.$/,
    )
  }
})

test('a choice that no page offers is a fault of its field', async () => {
  for (const { name, field } of [
    { name: 'contact', field: 'interested_in' },
    { name: 'partnerApplication', field: 'partnerType' },
    { name: 'whiteGlove', field: 'companySize' },
  ] as const) {
    const { status, response } = await send(name, { [field]: 'Owner of everything' })
    expect(status).toBe(400)
    expect(await response.json()).toMatchObject({
      result: { error: { [field]: [expect.any(String)] } },
    })
  }
})

/** An application whose file is larger than any form of text. */
async function sendUpload(page: string) {
  const body = new FormData()
  const { fields } = listSubmissions(`Ten characters and more ${randomUUID()}`).resume
  for (const [name, value] of Object.entries({ rendered_at: '1', ...fields })) body.set(name, value)
  body.set('resumeFile', new Blob(['%PDF-', 'x'.repeat(400_000)]), 'cv.pdf')
  const request = new Request(SITE_URL + page, { method: 'POST', body })
  return await pageFormAction({ request, context: { clientAddress: '127.0.0.1' }, params: {} })
}

test('a file is read on the pages whose form carries one, and refused on others with what was typed', async () => {
  expect((await sendUpload('/jobs')).status).not.toBe(413)
  const refused = await sendUpload('/contact')
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ form: 'resume' })
})
