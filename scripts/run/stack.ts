import { BRAND } from '#schemas/brand.ts'
import { once } from 'node:events'
import path from 'node:path'
import { buildWhatIsStale } from '#scripts/builds/builds.ts'
import {
  type Child,
  hasEnded,
  runUntilDone,
  startChild,
  stopChild,
  waitUntilReady,
} from './children.ts'
import { requireFreePort } from './ports.ts'
import { BUILT_SITE, getCommand } from './programs.ts'
import { mailboxUrl, receiverUrl, sandboxEnvironment, stripeUrl } from './sandbox-environment.ts'
import { readSettings, type Settings } from './settings.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** The first start makes databases, which takes a busy machine its time. */
const READY_WITHIN_MS = 180_000
/** Content Lake, Supabase, the page of the mailbox, SMTP, Stripe. */
const SANDBOX_PORTS = 6
/** Stripe's client waits four seconds, which can be too short while a machine starts all of this. */
const PRICING_PAUSE_MS = 2_000
const STOP_WITHIN_MS = 12_000
const PARENT_CHECK_EVERY_MS = 500

/**
 * `npm start` (or `npm run dev`): builds stale parts, starts the sandbox unless hosted services are configured, seeds
 * an empty one, starts the site, and runs until Ctrl-C.
 */
export async function start({ isDevelopment }: { isDevelopment: boolean }) {
  const children: Child[] = []
  let stopping: Promise<void> | undefined
  const stop = (exitCode: number) => (stopping ??= stopAll({ children, exitCode }))

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  stopWithParent(() => void stop(0))

  try {
    await startAll({ isDevelopment, children })
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
  for (const child of children) {
    const stopRest = () => {
      if (!stopping) console.error(`\n${child.name} stopped by itself; stopping the rest.`)
      void stop(1)
    }
    if (hasEnded(child)) stopRest()
    else child.process.once('exit', stopRest)
  }
}

/** Stops in reverse order: the site may need the sandbox for its last responses. */
async function stopAll({ children, exitCode }: { children: Child[]; exitCode: number }) {
  for (const child of children.toReversed()) await stopChild({ child, withinMs: STOP_WITHIN_MS })
  process.exit(exitCode)
}

async function startAll({
  isDevelopment,
  children,
}: {
  isDevelopment: boolean
  children: Child[]
}) {
  const settings = readSettings()
  const { port, sandboxPort, studioPort, siteUrl } = settings
  await requireFreePort({ port, variable: 'PORT' })
  if (!settings.isHosted) {
    for (let offset = 0; offset < SANDBOX_PORTS; offset += 1) {
      await requireFreePort({ port: sandboxPort + offset, variable: 'SANDBOX_PORT' })
    }
  }
  if (isDevelopment) await requireFreePort({ port: studioPort, variable: 'STUDIO_PORT' })
  else await buildWhatIsStale()

  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    MAIL_FROM: process.env.MAIL_FROM || `${BRAND.name} <hello@${BRAND.domain}>`,
    PORT: String(port),
    SITE_URL: siteUrl,
    NODE_ENV: isDevelopment ? 'development' : 'production',
  }
  const run = (child: { name: string; command: readonly string[]; cwd?: string }) => {
    const started = startChild({ cwd: ROOT, environment, ...child })
    children.push(started)
    return started
  }

  if (!settings.isHosted) {
    const url = `http://localhost:${sandboxPort}`
    const sandbox = run({
      name: 'The sandbox',
      command: await getCommand('packages/sandbox/src/start.ts'),
    })
    await waitUntilReady({
      child: sandbox,
      url: `http://127.0.0.1:${sandboxPort}/_sandbox/health`,
      withinMs: READY_WITHIN_MS,
    })
    Object.assign(environment, sandboxEnvironment({ url, dataDir: settings.dataDir }))
    await runToEnd(
      startChild({
        name: 'Seeding',
        command: await getCommand('scripts/seed.ts'),
        environment,
        cwd: ROOT,
      }),
    )
  }

  // A new sandbox needs a second for its first query, longer on a busy machine: visitors must not experience it.
  const readyPath = settings.isHosted || isDevelopment ? '/healthz' : '/readyz'
  const pricing = await getCommand('scripts/stripe-sync.ts')
  const site = run({
    name: 'The site',
    command: isDevelopment ? await getCommand('server/start.ts') : BUILT_SITE,
  })
  const studio = isDevelopment ? run(studioInDevelopment({ environment, studioPort })) : null
  await Promise.all([
    waitUntilReady({
      child: site,
      url: `http://127.0.0.1:${port}${readyPath}`,
      withinMs: READY_WITHIN_MS,
    }),
    // It compiles for some seconds before it listens.
    studio
      ? waitUntilReady({
          child: studio,
          url: `http://localhost:${studioPort}/studio/`,
          withinMs: READY_WITHIN_MS,
        })
      : null,
    // A new sandbox has no prices, and a plan without one cannot be sold.
    settings.isHosted
      ? null
      : runUntilDone({
          start: () =>
            startChild({
              name: 'Pricing',
              command: [...pricing, '--missing'],
              environment,
              cwd: ROOT,
            }),
          withinMs: READY_WITHIN_MS,
          pauseMs: PRICING_PAUSE_MS,
          say: (line) => console.error(line),
        }),
  ])
  printAddresses({ settings, isDevelopment })
}

/** When `npm` is killed, its script receives no signal and only gets another parent. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_EVERY_MS)
  timer.unref()
}

/** The Studio's own development server reads its project from its own variables. */
function studioInDevelopment({
  environment,
  studioPort,
}: {
  environment: NodeJS.ProcessEnv
  studioPort: number
}) {
  environment.SANITY_STUDIO_PROJECT_ID = environment.SANITY_PROJECT_ID
  environment.SANITY_STUDIO_DATASET = environment.SANITY_DATASET
  environment.SANITY_STUDIO_API_HOST = environment.SANITY_API_HOST
  environment.SANITY_STUDIO_SITE_URL = environment.SITE_URL
  environment.SANITY_STUDIO_PREVIEW = environment.SANITY_READ_TOKEN ? 'on' : 'off'
  const sanity = path.join(ROOT, 'studio/node_modules/sanity/bin/sanity')
  return {
    name: 'The Studio',
    command: [
      ...[process.execPath, '--import', path.join(ROOT, 'scripts/stop-with-parent.js'), sanity],
      ...['dev', '--host', 'localhost', '--port', String(studioPort)],
    ],
    cwd: path.join(ROOT, 'studio'),
  }
}

async function runToEnd({ name, process: child }: Child) {
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${name} failed; its message is above.`)
}

function printAddresses({
  settings: { siteUrl, sandboxPort, isHosted },
  isDevelopment,
}: {
  settings: Settings
  isDevelopment: boolean
}) {
  const rows = [
    `  Site     ${siteUrl}`,
    `  Studio   ${siteUrl}/studio`,
    ...(isHosted ? [] : sandboxRows(`http://localhost:${sandboxPort}`)),
  ]
  console.log(
    `\nReady${isDevelopment ? ', with reload' : ''}.\n\n${rows.join('\n')}\n\nCtrl-C stops all of it.\n`,
  )
}

function sandboxRows(url: string) {
  return [
    `  Mailbox  ${mailboxUrl(url)}`,
    `  Stripe   ${stripeUrl(url)}  (a local one)`,
    `  Receiver ${receiverUrl(url)}  (of webhooks, and Slack)`,
    `  Sandbox  ${url}  (for this machine only)`,
  ]
}
