import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { createMailServer } from '#sandbox/mail/server.ts'

const MessagesSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
      from: z.string(),
      to: z.string(),
      replyTo: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * The mail server on ports of its own, with its control routes as functions; it ends with the test.
 *
 * @param smtpPort where one has been that comes back
 */
export async function startMailServer({ smtpPort = 0 }: { smtpPort?: number } = {}) {
  const folder = await temporaryFolder()
  const errors: unknown[] = []
  const server = await createMailServer({
    webPort: 0,
    smtpPort,
    folder,
    now: () => new Date(),
    nextId: randomUUID,
    onError: (error) => errors.push(error),
  })
  await server.listen()
  onTestFinished(server.close)

  return {
    url: server.url,
    smtpUrl: server.smtpUrl,
    ledger: server.ledger,
    errors,
    close: server.close,
    /** Newest first. */
    messages: async ({ to }: { to?: string } = {}) => {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
      const response = await fetch(`${server.url}/_sandbox/messages${query}`)
      return MessagesSchema.parse(await response.json()).messages
    },
    setFaults: async (faults: { kind: string; path: string; [detail: string]: unknown }[]) => {
      const body = JSON.stringify({ faults })
      const response = await fetch(`${server.url}/_sandbox/faults`, { method: 'PUT', body })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}
