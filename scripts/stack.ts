import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildWhatIsStale } from './builds.ts'
import { type Child, hasEnded, startChild, stopChild, waitUntilReady } from './children.ts'
import { requireFreePort } from './ports.ts'
import { sandboxEnvironment } from './sandbox-environment.ts'

const ROOT = path.join(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 12_000

const typescript = (file: string) => [process.execPath, '--import', 'tsx', path.join(ROOT, file)]

/**
 * `npm start` (or `npm run dev`): builds what is stale, starts the sandbox unless the hosted services
 * are configured, fills it when it is empty, starts the site, and stays until Ctrl-C stops all of it.
 */
export async function start({ isDevelopment }: { isDevelopment: boolean }) {
  const children: Child[] = []
  const stop = async (exitCode: number) => {
    for (const child of children.reverse()) await stopChild({ child, withinMs: STOP_WITHIN_MS })
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop(0))
  }

  try {
    await startAll({ isDevelopment, children })
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
  for (const child of children) {
    if (hasEnded(child)) await stop(1)
    child.process.once('exit', () => {
      console.error(`\n${child.name} stopped by itself; stopping the rest.`)
      void stop(1)
    })
  }
}

async function startAll({
  isDevelopment,
  children,
}: {
  isDevelopment: boolean
  children: Child[]
}) {
  const envFile = path.join(ROOT, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const isHosted = Boolean(process.env.SANITY_PROJECT_ID)

  const port = portOf({ variable: 'PORT', fallback: 3000 })
  const sandboxPort = portOf({ variable: 'SANDBOX_PORT', fallback: 4000 })
  await requireFreePort({ port, variable: 'PORT' })
  if (!isHosted) await requireFreePort({ port: sandboxPort, variable: 'SANDBOX_PORT' })
  if (!isDevelopment) buildWhatIsStale()

  const siteUrl = process.env.SITE_URL || `http://localhost:${port}`
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    SITE_URL: siteUrl,
    NODE_ENV: isDevelopment ? 'development' : 'production',
  }

  if (!isHosted) {
    const sandbox = startChild({
      name: 'The sandbox',
      command: typescript('sandbox/start.ts'),
      environment: { ...environment, SANDBOX_PORT: String(sandboxPort) },
      cwd: ROOT,
    })
    children.push(sandbox)
    const url = `http://localhost:${sandboxPort}`
    await waitUntilReady({
      child: sandbox,
      url: `${url}/_sandbox/health`,
      withinMs: READY_WITHIN_MS,
    })
    Object.assign(environment, sandboxEnvironment({ url }))
    await seed({ environment })
  }

  const site = startChild({
    name: 'The site',
    command: typescript('server/start.ts'),
    environment,
    cwd: ROOT,
  })
  children.push(site)
  await waitUntilReady({
    child: site,
    url: `http://127.0.0.1:${port}/`,
    withinMs: READY_WITHIN_MS,
  })
}
