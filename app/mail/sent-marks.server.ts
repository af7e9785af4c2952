import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Logger } from 'pino'
import { unlessMissing } from '#app/http/unless-missing.server.ts'
import { syncFolder } from '#app/http/write-safely.server.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Emails that the mail server has taken and the outbox does not know of yet. */
export type SentMarks = {
  /** Never rejects: a mark that cannot be written is kept in memory. */
  add: (id: string) => Promise<void>
  /** Rejects when the disk cannot be read. */
  has: (id: string) => Promise<boolean>
  list: () => Promise<string[]>
  remove: (id: string) => Promise<void>
}

/**
 * Stores marks as empty files in `QUEUE_DIR/sent`, named after the mails: all processes on a host see them, and they
 * survive a restart.
 *
 * @param queueFolder the absolute path of QUEUE_DIR
 * @param name of the folder in it
 */
export function createSentMarks({
  queueFolder,
  name = 'sent',
  log,
}: {
  queueFolder: () => string
  name?: string
  log: Pick<Logger, 'error'>
}): SentMarks {
  const inMemory = new Set<string>()
  const folder = () => path.join(queueFolder(), name)

  return {
    add: async (id) => {
      try {
        await mkdir(folder(), { recursive: true, mode: 0o700 })
        await createFile(path.join(folder(), id))
      } catch (error) {
        inMemory.add(id)
        log.error({ err: error, email: id }, 'that a mail was sent could not be written to disk')
      }
    },
    has: async (id) => inMemory.has(id) || (await exists(path.join(folder(), id))),
    list: async () => [
      ...inMemory,
      ...(await listNames(folder())).filter((each) => UUID.test(each)),
    ],
    remove: async (id) => {
      inMemory.delete(id)
      await rm(path.join(folder(), id), { force: true })
    },
  }
}

/** On disk when it resolves, also after a power cut. */
async function createFile(file: string) {
  await (await open(file, 'w', 0o600)).close()
  await syncFolder(path.dirname(file))
}

/** ENOTDIR: there is a file in place of the folder. */
const MISSING = ['ENOENT', 'ENOTDIR']

const exists = async (file: string) => (await unlessMissing(stat(file), null, MISSING)) !== null

const listNames = (folder: string) => unlessMissing(readdir(folder), [], MISSING)
