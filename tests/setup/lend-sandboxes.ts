import { once } from 'node:events'
import { createServer } from 'node:http'
import { type TestProject } from 'vitest/node'
import { z } from 'zod'
import { mailboxUrl, receiverUrl } from '#scripts/run/sandbox-environment.ts'
import { emptyMailbox, readServices, resetServices } from '#tests/fixtures/reset-services.ts'
import { startSampleSandbox } from '#tests/fixtures/sample-sandbox.ts'

/** The answer to a borrower. */
export const LentSandboxSchema = z.object({
  /** Names the sandbox when it is given back. */
  id: z.number(),
  /** The port of its Content Lake, the first of five in a row. */
  sandboxPort: z.number(),
  /** The port of the site to which its webhooks and links go. */
  sitePort: z.number(),
  /** Its data folder, which holds the write token and the keys. */
  dataDir: z.string(),
})

declare module 'vitest' {
  interface ProvidedContext {
    sandboxLender: string
  }
}

/**
 * Lends sandboxes with the sample content to the files of tests that run: each would need seconds to start one. There
 * are as many as are borrowed at once, and what is given back is as it was at first for the next.
 *
 * - `POST /borrow` answers with a `LentSandboxSchema`.
 * - `POST /give-back/<id>` answers when it is reset.
 *
 * @returns stops all of them
 */
export default async function setup(project: TestProject) {
  const sandboxes = new Map<number, Sandbox>()
  const idle: Sandbox[] = []
  let count = 0

  const borrow = async () => {
    const waiting = idle.pop()
    if (waiting) return waiting.lent
    const id = (count += 1)
    const started = await startSandbox({ id })
    sandboxes.set(id, started)
    return started.lent
  }

  const giveBack = async (id: number) => {
    const sandbox = sandboxes.get(id)
    if (!sandbox) throw new Error(`There is no sandbox ${id}.`)
    await sandbox.reset()
    idle.push(sandbox)
    return {}
  }

  const server = createServer((request, response) => {
    const [, verb, id] = (request.url ?? '').split('/')
    const answer = verb === 'borrow' ? borrow() : giveBack(Number(id))
    answer.then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The lender has no port.')
  project.provide('sandboxLender', `http://127.0.0.1:${address.port}`)

  return async () => {
    server.close()
    await Promise.all(Array.from(sandboxes.values(), (sandbox) => sandbox.stop()))
  }
}

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

async function startSandbox({ id }: { id: number }) {
  const { sandboxPort, sandboxUrl, sitePort, dataDir, environment, stop } =
    await startSampleSandbox()
  const services = {
    sandboxUrl,
    token: environment.SANITY_WRITE_TOKEN,
    mailboxUrl: mailboxUrl(sandboxUrl),
    receiverUrl: receiverUrl(sandboxUrl),
    supabaseUrl: environment.SUPABASE_URL,
    supabaseSecretKey: environment.SUPABASE_SECRET_KEY,
    stripeUrl: environment.STRIPE_API_HOST,
    stripeSecretKey: environment.STRIPE_SECRET_KEY,
  }
  const state = await readServices(services)
  return {
    lent: { id, sandboxPort, sitePort, dataDir },
    reset: async () => {
      await resetServices({ services, state })
      await emptyMailbox(services)
    },
    stop,
  }
}
