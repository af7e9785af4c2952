import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BUILT_SITE, getCommand } from '#scripts/run/programs.ts'
import { type Child, hasEnded, stopChild, waitUntilReady } from '#scripts/run/children.ts'
import { sandboxEnvironment } from '#scripts/run/sandbox-environment.ts'

const ROOT = path.join(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 12_000

/**
 * Starts the built site on a sandbox of its own, with the sample content and its prices at the local Stripe.
 *
 * @param environment what the site gets besides
 */
export async function startBenchStack({
  sandboxPort,
  sitePort,
  environment = {},
}: {
  sandboxPort: number
  sitePort: number
  environment?: Record<string, string>
}) {
  const lakeUrl = `http://localhost:${sandboxPort}`
  const siteUrl = `http://localhost:${sitePort}`
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
  const started: Child[] = []
  async function stop() {
    for (const child of started.toReversed()) {
      await stopChild({ child, withinMs: STOP_WITHIN_MS })
    }
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    const run = (part: Parameters<typeof start>[0]) => {
      const child = start(part)
      started.push(child)
      return child
    }
    const sandbox = run({
      command: await getCommand('packages/sandbox/src/start.ts'),
      environment: { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, SITE_URL: siteUrl },
    })
    await answers({ child: sandbox, url: `${lakeUrl}/_sandbox/health` })
    const services = sandboxEnvironment({ url: lakeUrl, dataDir })
    for (const program of ['scripts/seed.ts', 'scripts/stripe-sync.ts'] as const) {
      await toEnd(start({ command: await getCommand(program), environment: services }))
    }
    const site = run({
      command: BUILT_SITE,
      environment: {
        ...services,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: String(sitePort),
        SITE_URL: siteUrl,
        FORM_LIMIT: '1000000',
        ...environment,
      },
    })
    await answers({ child: site, url: `${siteUrl}/pricing` })
    return { siteUrl, sitePid: site.process.pid ?? 0, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Like `npm start`, but quieter: a bench prints its figures only. */
function start({
  command: [file = '', ...args],
  environment,
}: {
  command: readonly string[]
  environment: Record<string, string>
}): Child {
  return {
    name: args.at(-1) ?? file,
    process: spawn(file, args, {
      cwd: ROOT,
      // IPC channel by which children exit when this process does.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    }),
  }
}

async function toEnd(child: Child) {
  if (!hasEnded(child)) await once(child.process, 'exit')
  if (child.process.exitCode !== 0) throw new Error('The stack could not be filled.')
}

function answers({ child, url }: { child: Child; url: string }) {
  return waitUntilReady({ child, url, withinMs: READY_WITHIN_MS })
}
