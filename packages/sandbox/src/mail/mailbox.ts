import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'
import { readMessage } from './read-message.ts'
import { type StoredMessage, StoredMessageSchema } from './stored-message.ts'

/** Received mail in a folder: `<id>.eml` as received, and `<id>.json` with what the list shows. */
export type Mailbox = {
  /** Newest first. */
  list: () => StoredMessage[]
  /** Null for an unknown message. */
  find: (id: string) => StoredMessage | null
  /** Null for an unknown message. */
  source: (id: string) => Promise<Buffer | null>
  /** When it resolves, the message survives the process. */
  add: (message: { envelope: StoredMessage['envelope']; source: Buffer }) => Promise<StoredMessage>
  clear: () => Promise<void>
}

/** A message exists once its `.json` does: a process killed before has not acknowledged it. */
export async function openMailbox({
  folder,
  now,
  nextId,
}: {
  folder: string
  now: () => Date
  nextId: () => string
}): Promise<Mailbox> {
  await mkdir(folder, { recursive: true })
  let messages = await readFolder(folder)
  let sequence = messages[0]?.sequence ?? 0

  const find = (id: string) => messages.find((message) => message.id === id) ?? null

  return {
    list: () => [...messages],
    find,
    source: async (id) => (find(id) ? readFile(getFile({ folder, id, extension: 'eml' })) : null),
    add: async ({ envelope, source }) => {
      const { from, to, subject } = await readMessage(source)
      const id = nextId()
      sequence += 1
      const receivedAt = now().toISOString()
      const message = { id, sequence, receivedAt, envelope, from, to, subject }
      await writeFileAtomically({ file: getFile({ folder, id, extension: 'eml' }), bytes: source })
      await writeFileAtomically({
        file: getFile({ folder, id, extension: 'json' }),
        bytes: `${JSON.stringify(message)}\n`,
      })
      messages = newestFirst([...messages, message])
      return message
    },
    clear: async () => {
      const cleared = messages
      messages = []
      for (const { id } of cleared) {
        await rm(getFile({ folder, id, extension: 'json' }), { force: true })
        await rm(getFile({ folder, id, extension: 'eml' }), { force: true })
      }
    },
  }
}

async function readFolder(folder: string): Promise<StoredMessage[]> {
  const names = await readdir(folder)
  const entries = names.filter((name) => name.endsWith('.json'))
  const messages = await Promise.all(
    entries.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return StoredMessageSchema.parse(JSON.parse(text))
    }),
  )
  // Removes leftovers of a killed process.
  const ids = new Set(messages.map(({ id }) => id))
  const leftovers = names.filter(
    (name) => /\.(eml|tmp)$/.test(name) && !ids.has(basename(name, '.eml')),
  )
  for (const name of leftovers) await rm(join(folder, name), { force: true })
  return newestFirst(messages)
}

function newestFirst(messages: StoredMessage[]): StoredMessage[] {
  return messages.toSorted((one, other) => other.sequence - one.sequence)
}

function getFile({
  folder,
  id,
  extension,
}: {
  folder: string
  id: string
  extension: 'eml' | 'json'
}) {
  return join(folder, `${id}.${extension}`)
}
