import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { readSampleDocuments } from '#content/documents.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'

const FORM_LIMIT = 3
const SITE_URL = 'https://shortlane.example'

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
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
const { errorsOf, openForm } = await import('./open-form.server.ts')

beforeAll(async () => {
  const documents = await readSampleDocuments()
  await lake.hold(documents.filter(({ _type }) => _type === 'formMessages'))
})
afterAll(() => lake.close())

const FORMS = { contact: { fields: ['name', 'message'] }, other: { fields: ['subject'] } }

/** Each sender of a test is another one, who has sent nothing yet. */
const newAddress = () => randomUUID()

async function open({
  fields = {},
  headers = {},
  clientAddress = newAddress(),
  maxBytes,
  open = openForm,
}: {
  fields?: Record<string, string>
  headers?: Record<string, string>
  clientAddress?: string
  maxBytes?: number
  open?: typeof openForm
} = {}) {
  const body = new URLSearchParams({ form: 'contact', rendered_at: '1', ...fields })
  const request = new Request(`${SITE_URL}/contact`, { method: 'POST', body, headers })
  return await open({ request, clientAddress, forms: FORMS, maxBytes })
}

/** A form that may be taken. */
async function opened(options: Parameters<typeof open>[0]) {
  const form = await open(options)
  if (form instanceof Response) throw new Error(`It was answered with ${form.status}`)
  return form
}

/** The answer to a form that may not. */
async function answered(options: Parameters<typeof open>[0]) {
  const answer = await open(options)
  if (!(answer instanceof Response)) throw new Error('It was taken')
  return answer
}

test('a form that may be taken has its name, its own fields and its id', async () => {
  const id = randomUUID()
  const fields = { name: 'Ada', message: '', subject: 'not of this form', submission_id: id }
  const form = await opened({ fields })
  expect(form).toMatchObject({ name: 'contact', id, isTrapped: false })
  expect(form.typed).toEqual({ form: 'contact', name: 'Ada', message: '', submission_id: id })
  expect((await form.readMessages()).value?.faults?.email).toBe(
    'Please enter a valid email address',
  )
})

test.for(['', '1', "' or 1=1 --", '../../etc/passwd'])(
  'the id %j is none, and the form gets one of its own',
  async (submission_id) => {
    const { id } = await opened({ fields: { submission_id } })
    expect(z.uuid().safeParse(id).success).toBe(true)
  },
)

test('what is wrong is answered with what had been typed, and words about the whole', async () => {
  const { refuse } = await opened({ fields: { name: 'Ada' } })
  const answer = await refuse({ status: 400, errors: { message: 'Please' }, failure: 'It failed.' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    typed: { form: 'contact', name: 'Ada' },
    errors: { message: 'Please' },
    failure: { text: 'It failed.', isError: true, title: 'Submission Error' },
    isClosed: false,
  })
})

test('faults of fields alone are no failure of the whole', async () => {
  const { refuse } = await opened({})
  const answer = await refuse({ status: 400, errors: { name: 'Name is required' } })
  expect(await answer.json()).toMatchObject({ failure: null })
})

test.for(['', 'Contact', 'toString', '__proto__'])('%j is no form of the page', async (form) => {
  await expect(open({ fields: { form } })).rejects.toMatchObject({ status: 400 })
})

test.for<Record<string, string>>([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' },
])('what another site’s page sends is refused: %j', async (headers) => {
  await expect(open({ headers })).rejects.toMatchObject({ status: 403 })
})

test('a body over the limit is 413 in words with what came before, and one under a higher limit is taken', async () => {
  const fields = { name: 'Ada', message: 'x'.repeat(300_000) }
  const refused = await answered({ fields })
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({
    typed: { form: 'contact', name: 'Ada' },
    failure: { text: 'That is more than this form can take. Please send less.' },
  })
  expect((await opened({ fields, maxBytes: 400_000 })).typed.message).toHaveLength(300_000)
})

test('who sends a form too often waits as long as it says, and keeps what was typed', async () => {
  const clientAddress = newAddress()
  for (let sent = 0; sent < FORM_LIMIT; sent += 1) await opened({ clientAddress })
  const refused = await answered({ clientAddress, fields: { message: 'Once more' } })
  expect(refused.status).toBe(429)
  const seconds = refused.headers.get('Retry-After')
  expect(Number(seconds)).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    typed: { message: 'Once more' },
    failure: { text: expect.stringContaining(`Please wait ${seconds} seconds`) },
  })
})

test('who sends many forms of all kinds is refused before they are read', async () => {
  const clientAddress = newAddress()
  const parse = vi.spyOn(Response.prototype, 'formData')
  const BODIES = FORM_LIMIT * 4
  for (let sent = 0; sent < BODIES; sent += 1) await open({ clientAddress })
  expect(parse).toHaveBeenCalledTimes(BODIES)
  const refused = await answered({ clientAddress, fields: { form: 'other', message: 'x' } })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ failure: { title: 'Submission Error' } })
  expect(parse).toHaveBeenCalledTimes(BODIES)
})

test('another form, and another sender, have turns of their own', async () => {
  const clientAddress = newAddress()
  for (let sent = 0; sent < FORM_LIMIT; sent += 1) await opened({ clientAddress })
  expect((await opened({ clientAddress, fields: { form: 'other' } })).name).toBe('other')
  expect((await opened({ clientAddress: newAddress() })).name).toBe('contact')
})

test('what fills in the field that nobody sees is a program', async () => {
  expect((await opened({ fields: { fax_number: '1' } })).isTrapped).toBe(true)
})

test('a form that is sent at once is answered when somebody could have read it', async () => {
  const renderedAt = Date.now()
  await opened({ fields: { rendered_at: String(renderedAt) } })
  // Timers and the clock may differ by a millisecond.
  expect(Date.now() - renderedAt).toBeGreaterThanOrEqual(990)
})

test('where no database is configured the form is closed, and what was typed comes back', async () => {
  vi.resetModules()
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = variables
  const named = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }
  for (const [name, value] of Object.entries(named)) {
    vi.stubEnv(name, '')
    onTestFinished(() => void vi.stubEnv(name, value))
  }
  const { openForm: openWithoutDatabase } = await import('./open-form.server.ts')
  const answer = await answered({ fields: { name: 'Ada' }, open: openWithoutDatabase })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ isClosed: true, typed: { name: 'Ada' } })
})

test('of several faults of a field the first is shown', () => {
  const schema = z.object({
    name: z
      .string()
      .min(2, 'short')
      .regex(/^[a-z]*$/, 'strange'),
  })
  const { error } = schema.safeParse({ name: '1' })
  expect(error && errorsOf(error)).toEqual({ name: 'short' })
})

test('a form is taken while the Content Lake is away, and says that its words are none of now', async () => {
  const { readMessages } = await opened({})
  expect((await readMessages()).isCurrent).toBe(true)
  vi.resetModules()
  vi.stubEnv('SANITY_API_HOST', 'http://127.0.0.1:1')
  onTestFinished(() => void vi.stubEnv('SANITY_API_HOST', lake.environment.SANITY_API_HOST))
  const fresh = await import('./open-form.server.ts')
  const form = await opened({ open: fresh.openForm })
  expect(form.name).toBe('contact')
  expect(await form.readMessages()).toEqual({ value: null, isCurrent: false })
})
