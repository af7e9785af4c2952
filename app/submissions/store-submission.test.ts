import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { StoredSubmissionSchema } from './submission-queue.server.ts'
import { createSubmissionId, storeSubmission } from './store-submission.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

let answer: RequestListener
const server = createServer((request, response) => answer(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const queue = await mkdtemp(path.join(tmpdir(), 'site-store-'))
const variables = {
  SANITY_PROJECT_ID: 'abc',
  LOG_LEVEL: 'silent',
  QUEUE_DIR: queue,
  SUPABASE_URL: `http://127.0.0.1:${port}`,
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
}
afterAll(installServices(variables))

beforeEach(async () => {
  for (const name of await readdir(queue)) await rm(path.join(queue, name))
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(queue, { recursive: true })
})

type Said = { status: number; body?: string; type?: string }

function say({ status, body = '', type }: Said): RequestListener {
  return (request, response) => {
    request.resume()
    response.writeHead(status, type === undefined ? {} : { 'Content-Type': type }).end(body)
  }
}

const json = (body: unknown) => ({ body: JSON.stringify(body), type: 'application/json' })
const fault = (code: string) => json({ code, message: 'No', details: null, hint: null })

function store({
  table = 'contact_requests',
  file = null,
  clientAddress = randomUUID(),
}: { table?: string; file?: Uint8Array | null; clientAddress?: string } = {}) {
  const lead = { table, id: randomUUID(), row: { name: 'Ada' } }
  return storeSubmission({ lead, file, clientAddress })
}

test('a row that was inserted is stored, and so is one that was there already', async () => {
  answer = say({ status: 201 })
  expect(await store()).toEqual({ outcome: 'stored' })
  answer = say({ status: 409, ...fault('23505') })
  expect(await store()).toEqual({ outcome: 'stored' })
  expect(await readdir(queue)).toEqual([])
})

test('a subscription is stored when the function gives nothing', async () => {
  answer = say({ status: 204 })
  expect(await store({ table: 'newsletter_subscribers' })).toEqual({ outcome: 'stored' })
})

test.for([
  { name: 'an empty 404', said: { status: 404 } },
  { name: 'a page in the place of a 404', said: { status: 404, body: '<p>', type: 'text/html' } },
  { name: 'a table that is not there yet', said: { status: 404, ...fault('PGRST205') } },
  { name: 'success in HTML', said: { status: 200, body: '<p>It works!', type: 'text/html' } },
  { name: 'success with a list', said: { status: 200, ...json([]) } },
  { name: 'success with nothing', said: { status: 200 } },
  { name: 'a column that is not there yet', said: { status: 400, ...fault('PGRST204') } },
  { name: 'a key that was changed', said: { status: 401, ...json({ message: 'Invalid' }) } },
  { name: 'rights that were taken away', said: { status: 403, ...fault('42501') } },
  { name: 'a request that took too long', said: { status: 408 } },
  { name: 'too many requests', said: { status: 429 } },
  { name: 'a database that restarts', said: { status: 503, ...fault('57P03') } },
])('$name costs no submission: it is kept', async ({ said }) => {
  for (const table of ['contact_requests', 'newsletter_subscribers']) {
    // A function without a result may have any 2xx status.
    if (table === 'newsletter_subscribers' && said.status === 200) continue
    answer = say(said)
    expect(await store({ table })).toEqual({ outcome: 'kept' })
  }
  expect((await readdir(queue)).every((name) => name.endsWith('.json'))).toBe(true)
  expect(await readdir(queue)).not.toEqual([])
})

test.for([
  { status: 400, code: '23514' },
  { status: 400, code: '22P02' },
  { status: 409, code: '23503' },
])('what the database will never take ($code) is refused, and not kept', async (said) => {
  answer = say({ status: said.status, ...fault(said.code) })
  expect(await store()).toEqual({ outcome: 'refused', message: 'No' })
  expect(await readdir(queue)).toEqual([])
})

test('a connection that is cut in the middle of the answer keeps the submission', async () => {
  answer = (request, response) => {
    request.resume()
    response.writeHead(201, { 'Content-Length': '10' })
    response.write('[')
    response.destroy()
  }
  expect(await store()).toEqual({ outcome: 'kept' })
})

test('a redirect to somewhere else stores nothing, and the submission is kept', async () => {
  answer = (request, response) => {
    request.resume()
    if (request.url === '/elsewhere') response.end('[]')
    else response.writeHead(302, { Location: '/elsewhere' }).end()
  }
  expect(await store()).toEqual({ outcome: 'kept' })
})

test.for([
  { statusCode: '404', error: 'Bucket not found' },
  { statusCode: '403', error: 'Unauthorized' },
  { statusCode: '429', error: 'too_many' },
])(
  'a file that the storage cannot take now ($statusCode) is kept with its submission',
  async (said) => {
    answer = say({ status: 400, ...json({ ...said, message: said.error }) })
    const file = Buffer.from('%PDF-')
    expect(await store({ table: 'resume_submissions', file })).toEqual({ outcome: 'kept' })
    expect((await readdir(queue)).map((name) => path.extname(name)).sort()).toEqual([
      '.json',
      '.pdf',
    ])
  },
)

test('a file that the storage will never take is refused', async () => {
  const said = { statusCode: '413', error: 'Payload too large', message: 'Too large' }
  answer = say({ status: 400, ...json(said) })
  const file = Buffer.from('%PDF-')
  expect(await store({ table: 'resume_submissions', file })).toEqual({
    outcome: 'refused',
    message: 'Too large',
  })
})

test('a submission that was stored without its file gets it by the second try', async () => {
  const asked: string[] = []
  answer = (request, response) => {
    request.resume()
    const { method = '', url = '' } = request
    asked.push(`${method} ${url.replace(/\?.*/, '')}`)
    const isInsert = method === 'POST' && url.startsWith('/rest')
    const said = isInsert ? { status: 409, ...fault('23505') } : { status: 204 }
    const stored = url.startsWith('/storage')
      ? { status: 200, ...json({ Key: 'a', Id: 'b' }) }
      : said
    say(stored)(request, response)
  }
  const file = Buffer.from('%PDF-')
  expect(await store({ table: 'resume_submissions', file })).toEqual({ outcome: 'stored' })
  expect(asked.slice(1)).toEqual([
    'POST /rest/v1/resume_submissions',
    'PATCH /rest/v1/resume_submissions',
  ])
})

test('what can neither be stored nor kept is a refusal, so that nobody is thanked for it', async () => {
  answer = say({ status: 503, ...fault('57P03') })
  await rm(queue, { recursive: true })
  await writeFile(queue, 'in the way')
  expect(await store()).toEqual({ outcome: 'refused', message: 'No' })
  await rm(queue)
  await mkdir(queue)
})

const RENDERED = {
  formId: '6f6a8f2e-3f0b-4c3f-9f3e-0c8f5a1b2c3d',
  table: 'contact_requests',
  typed: { name: 'Ana', phone: null },
}

test('the same form with the same words has the same key, which is a UUID', () => {
  const id = createSubmissionId(RENDERED)
  expect(createSubmissionId({ ...RENDERED, typed: { name: 'Ana', phone: null } })).toBe(id)
  expect(StoredSubmissionSchema.shape.id.safeParse(id).success).toBe(true)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('other words, another form or another rendering have another key', () => {
  const ids = [
    createSubmissionId(RENDERED),
    createSubmissionId({ ...RENDERED, typed: { name: 'Ana', phone: '1' } }),
    createSubmissionId({ ...RENDERED, table: 'partner_messages' }),
    createSubmissionId({ ...RENDERED, formId: '6f6a8f2e-3f0b-4c3f-9f3e-0c8f5a1b2c3e' }),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})

test('one sender does not fill the disk queue, and others still can use it', async () => {
  answer = say({ status: 503 })
  for (let count = 0; count < 60; count += 1) {
    expect(await store({ clientAddress: '203.0.113.7' })).toEqual({ outcome: 'kept' })
  }
  expect(await store({ clientAddress: '203.0.113.7' })).toMatchObject({ outcome: 'refused' })
  expect(await store({ clientAddress: '203.0.113.8' })).toEqual({ outcome: 'kept' })
  answer = say({ status: 201 })
  expect(await store({ clientAddress: '203.0.113.7' })).toEqual({ outcome: 'stored' })
})
