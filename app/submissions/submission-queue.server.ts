import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { ownerColumn } from '#app/forms/form-definition.ts'
import { FormRevisionSchema, readSenderAddress } from '#app/content-forms/form-revision.server.ts'
import { findFormByTable } from '#app/forms/forms.ts'
import { unlessMissing } from '#app/http/unless-missing.server.ts'
import { UNFINISHED, UNFINISHED_FOR_MS, writeSafely } from '#app/http/write-safely.server.ts'

/** Time for an operator to read the log, and to rename a file to `.json` for another try. */
const LEFT_FOR_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/** The version of an editor's form that a submission was sent with: the database has to know it first. */
const NamedRevisionSchema = z.object({
  form: z.string(),
  revision: z.string(),
  definition: FormRevisionSchema,
  isCurrent: z.boolean(),
})

const AcknowledgementSchema = z.object({ form: z.string(), email: z.string() })

/** Recipient of the mail that a form has arrived, and the form. */
export type Acknowledgement = z.infer<typeof AcknowledgementSchema>

export const StoredSubmissionSchema = z.object({
  /** A table of supabase/migrations. */
  table: z.string(),
  /** The submission's own: the key of its row. */
  id: z.uuid(),
  /** Columns other than the id. */
  row: z.record(z.string(), z.unknown()),
  /** Version of an editor's form. */
  version: NamedRevisionSchema.nullish(),
  /** The mail to its sender after it is stored, if any. */
  acknowledgement: AcknowledgementSchema.nullish(),
})

/** A submission on its way to the database. */
export type StoredSubmission = z.infer<typeof StoredSubmissionSchema>

/** Folder of submissions that wait for the database: one file each, named after its id, and its upload beside it. */
function folder() {
  return path.resolve(getEnvironment().QUEUE_DIR)
}

function getPath({ id, ending }: { id: string; ending: 'json' | 'pdf' }) {
  return path.join(folder(), `${id}.${ending}`)
}

/** Limits of submissions on disk, and of uploads of 5 MB: at most a gigabyte of a disk that logs and content share. */
const MAX_KEPT = 20_000
const MAX_UPLOADS = 200

async function requireRoom({ withUpload }: { withUpload: boolean }) {
  const all = await names()
  const uploads = all.filter((name) => name.endsWith('.pdf')).length
  if (idsIn(all).length >= MAX_KEPT || (withUpload && uploads >= MAX_UPLOADS)) {
    throw new Error('The disk queue of submissions is full')
  }
}

/**
 * On disk when it returns, also if the process is killed or the power fails at that moment.
 *
 * @throws Error when the disk does not take it, or the queue is full
 */
export async function queueSubmission({
  lead,
  file,
}: {
  lead: StoredSubmission
  file: Uint8Array | null
}) {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await requireRoom({ withUpload: file !== null })
  // The submission counts as soon as its own file is there, so that one is the last.
  if (file) await writeSafely({ to: getPath({ id: lead.id, ending: 'pdf' }), bytes: file })
  await writeSafely({
    to: getPath({ id: lead.id, ending: 'json' }),
    bytes: Buffer.from(JSON.stringify(withoutClaim(lead))),
  })
}

/** At delivery, the form may have another current version. */
function withoutClaim(lead: StoredSubmission): StoredSubmission {
  return lead.version ? { ...lead, version: { ...lead.version, isCurrent: false } } : lead
}

/** Lists the ids of queued submissions, in no particular order. */
export async function listQueuedIds() {
  return idsIn(await names())
}

const names = () => unlessMissing(readdir(folder()), [])

function idsIn(names: string[]) {
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

/** A submission read from disk, and the inodes of its files, since its sender may replace them. */
export type QueuedSubmission = {
  lead: StoredSubmission
  file: Uint8Array | null
  readFrom: { json: number; pdf: number | null }
}

/** Reads a submission; null when the file is invalid. */
export async function readQueuedSubmission(id: string): Promise<QueuedSubmission | null> {
  const json = await readWithInode(getPath({ id, ending: 'json' }))
  const lead = parseLead(json.bytes.toString('utf8'))
  const upload = await readUpload(id)
  const readFrom = { json: json.inode, pdf: upload?.inode ?? null }
  return lead && { lead, file: upload?.bytes ?? null, readFrom }
}

async function readWithInode(file: string) {
  const handle = await open(file)
  try {
    return { bytes: await handle.readFile(), inode: (await handle.stat()).ino }
  } finally {
    await handle.close()
  }
}

function parseLead(text: string) {
  try {
    return StoredSubmissionSchema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const readUpload = (id: string) =>
  unlessMissing(readWithInode(getPath({ id, ending: 'pdf' })), null)

/**
 * Removes exactly the delivered files: if the sender has submitted again, perhaps with a file, that copy is delivered
 * separately.
 */
export async function removeQueuedSubmission({ lead: { id }, readFrom }: QueuedSubmission) {
  await removeInode({ file: getPath({ id, ending: 'json' }), inode: readFrom.json })
  if (readFrom.pdf !== null) {
    await removeInode({ file: getPath({ id, ending: 'pdf' }), inode: readFrom.pdf })
  }
}

/** Files are replaced by renaming, so a different inode is a different submission. */
async function removeInode({ file, inode }: { file: string; inode: number }) {
  if ((await readInode(file)) !== inode) return
  const removed = `${file}.${randomUUID()}${UNFINISHED}`
  await rename(file, removed)
  // A newer file may have been created in between.
  if ((await readInode(removed)) !== inode) await link(removed, file).catch(ignoreExisting)
  await rm(removed, { force: true })
}

const readInode = async (file: string) => (await unlessMissing(stat(file), null))?.ino ?? null

function ignoreExisting(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}

/** Renames an undeliverable submission, for an operator to look at. */
export async function setAside(id: string) {
  const file = getPath({ id, ending: 'json' })
  await rename(file, `${file}.refused`)
}

const SUBMISSION = /\.json(?:\.refused)?$/

/** Erases the submissions of an address that wait, or were set aside, with their uploads: its owner has left. */
export async function eraseQueuedFrom(email: string) {
  for (const name of (await names()).filter((each) => SUBMISSION.test(each))) {
    const file = path.join(folder(), name)
    const lead = await readLead(file)
    if (!lead || readSender(lead) !== email.toLowerCase()) continue
    await rm(file, { force: true })
    await rm(getPath({ id: lead.id, ending: 'pdf' }), { force: true })
  }
}

/** Null when it was delivered already, or cannot be read. */
const readLead = async (file: string) => parseLead(await unlessMissing(readFile(file, 'utf8'), ''))

function readSender({ table, row, version }: StoredSubmission) {
  const form = findFormByTable(table)
  const email = version
    ? readSenderAddress({ definition: version.definition, data: row['data'] })
    : form && row[ownerColumn(form) ?? '']
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}

/**
 * Erases leftovers: refused submissions with their uploads after 30 days, and files that a crash left incomplete.
 * Deliverable submissions stay, however old.
 *
 * @returns how many files
 */
export async function eraseLeftOver({ now }: { now: Date }) {
  const all = await names()
  const waiting = new Set(idsIn(all).flatMap((id) => [`${id}.json`, `${id}.pdf`]))
  let erased = 0
  for (const name of all.filter((candidate) => !waiting.has(candidate))) {
    const file = path.join(folder(), name)
    const writtenAt = await readTime(file)
    const leftFor = name.endsWith(UNFINISHED) ? UNFINISHED_FOR_MS : LEFT_FOR_DAYS * DAY_MS
    if (writtenAt === null || now.getTime() - writtenAt < leftFor) continue
    await rm(file, { force: true })
    erased += 1
  }
  return erased
}

/** Null for a file that has been renamed since, and for a folder. */
async function readTime(file: string) {
  const stats = await unlessMissing(stat(file), null)
  return stats?.isFile() ? stats.mtimeMs : null
}
