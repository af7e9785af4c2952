import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestProject } from 'vitest/node'
import { z } from 'zod'
import { stopChild, waitUntilReady } from '#scripts/children.ts'
import { commandOf } from '#scripts/programs.ts'
import { mailboxUrl, sandboxEnvironment } from '#scripts/sandbox-environment.ts'
import { copyDataFolder } from '#tests/fixtures/data-folder.ts'
import { freePort, freePortsInARow } from '#tests/fixtures/free-port.ts'
import { emptyMailbox, readServices, resetServices } from '#tests/fixtures/reset-services.ts'
import { startProgram } from '#tests/fixtures/start-program.ts'

const READY_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 12_000

/** What a borrower is told of a sandbox. */
export const LentSandboxSchema = z.object({
  /** By which it is given back. */
  id: z.number(),
  /** Of its Content Lake, the first of five in a row. */
  sandboxPort: z.number(),
  /** Of the site that it sends webhooks and links to. */
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
 * @returns ends all of them
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
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shortlane-lent-'))
  await copyDataFolder({ content: 'sample', to: dataDir })
  const [sandboxPort, sitePort] = await Promise.all([freePortsInARow(5), freePort()])
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const child = startProgram({
    name: 'The sandbox',
    command: await commandOf('sandbox/start.ts'),
    environment: {
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      SITE_URL: `http://localhost:${sitePort}`,
      SANDBOX_PASSWORD_COST: '4',
    },
  })
  await waitUntilReady({ child, url: `${sandboxUrl}/_sandbox/health`, withinMs: READY_WITHIN_MS })
  const keys = sandboxEnvironment({ url: sandboxUrl, dataDir })
  const services = {
    sandboxUrl,
    token: keys.SANITY_WRITE_TOKEN,
    mailboxUrl: mailboxUrl(sandboxUrl),
    supabaseUrl: keys.SUPABASE_URL,
    supabaseSecretKey: keys.SUPABASE_SECRET_KEY,
    stripeUrl: keys.STRIPE_API_HOST,
    stripeSecretKey: keys.STRIPE_SECRET_KEY,
  }
  const state = await readServices(services)
  return {
    lent: { id, sandboxPort, sitePort, dataDir },
    reset: async () => {
      await resetServices({ services, state })
      await emptyMailbox(services)
    },
    stop: async () => {
      await stopChild({ child, withinMs: STOP_WITHIN_MS })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
