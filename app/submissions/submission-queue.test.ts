import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  eraseQueuedFrom,
  eraseLeftOver,
  removeQueuedSubmission,
  queueSubmission,
  listQueuedIds,
  readQueuedSubmission,
  setAside,
} from './submission-queue.server.ts'
import { installServices } from '#tests/fixtures/services.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'site-kept-'))
const folder = path.join(parent, 'queue')
afterAll(installServices({ QUEUE_DIR: folder }))

const lead = {
  table: 'contact_requests',
  id: '6f6a8f2e-3f0b-4c3f-9f3e-0c8f5a1b2c3d',
  row: { name: '<b>\r\n🧑‍🚀', phone: null },
}

afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => rm(parent, { recursive: true, force: true }))

test('what waits of an address goes with its account, and nothing else does', async () => {
  const others = {
    ...lead,
    id: '6f6a8f2e-3f0b-4c3f-9f3e-0c8f5a1b2c3e',
    row: { email: 'xada@b.example' },
  }
  await queueSubmission({
    lead: { ...lead, row: { email: 'Ada@B.example' } },
    file: Buffer.from('%PDF-'),
  })
  await queueSubmission({ lead: others, file: null })
  await eraseQueuedFrom('ada@b.example')
  expect(await readdir(folder)).toEqual([`${others.id}.json`])
})

test('a full queue takes no more, and uploads end before words do', async () => {
  await mkdir(folder, { recursive: true })
  for (let count = 0; count < 200; count += 1)
    await writeFile(path.join(folder, `${count}.pdf`), '')
  await expect(queueSubmission({ lead, file: Buffer.from('%PDF-') })).rejects.toThrow('full')
  await queueSubmission({ lead, file: null })
  expect(await listQueuedIds()).toEqual([lead.id])
})

async function requireKept() {
  const kept = await readQueuedSubmission(lead.id)
  if (!kept) throw new Error('It is not kept.')
  return kept
}

test('a file that is sent while the first try is delivered stays, and so does what comes with it', async () => {
  const file = Buffer.from('%PDF-1.7')
  await queueSubmission({ lead, file: null })
  const first = await requireKept()
  await queueSubmission({ lead, file })
  await removeQueuedSubmission(first)
  expect(await readQueuedSubmission(lead.id)).toMatchObject({ lead, file })
  await removeQueuedSubmission(await requireKept())
  expect(await readdir(folder)).toEqual([])
})

test('nothing is kept before anything was', async () => {
  expect(await listQueuedIds()).toEqual([])
})

test('what is kept is read as it was, and only by this user', async () => {
  await queueSubmission({ lead, file: null })
  expect(await listQueuedIds()).toEqual([lead.id])
  expect(await readQueuedSubmission(lead.id)).toMatchObject({ lead, file: null })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(folder, `${lead.id}.json`))).mode & 0o777).toBe(0o600)
})

test('its file is kept beside it and forgotten with it', async () => {
  const file = Buffer.from('%PDF-1.7 \u0000 bytes')
  await queueSubmission({ lead, file })
  expect(await listQueuedIds()).toEqual([lead.id])
  expect(await readQueuedSubmission(lead.id)).toMatchObject({ lead, file })
  await removeQueuedSubmission(await requireKept())
  expect(await readdir(folder)).toEqual([])
})

test('the same submission many times at once is kept once, whole, with nothing left over', async () => {
  await Promise.all(Array.from({ length: 20 }, () => queueSubmission({ lead, file: null })))
  expect(await readdir(folder)).toEqual([`${lead.id}.json`])
  expect((await readQueuedSubmission(lead.id))?.lead).toEqual(lead)
})

test.for(['', '{"table":', '{"table":"x"}', 'null'])(
  '%j is nothing that was kept',
  async (text) => {
    await queueSubmission({ lead, file: null })
    await writeFile(path.join(folder, `${lead.id}.json`), text)
    expect(await readQueuedSubmission(lead.id)).toBeNull()
  },
)

test('what is set aside waits no longer and is still there', async () => {
  await queueSubmission({ lead, file: null })
  await setAside(lead.id)
  expect(await listQueuedIds()).toEqual([])
  expect(await readdir(folder)).toEqual([`${lead.id}.json.refused`])
})

test('what a crash left unfinished is not delivered', async () => {
  await queueSubmission({ lead, file: null })
  await writeFile(path.join(folder, 'x.json.1.unfinished'), '{')
  expect(await listQueuedIds()).toEqual([lead.id])
})

const DAY_MS = 24 * 60 * 60 * 1_000
const CAME_AT = new Date('2026-11-21T12:00:00Z')
const afterDays = (days: number) => new Date(CAME_AT.getTime() + days * DAY_MS)

async function dateAll() {
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), CAME_AT, CAME_AT)
}

test('what was refused is erased with its upload thirty days after it came, and not before', async () => {
  await queueSubmission({ lead, file: Buffer.from('%PDF-') })
  await setAside(lead.id)
  await dateAll()
  expect(await eraseLeftOver({ now: afterDays(29.9) })).toBe(0)
  expect(await readdir(folder)).toHaveLength(2)
  expect(await eraseLeftOver({ now: afterDays(30) })).toBe(2)
  expect(await readdir(folder)).toEqual([])
})

test('what a crash left half written is erased as well', async () => {
  await queueSubmission({ lead, file: null })
  await removeQueuedSubmission(await requireKept())
  await writeFile(path.join(folder, `${lead.id}.json.1.unfinished`), '{')
  await writeFile(path.join(folder, `${lead.id}.pdf`), '%PDF-')
  await dateAll()
  expect(await eraseLeftOver({ now: afterDays(31) })).toBe(2)
  expect(await readdir(folder)).toEqual([])
})

test('what a crash left unfinished is erased an hour later, also beside what waits', async () => {
  await queueSubmission({ lead, file: null })
  await writeFile(path.join(folder, `${lead.id}.json.1.unfinished`), '{')
  await dateAll()
  expect(await eraseLeftOver({ now: afterDays(0.9 / 24) })).toBe(0)
  expect(await eraseLeftOver({ now: afterDays(1 / 24) })).toBe(1)
  expect(await readdir(folder)).toEqual([`${lead.id}.json`])
})

test('what can still be delivered is never erased, however old', async () => {
  const file = Buffer.from('%PDF-')
  await queueSubmission({ lead, file })
  await dateAll()
  expect(await eraseLeftOver({ now: afterDays(10_000) })).toBe(0)
  expect(await readQueuedSubmission(lead.id)).toMatchObject({ lead, file })
})

test('what was set aside and is named as before waits again, whole', async () => {
  const file = Buffer.from('%PDF-')
  await queueSubmission({ lead, file })
  await setAside(lead.id)
  const name = path.join(folder, `${lead.id}.json`)
  await rename(`${name}.refused`, name)
  expect(await listQueuedIds()).toEqual([lead.id])
  expect(await readQueuedSubmission(lead.id)).toMatchObject({ lead, file })
})

test('where nothing was ever kept there is nothing to erase', async () => {
  expect(await eraseLeftOver({ now: afterDays(31) })).toBe(0)
})

test('what cannot be written whole leaves nothing of itself, and says so', async () => {
  // A folder in the place of the file: the last step fails, as it does on a full disk.
  await mkdir(path.join(folder, `${lead.id}.json`), { recursive: true })
  await expect(queueSubmission({ lead, file: null })).rejects.toThrow()
  expect(await readdir(folder)).toEqual([`${lead.id}.json`])
})
