import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'
import { UNFINISHED, writeSafely } from '#app/http/write-safely.server.ts'

/** Long enough for somebody to read the log, and to name a file `.json` again that should have another try. */
const LEFT_FOR_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/** Writing a file takes milliseconds. What a crash left of one was never acknowledged, and its sender tried again. */
const UNFINISHED_FOR_MS = 60 * 60 * 1_000

const AcknowledgementSchema = z.object({ form: z.string(), email: z.string() })

/** Who is told by mail that a form has arrived, and which. */
export type Acknowledgement = z.infer<typeof AcknowledgementSchema>

export const StoredLeadSchema = z.object({
  /** A table of supabase/migrations. */
  table: z.string(),
  /** The submission's own: the key of its row. */
  id: z.uuid(),
  /** Its other columns. */
  row: z.record(z.string(), z.unknown()),
  /** The mail to its sender that follows once it is stored, where there is one. */
  acknowledgement: AcknowledgementSchema.nullish(),
})

/** A submission on its way to the database. */
export type StoredLead = z.infer<typeof StoredLeadSchema>

/** Where submissions wait for the database: one file each, named after its id, and its upload beside it. */
function folder() {
  return path.resolve(getEnvironment().QUEUE_DIR)
}

function pathOf({ id, ending }: { id: string; ending: 'json' | 'pdf' }) {
  return path.join(folder(), `${id}.${ending}`)
}

/** On disk when it returns, also if the process is killed or the power fails at that moment. */
export async function keepForLater({ lead, file }: { lead: StoredLead; file: Uint8Array | null }) {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  // The submission counts as soon as its own file is there, so that one is the last.
  if (file) await writeSafely({ to: pathOf({ id: lead.id, ending: 'pdf' }), bytes: file })
  await writeSafely({
    to: pathOf({ id: lead.id, ending: 'json' }),
    bytes: Buffer.from(JSON.stringify(lead)),
  })
}

/** The ids of what is kept, in no particular order. */
export async function keptIds() {
  return idsIn(await names())
}

async function names() {
  try {
    return await readdir(folder())
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function idsIn(names: string[]) {
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

/** What `keepForLater` was given; null when the file says something else. */
export async function readKept(id: string) {
  const lead = parseLead(await readFile(pathOf({ id, ending: 'json' }), 'utf8'))
  return lead && { lead, file: await readUpload(id) }
}

function parseLead(text: string) {
  try {
    return StoredLeadSchema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function readUpload(id: string) {
  try {
    return await readFile(pathOf({ id, ending: 'pdf' }))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Erases a submission that was delivered, with its upload. */
export async function forgetKept(id: string) {
  await rm(pathOf({ id, ending: 'json' }))
  await rm(pathOf({ id, ending: 'pdf' }), { force: true })
}

/** Out of the way of the others, for somebody to look at. */
export async function setAside(id: string) {
  const file = pathOf({ id, ending: 'json' })
  await rename(file, `${file}.refused`)
}

/**
 * Erases what waits for nothing any more: submissions that were set aside, with their uploads, 30 days after they came,
 * and what a crash left unfinished. What can still be delivered stays however old it is.
 *
 * @returns how many files
 */
export async function eraseLeftOver({ now }: { now: Date }) {
  const all = await names()
  const waiting = new Set(idsIn(all).flatMap((id) => [`${id}.json`, `${id}.pdf`]))
  let erased = 0
  for (const name of all.filter((candidate) => !waiting.has(candidate))) {
    const file = path.join(folder(), name)
    const writtenAt = await readTimeOf(file)
    const leftFor = name.endsWith(UNFINISHED) ? UNFINISHED_FOR_MS : LEFT_FOR_DAYS * DAY_MS
    if (writtenAt === null || now.getTime() - writtenAt < leftFor) continue
    await rm(file, { force: true })
    erased += 1
  }
  return erased
}

/** Null for a file that was being written and has its own name now, and for a folder. */
async function readTimeOf(file: string) {
  try {
    const stats = await stat(file)
    return stats.isFile() ? stats.mtimeMs : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
