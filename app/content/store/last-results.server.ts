import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { createOutageLog } from '#app/http/log/outage-log.server.ts'
import { unlessMissing } from '#app/http/unless-missing.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { UNFINISHED, UNFINISHED_FOR_MS, writeSafely } from '#app/http/write-safely.server.ts'
import { type ContentResponse } from './fetch-content.server.ts'

const FORMAT = 1
const ENDING = '.json.br'

/** More than the results of a site's pages. */
const MAX_IN_MEMORY = 2_000

/** Limit for all files; the least recently written goes first. */
const MAX_BYTES = 256 * 1024 * 1024

/** An unchanged result is rewritten after this time, so that its age survives a restart. */
const WRITTEN_AGAIN_MS = 60 * 60 * 1_000

/** Small texts at a tenth of the time of the best quality. */
const QUALITY = 5

const FileSchema = z.object({
  format: z.literal(FORMAT),
  readAt: z.number(),
  syncTags: z.array(z.string()).optional(),
  result: z.unknown(),
})

/** Last response of the Content Lake to a query; `readAt` in milliseconds since 1970. */
export type LastResult = { response: ContentResponse; readAt: number }

type Question = { query: string; params: Record<string, string> }

/**
 * Stores the last result of each query, in memory and in a file each, for outages of the Content Lake and restarts
 * during one. Published content only.
 *
 * @param folder is made when the first file is written
 * @param prepare makes of what a file holds what `readContent` returns
 */
export function openLastResults({
  folder,
  prepare,
}: {
  folder: string
  prepare: (response: ContentResponse, question: Question) => void
}) {
  const results = new LRUCache<string, LastResult & { writtenAt: number }>({ max: MAX_IN_MEMORY })
  const unwritten = new Map<string, LastResult>()
  const disk = createOutageLog({ service: 'The folder for copies of content' })
  let isWriting = false

  async function readFromDisk(name: string) {
    try {
      const bytes = await unlessMissing(readFile(path.join(folder, name + ENDING)), null)
      if (bytes === null) return null
      const json: unknown = JSON.parse((await promisify(brotliDecompress)(bytes)).toString())
      return FileSchema.parse(json)
    } catch (error) {
      log.warn({ name, err: error }, 'a copy of content cannot be read')
      await rm(path.join(folder, name + ENDING), { force: true })
      return null
    }
  }

  async function writeAll() {
    isWriting = true
    log.debug('copies of content are being written')
    for (const [name, last] of unwritten) {
      unwritten.delete(name)
      try {
        await write(name, last)
        disk.answered()
      } catch (error) {
        disk.failed(error)
      }
    }
    isWriting = false
    log.debug('copies of content are written')
  }

  async function write(name: string, { response, readAt }: LastResult) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const result: unknown = response.result
    const { syncTags } = response
    const text = JSON.stringify({ format: FORMAT, readAt, syncTags, result })
    const bytes = await promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    })
    await writeSafely({ to: path.join(folder, name + ENDING), bytes })
    await makeRoom(folder)
  }

  return {
    /** Time at which the oldest result in memory was read, in milliseconds since 1970; null while there are none. */
    oldestReadAt: () =>
      results.size === 0
        ? null
        : Array.from(results.values()).reduce(
            (oldest, { readAt }) => Math.min(oldest, readAt),
            Number.POSITIVE_INFINITY,
          ),
    /** Returns the last result of a query, or null. */
    async find(question: Question): Promise<LastResult | null> {
      const name = getName(question)
      const cached = results.get(name)
      if (cached) return cached
      const file = await readFromDisk(name)
      if (!file) return null
      const { readAt, result, syncTags } = file
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the query's name says what its result is, as in the Content Lake
      const response = { result, syncTags, ms: 0 } as ContentResponse
      prepare(response, question)
      results.set(name, { response, readAt, writtenAt: readAt })
      return { response, readAt }
    },
    /** Stores a result, and writes it in the background when it has changed. */
    keep({ question, response }: { question: Question; response: ContentResponse }) {
      const name = getName(question)
      const before = results.get(name)
      const readAt = Date.now()
      const isSame =
        before !== undefined &&
        readAt - before.writtenAt < WRITTEN_AGAIN_MS &&
        JSON.stringify(before.response.result) === JSON.stringify(response.result)
      results.set(name, { response, readAt, writtenAt: isSame ? before.writtenAt : readAt })
      if (isSame) return
      unwritten.set(name, { response, readAt })
      if (!isWriting) void writeAll()
    },
  }
}

/** Ignores the day: yesterday's copy can answer a query of today. */
function getName({ query, params: { today: _today, ...params } }: Question) {
  return createHash('sha256')
    .update(JSON.stringify([query, params]))
    .digest('hex')
}

async function eraseUnfinished({ folder, names }: { folder: string; names: readonly string[] }) {
  for (const name of names.filter((each) => each.endsWith(UNFINISHED))) {
    const file = await measure({ folder, name })
    if (file && Date.now() - file.mtimeMs > UNFINISHED_FOR_MS)
      await rm(path.join(folder, name), { force: true })
  }
}

async function makeRoom(folder: string) {
  const all = await readdir(folder)
  await eraseUnfinished({ folder, names: all })
  const names = all.filter((name) => !name.endsWith(UNFINISHED))
  const files = (await Promise.all(names.map((name) => measure({ folder, name })))).filter(
    (file) => file !== null,
  )
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= MAX_BYTES) return
    await rm(path.join(folder, name), { force: true })
    total -= size
  }
}

/** Null when another process of the site has deleted it. */
async function measure({ folder, name }: { folder: string; name: string }) {
  const stats = await unlessMissing(stat(path.join(folder, name)), null)
  return stats && { name, size: stats.size, mtimeMs: stats.mtimeMs }
}
