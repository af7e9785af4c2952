import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { formAction } from './form-action.server.ts'
import { anybody, formHandler, type FormOutcome } from './form-handler.server.ts'
import { getFieldMessages, getFormMessages } from './form-copy.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { readSampleDocuments } from '#content/documents.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'
import { type FieldRules } from './form-definition.ts'

const FORM_LIMIT = 3
const SITE_URL = 'https://testco.example'

const lake = await openContentLake()
const variables = {
  ...lake.environment,
  LOG_LEVEL: 'silent',
  SITE_URL,
  // Nothing is stored here: whether a form may be taken is asked before.
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  FORM_LIMIT: String(FORM_LIMIT),
  FORM_LIMIT_SECONDS: '60',
}
afterAll(installServices(variables))

beforeAll(async () => {
  const documents = await readSampleDocuments()
  await lake.hold(documents.filter(({ _type }) => _type === 'formMessages'))
})
afterAll(() => lake.close())

const TEXT = { kind: 'text', isOptional: true, max: 400_000 } as const
const NAME = { kind: 'line', message: 'name', min: 2, max: 20 } as const
const SECRET = { kind: 'password', message: 'fillAll' } as const

/** Called with the values that a handler of the tests was given. */
const taken = vi.fn()
beforeEach(() => taken.mockReset())

function handler({
  name,
  fields,
  outcome = { redirectTo: '/thanks' },
}: {
  name: string
  fields: FieldRules
  outcome?: FormOutcome
}) {
  return formHandler({
    name,
    fields,
    authorize: anybody,
    readMessages: getFieldMessages,
    pretend: () => Promise.resolve({ redirectTo: '/pretended' }),
    handle: ({ values, token }) => {
      taken({ name, values, token })
      return Promise.resolve(outcome)
    },
  })
}

const CONTACT = { name: 'contact', fields: { name: NAME, message: TEXT } }
const HANDLERS = [handler(CONTACT), handler({ name: 'other', fields: { subject: TEXT } })]

/** Each sender of a test is another one, who has sent nothing yet. */
const newAddress = () => randomUUID()

async function send({
  fields = {},
  headers = {},
  clientAddress = newAddress(),
  maxUploadBytes,
  handlers = HANDLERS,
}: {
  fields?: Record<string, string>
  headers?: Record<string, string>
  clientAddress?: string
  maxUploadBytes?: number
  handlers?: Parameters<typeof formAction>[0]
} = {}) {
  const typed = { form: 'contact', name: 'Ada', rendered_at: '1', ...fields }
  const body = maxUploadBytes === undefined ? new URLSearchParams(typed) : asMultipart(typed)
  const request = new Request(`${SITE_URL}/contact`, { method: 'POST', body, headers })
  const action = formAction(handlers, { maxUploadBytes: () => Promise.resolve(maxUploadBytes) })
  return await action({ request, context: { clientAddress }, params: {} })
}

/** Encodes the fields as a form with a file does. */
function asMultipart(typed: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(typed)) body.set(name, value)
  return body
}

test('a form that may be taken has its own fields, cleaned, and its token', async () => {
  const token = randomUUID()
  const fields = { name: ' Ada ', message: '', subject: 'not of this form', submission_id: token }
  const { status, headers } = await send({ fields })
  expect([status, headers.get('Location')]).toEqual([303, '/thanks'])
  const values = { name: 'Ada', message: null }
  expect(taken).toHaveBeenCalledExactlyOnceWith({ name: 'contact', values, token })
})

test.for(['', '1', "' or 1=1 --", '../../etc/passwd'])(
  'the token %j is none, and the form gets one of its own',
  async (submission_id) => {
    await send({ fields: { submission_id } })
    expect(taken).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ token: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    )
  },
)

test('what is wrong with fields is answered with what had been typed, and is no failure of the whole', async () => {
  const token = randomUUID()
  const fields = { name: 'A', message: 'Hello', submission_id: token }
  const reply = await send({ fields })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({
    form: 'contact',
    result: {
      status: 'error',
      initialValue: { name: 'A', message: 'Hello' },
      error: { name: ['Name is required'] },
      fields: ['name', 'message'],
    },
    failure: null,
    isClosed: false,
    token,
  })
  expect(taken).not.toHaveBeenCalled()
})

test('what a handler says is the reply, and nothing secret is in it', async () => {
  const failure = { id: 'a', title: 'It failed', text: null, isError: true, closeLabel: null }
  const outcome = { status: 503, failure, retryAfter: 9, cookies: ['a=b'] }
  const fields = { name: NAME, password: SECRET }
  const handlers = [handler({ name: 'contact', fields, outcome })]
  const reply = await send({ handlers, fields: { password: 'never sent back' } })
  expect(reply.status).toBe(503)
  expect(reply.headers.get('Retry-After')).toBe('9')
  expect(reply.headers.getSetCookie()).toEqual(['a=b'])
  const text = await reply.text()
  expect(text).not.toContain('never sent back')
  expect(JSON.parse(text)).toMatchObject({
    result: { status: 'error', initialValue: { name: 'Ada' }, error: { '': ['It failed'] } },
    failure,
  })
})

test.for(['', 'Contact', 'toString', '__proto__'])('%j is no form of the page', async (form) => {
  await expect(send({ fields: { form } })).rejects.toMatchObject({ status: 400 })
})

test.for<Record<string, string>>([
  { __intent__: '{' },
  { __intent__: '{"type":"insert","payload":{"name":"name"}}' },
  { __state__: 'x' },
])('what conform asks of itself is no form: %j', async (fields) => {
  await expect(send({ fields })).rejects.toMatchObject({ status: 400 })
  expect(taken).not.toHaveBeenCalled()
})

test.for(['a[99999999]', 'constructor.prototype', '__proto__.polluted', 'name.first'])(
  'a field named %j is not read',
  async (name) => {
    expect((await send({ fields: { [name]: 'x' } })).status).toBe(303)
    expect(taken).toHaveBeenCalledOnce()
  },
)

test.for<Record<string, string>>([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
])('what another site’s page sends is refused: %j', async (headers) => {
  await expect(send({ headers })).rejects.toMatchObject({ status: 403 })
})

test('a body over the limit is 413 in words with what came before, and one under a higher limit is taken', async () => {
  const fields = { message: 'x'.repeat(300_000) }
  const refused = await send({ fields })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({
    form: 'contact',
    result: { initialValue: { name: 'Ada' } },
    failure: { text: 'That’s more than this form can take. Please shorten it.' },
  })
  expect((await send({ fields, maxUploadBytes: 400_000 })).status).toBe(303)
})

test('who sends a form too often waits as long as it says, and keeps what was typed', async () => {
  const clientAddress = newAddress()
  for (let sent = 0; sent < FORM_LIMIT; sent += 1) await send({ clientAddress })
  const refused = await send({ clientAddress, fields: { message: 'Once more' } })
  expect(refused.status).toBe(429)
  const seconds = refused.headers.get('Retry-After')
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    result: { initialValue: { message: 'Once more' } },
    failure: { text: expect.stringContaining(`Please wait ${seconds} seconds`) },
  })
  expect(taken).toHaveBeenCalledTimes(FORM_LIMIT)
})

test('who sends many forms of all kinds is refused before they are read', async () => {
  const clientAddress = newAddress()
  const parse = vi.spyOn(Response.prototype, 'formData')
  const BODIES = FORM_LIMIT * 4
  for (let sent = 0; sent < BODIES; sent += 1) await send({ clientAddress })
  expect(parse).toHaveBeenCalledTimes(BODIES)
  const refused = await send({ clientAddress, fields: { form: 'other', message: 'x' } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ failure: { title: 'Submission Error' } })
  expect(parse).toHaveBeenCalledTimes(BODIES)
})

test('another form, and another sender, have limits of their own', async () => {
  const clientAddress = newAddress()
  for (let sent = 0; sent < FORM_LIMIT; sent += 1) await send({ clientAddress })
  expect((await send({ clientAddress, fields: { form: 'other' } })).status).toBe(303)
  expect((await send({ clientAddress: newAddress() })).status).toBe(303)
})

test('who fills in the field that nobody sees is a program, and gets nothing done', async () => {
  const { headers } = await send({ fields: { name: '', fax_number: '1' } })
  expect(headers.get('Location')).toBe('/pretended')
  expect(taken).not.toHaveBeenCalled()
})

test('a form that is sent at once is answered when somebody could have read it', async () => {
  const renderedAt = Date.now()
  await send({ fields: { rendered_at: String(renderedAt) } })
  // Timers and the clock may differ by a millisecond.
  expect(Date.now() - renderedAt).toBeGreaterThanOrEqual(990)
})

test('where no database is configured the form is closed, and what was typed comes back', async () => {
  onTestFinished(installServices({ ...lake.environment, SITE_URL }))
  const reply = await send()
  expect(reply.status).toBe(503)
  expect(await reply.json()).toMatchObject({
    isClosed: true,
    result: { initialValue: { name: 'Ada' } },
  })
})

test('a form is taken while the Content Lake is away', async () => {
  const SANITY_API_HOST = 'http://127.0.0.1:1'
  const CONTENT_DIR = path.join(tmpdir(), randomUUID())
  onTestFinished(installServices({ ...variables, SANITY_API_HOST, CONTENT_DIR }))
  expect((await send()).status).toBe(303)
  expect(await getFormMessages()).toEqual({ value: null, isKnown: false })
})
