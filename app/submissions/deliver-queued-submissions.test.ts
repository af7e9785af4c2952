import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { startDeliveringQueuedSubmissions } from './deliver-queued-submissions.server.ts'
import { queueSubmission } from './submission-queue.server.ts'
import { serve } from '#sandbox/testing/serve.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { FORM_FIELDS } from '#tests/contract/database/submissions.ts'

const queue = await mkdtemp(path.join(tmpdir(), 'site-deliver-'))
const database = await openFormsDatabase()
const variables = {
  SANITY_PROJECT_ID: 'none',
  ...database.environment,
  LOG_LEVEL: 'silent',
  QUEUE_DIR: queue,
  KEPT_RETRY_SECONDS: '0.5',
}
afterAll(installServices(variables))

afterEach(async () => {
  await database.setFaults([])
  await rm(queue, { recursive: true })
  await mkdir(queue)
})
afterAll(async () => {
  await database.close()
  await rm(queue, { recursive: true })
})

type Table = 'contact_requests' | 'partner_messages' | 'resume_submissions'

/** A submission that waits on disk. */
async function keep({
  table = 'contact_requests',
  fields = {},
  file = null,
}: { table?: Table; fields?: Record<string, unknown>; file?: Uint8Array | null } = {}) {
  const id = randomUUID()
  await queueSubmission({ lead: { table, id, row: { ...FORM_FIELDS[table], ...fields } }, file })
  return id
}

function start() {
  const worker = startDeliveringQueuedSubmissions()
  if (!worker) throw new Error('There is no database.')
  onTestFinished(worker.stop)
  return worker
}

/** A file whose time is over: a round ends with erasing it. */
async function leaveOld(name: string) {
  const file = path.join(queue, name)
  await writeFile(file, '{}')
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000)
  await utimes(file, longAgo, longAgo)
  return { isOver: () => expect.poll(() => readdir(queue)).not.toContain(name) }
}

async function isStored({ table = 'contact_requests', id }: { table?: Table; id: string }) {
  const { data, error } = await database.service.from(table).select('id').eq('id', id)
  if (error) throw new Error(error.message)
  return data.length === 1
}

test('what waits is brought to the database at once, with its mail, and leaves the disk', async () => {
  const ids = [await keep(), await keep({ table: 'partner_messages' })]
  start()
  await expect.poll(() => readdir(queue)).toEqual([])
  expect(await isStored({ id: ids[0] ?? '' })).toBe(true)
  expect(await isStored({ table: 'partner_messages', id: ids[1] ?? '' })).toBe(true)
  for (const id of ids) expect(await database.mailOf(id)).toMatchObject({ status: 'queued' })
})

test('an upload goes into the bucket before its submission, and both leave the disk', async () => {
  const id = await keep({
    table: 'resume_submissions',
    file: Buffer.from('%PDF-1.7 a resume'),
  })
  start()
  await expect.poll(() => readdir(queue)).toEqual([])
  expect(await isStored({ table: 'resume_submissions', id })).toBe(true)
  const { data } = await database.service.storage.from('resumes').download(`${id}.pdf`)
  expect(await data?.text()).toBe('%PDF-1.7 a resume')
})

test('what is stored already is stored once, and leaves the disk', async () => {
  const id = await keep()
  const { error } = await database.anon
    .from('contact_requests')
    .insert({ id, ...FORM_FIELDS.contact_requests })
  expect(error).toBeNull()
  start()
  await expect.poll(() => readdir(queue)).toEqual([])
  expect(await isStored({ id })).toBe(true)
})

test.for([
  { kind: 'down', path: '/' },
  { kind: 'error', path: '/rest/v1', status: 503 },
])(
  'while the database has the fault %j it waits, and is delivered in a later round',
  async (fault) => {
    const id = await keep()
    await database.setFaults([fault])
    const firstRound = await leaveOld('old.json.refused')
    start()
    await firstRound.isOver()
    expect(await readdir(queue)).toEqual([`${id}.json`])
    await database.setFaults([])
    await expect.poll(() => readdir(queue)).toEqual([])
    expect(await isStored({ id })).toBe(true)
  },
)

test('one that the database fails on holds up none of the others', async () => {
  const stuck = await Promise.all(
    Array.from({ length: 5 }, () => keep({ table: 'partner_messages' })),
  )
  const others = await Promise.all(Array.from({ length: 5 }, () => keep()))
  await database.setFaults([{ kind: 'error', path: '/rest/v1/partner_messages', status: 500 }])
  start()
  const waiting = stuck.map((id) => `${id}.json`).sort()
  await expect.poll(async () => (await readdir(queue)).sort()).toEqual(waiting)
  for (const id of others) expect(await isStored({ id })).toBe(true)
})

test('a round with a database that is away ends after a few attempts, whatever waits', async () => {
  let attempts = 0
  const url = await serve((request, response) => {
    attempts += 1
    request.resume()
    response.writeHead(503).end()
  })
  onTestFinished(installServices({ ...variables, SUPABASE_URL: url, KEPT_RETRY_SECONDS: '600' }))
  for (let count = 0; count < 30; count += 1) await keep()
  const firstRound = await leaveOld('old.json.refused')
  const worker = start()
  await firstRound.isOver()
  await worker.stop()
  expect(attempts).toBe(5)
  expect(await readdir(queue)).toHaveLength(30)
})

test('what the database refuses for good is set aside, and is not tried again', async () => {
  const id = await keep({ fields: { email: 'x'.repeat(300) } })
  start()
  await expect.poll(() => readdir(queue)).toEqual([`${id}.json.refused`])
  expect(await isStored({ id })).toBe(false)
})

test('a file that says nothing that can be stored is set aside, and the next is delivered', async () => {
  await writeFile(path.join(queue, `${randomUUID()}.json`), '{"table":')
  const id = await keep()
  start()
  await expect.poll(() => isStored({ id })).toBe(true)
  await expect.poll(() => readdir(queue)).toEqual([expect.stringMatching(/\.json\.refused$/)])
})

test('what was refused more than thirty days ago is erased, and nothing younger', async () => {
  await writeFile(path.join(queue, 'young.json.refused'), '{}')
  const firstRound = await leaveOld('old.json.refused')
  start()
  await firstRound.isOver()
  expect(await readdir(queue)).toEqual(['young.json.refused'])
})

test('without a database there is nothing to deliver to, and everything stays', async () => {
  const id = await keep()
  onTestFinished(installServices({ QUEUE_DIR: queue }))
  expect(startDeliveringQueuedSubmissions()).toBeNull()
  expect(await readdir(queue)).toEqual([`${id}.json`])
})
