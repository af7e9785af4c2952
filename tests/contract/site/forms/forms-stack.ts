import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { UNFINISHED } from '#app/http/write-safely.server.ts'
import { BUILT_SITE, getCommand } from '#scripts/run/programs.ts'
import { sandboxEnvironment } from '#scripts/run/sandbox-environment.ts'
import { cleanEnvironment } from '#tests/fixtures/clean-environment.ts'
import { getClient as datasetClient } from '#tests/fixtures/dataset.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { LentSandboxSchema } from '#tests/setup/lend-sandboxes.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { collectLines } from '../collect-lines.ts'
import { type Answer, openLakeProxy } from '../lake-proxy.ts'
import { connectToForms } from './forms-client.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const CLOCK = './tests/fixtures/movable-clock.js'

type Fault = {
  kind: 'down' | 'slow' | 'error' | 'lost' | 'nonsense'
  path: string
  [detail: string]: unknown
}

export type FormsStack = Awaited<ReturnType<typeof startFormsStack>>

/**
 * The built site in a process of its own, on a sandbox with the sample content: what the faults of the forms are
 * tried on. The tests of a file share one; each sends a submission of its own name.
 *
 * @param environment what the site gets besides
 * @param workers how many processes serve the site, as `npm run serve` starts them
 * @param hasMovableClock whether a test may move the clock of the site, which is served by one process then
 */
export async function startFormsStack({
  environment = {},
  workers = 1,
  hasMovableClock = false,
}: { environment?: Record<string, string>; workers?: number; hasMovableClock?: boolean } = {}) {
  const { sandboxPort, sitePort: port, dataDir, giveBack } = await borrowSandbox()
  const ownDir = await mkdtemp(path.join(tmpdir(), 'site-form-faults-'))
  const siteUrl = `http://localhost:${port}`
  const lakeUrl = `http://localhost:${sandboxPort}`
  const services = {
    ...sandboxEnvironment({ url: lakeUrl, dataDir }),
    CONTENT_DIR: path.join(ownDir, 'content'),
    QUEUE_DIR: path.join(ownDir, 'queue'),
  }
  const lake = await openLakeProxy({ lakeUrl })
  let clock = new Date().toISOString()

  /** @param other what differs for the site of another machine */
  const startSite = async (count: number, other: Record<string, string> = {}) => {
    const child = startProcess({
      command:
        count === 1
          ? BUILT_SITE
          : [process.execPath, 'scripts/serve.js', '--workers', String(count)],
      environment: {
        ...services,
        SANITY_API_HOST: lake.url,
        ...(hasMovableClock && { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_STARTS_AT: clock }),
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        SITE_URL: siteUrl,
        MAIL_RETRY_SECONDS: '0.5',
        KEPT_RETRY_SECONDS: '0.5',
        FORM_ANSWER_SECONDS: '0.5',
        FORM_READ_SECONDS: '0.05',
        FORM_LIMIT: '100000',
        // A busy machine's lake is slow, which is nothing that these tests are about.
        CONTENT_TIMEOUT_SECONDS: '30',
        LOGIN_LIMIT: '1000',
        // Rendering all pages in the background takes more of the processor than the tests of a file.
        PAGE_CACHE_MB: '0',
        ...environment,
        ...other,
      },
      hasChannel: hasMovableClock,
    })
    if (!child.stdout) throw new Error('The site has no output.')
    const output = collectLines(child.stdout)
    await answers(`${other.SITE_URL ?? siteUrl}/healthz`)
    return { child, output }
  }
  let site = await startSite(workers)
  const others: (typeof site)[] = []
  const client = connectToForms({
    siteUrl,
    sandboxUrl: lakeUrl,
    supabaseUrl: services.SUPABASE_URL,
    supabaseSecretKey: services.SUPABASE_SECRET_KEY,
    stripeUrl: services.STRIPE_API_HOST,
    stripeSecretKey: services.STRIPE_SECRET_KEY,
  })
  const { service, mailboxUrl } = client

  /** Until the site knows that the Content Lake is as `answer` has it; null for one that is well. */
  const setLakeAnswer = async (answer: Answer | null) => {
    lake.answerWith(answer)
    if (answer === null) lake.acceptStream()
    else lake.refuseStream()
    await waitFor(async () => {
      await (await fetch(siteUrl)).arrayBuffer()
      const state = await (await fetch(`${siteUrl}/readyz`)).text()
      if (state.includes('last-known') === (answer === null)) throw new Error(`It says ${state}.`)
    })
  }

  return {
    ...client,
    setDatabaseFaults: (faults: Fault[]) =>
      putFaults({
        url: services.SUPABASE_URL,
        faults,
        headers: { Authorization: `Bearer ${services.SUPABASE_SECRET_KEY}` },
      }),
    setLakeAnswer,
    /** Whether the site reaches the Content Lake. */
    setLakeAway: (isAway: boolean) => setLakeAnswer(isAway ? 'cut' : null),
    /** Where the copies of content lie. */
    contentFolder: services.CONTENT_DIR,
    /** Moves the clock of the site, and of the next one on this stack. */
    moveClock: async (now: string) => {
      clock = now
      const isSet = once(site.child, 'message')
      site.child.send({ now })
      await isSet
    },
    /** Takes away the copies of content from the disk. */
    forgetContent: () => rm(services.CONTENT_DIR, { recursive: true, force: true }),
    /** Changes content as an editor does; the site hears of it by the Content Lake's events. */
    lake: datasetClient({ sandboxUrl: lakeUrl, token: services.SANITY_WRITE_TOKEN }),
    setMailFaults: (faults: Fault[]) => putFaults({ url: mailboxUrl, faults, headers: {} }),
    /** Makes what waits in the outbox due, as if its pause were over. */
    endMailPauses: async () => {
      const { error } = await service
        .from('outgoing_emails')
        .update({ next_attempt_at: new Date(0).toISOString() })
        .eq('status', 'queued')
      if (error) throw new Error(error.message)
    },
    /** Makes what waits in the disk queue for Auth due, as if its pause were over; while no site runs. */
    endPromisedMailPauses: async () => {
      for (const name of await readdir(services.QUEUE_DIR)) {
        const due = name.replace(/^\d{13}(?=-.*\.mail$)/, '0'.repeat(13))
        await rename(path.join(services.QUEUE_DIR, name), path.join(services.QUEUE_DIR, due))
      }
    },
    /** Ends the lease of two minutes in which a mail belongs to a process that was killed while it sent. */
    endMailLeases: async () => {
      const { error } = await service
        .from('outgoing_emails')
        .update({ locked_until: new Date(0).toISOString() })
        .eq('status', 'sending')
      if (error) throw new Error(error.message)
    },
    queueDir: services.QUEUE_DIR,
    /** The lines that the site has logged since its start. */
    output: () => site.output,
    /** The names of what waits on disk, without what a kill left half written. */
    kept: async () => {
      await mkdir(services.QUEUE_DIR, { recursive: true })
      const entries = await readdir(services.QUEUE_DIR, { withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map(({ name }) => name)
    },
    /** Makes the plans of the sample content buyable. */
    syncPrices: async () => {
      const child = startProcess({
        command: await getCommand('scripts/stripe-sync.ts'),
        environment: { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir },
      })
      await once(child, 'exit')
      if (child.exitCode !== 0) throw new Error('The prices could not be made.')
    },
    killSite: async () => {
      await end({ child: site.child, signal: 'SIGKILL' })
    },
    /** Tells the site to stop. */
    stopSite: () => end({ child: site.child, signal: 'SIGTERM' }),
    restartSite: async ({ workers: count } = { workers }) => {
      site = await startSite(count)
    },
    /** Starts the site of another machine: it shares the services, and neither memory nor disk. Answers its address. */
    startOtherSite: async () => {
      const otherPort = await freePort()
      const otherUrl = `http://localhost:${otherPort}`
      others.push(
        await startSite(1, {
          PORT: String(otherPort),
          SITE_URL: otherUrl,
          CONTENT_DIR: path.join(ownDir, `content-${otherPort}`),
          QUEUE_DIR: path.join(ownDir, `queue-${otherPort}`),
        }),
      )
      return otherUrl
    },
    stop: async () => {
      for (const { child } of [site, ...others]) await end({ child, signal: 'SIGTERM' })
      lake.close()
      await giveBack()
      await rm(ownDir, { recursive: true, force: true })
    },
  }
}

/** A sandbox with the sample content, until it is given back (tests/setup/lend-sandboxes.ts). */
async function borrowSandbox() {
  const ask = async (path: string) => {
    const response = await fetch(`${inject('sandboxLender')}${path}`, { method: 'POST' })
    if (!response.ok) throw new Error(await response.text())
    const answer: unknown = await response.json()
    return answer
  }
  const lent = LentSandboxSchema.parse(await ask('/borrow'))
  return { ...lent, giveBack: () => ask(`/give-back/${lent.id}`) }
}

async function putFaults({
  url,
  faults,
  headers,
}: {
  url: string
  faults: Fault[]
  headers: Record<string, string>
}) {
  const body = JSON.stringify({ faults })
  const response = await fetch(`${url}/_sandbox/faults`, { method: 'PUT', body, headers })
  if (!response.ok) throw new Error(await response.text())
}

function startProcess({
  command: [file = '', ...args],
  environment,
  hasChannel = false,
}: {
  command: readonly string[]
  environment: Record<string, string>
  hasChannel?: boolean
}) {
  return spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
    env: { ...cleanEnvironment(), NODE_ENV: 'production', ...environment },
  })
}

/** How a process ended; one that has ended already is left alone. */
async function end({ child, signal }: { child: ChildProcess; signal: NodeJS.Signals }) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { code: child.exitCode, signal: child.signalCode }
}

async function answers(url: string) {
  await waitFor(async () => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  })
}
