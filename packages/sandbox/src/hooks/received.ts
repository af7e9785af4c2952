import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'

const ReceivedSchema = z.object({
  id: z.string(),
  sequence: z.number(),
  receivedAt: z.string(),
  channel: z.enum(['hook', 'slack']),
  /** The receiver: the part of the address after the channel. */
  name: z.string(),
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** The status that it was answered with. */
  status: z.number(),
})

/** A message that a receiver got. */
export type Received = z.infer<typeof ReceivedSchema>

/** Received messages, each a file in a folder. */
export type ReceivedStore = {
  /** Newest first. */
  list: () => Received[]
  /** When it resolves, the message survives the process. */
  add: (message: Omit<Received, 'id' | 'sequence' | 'receivedAt'>) => Promise<Received>
  clear: () => Promise<void>
}

export async function openReceived({
  folder,
  now,
  nextId,
}: {
  folder: string
  now: () => Date
  nextId: () => string
}): Promise<ReceivedStore> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  for (const name of names.filter((each) => each.endsWith('.tmp'))) await rm(join(folder, name))
  let messages = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) =>
        ReceivedSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
      ),
  )
  let sequence = Math.max(0, ...messages.map((message) => message.sequence))

  return {
    list: () => messages.toSorted((one, other) => other.sequence - one.sequence),
    add: async (message) => {
      sequence += 1
      const received = { id: nextId(), sequence, receivedAt: now().toISOString(), ...message }
      await writeFileAtomically({
        file: join(folder, `${received.id}.json`),
        bytes: `${JSON.stringify(received)}\n`,
      })
      messages = [...messages, received]
      return received
    },
    clear: async () => {
      const cleared = messages
      messages = []
      for (const { id } of cleared) await rm(join(folder, `${id}.json`), { force: true })
    },
  }
}
