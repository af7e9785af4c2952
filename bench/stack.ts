import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sandboxEnvironment } from '#scripts/sandbox-environment.ts'

const ROOT = path.join(import.meta.dirname, '..')

/**
 * The built site on a sandbox of its own, with the sample content and its prices at the local Stripe.
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
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shortlane-bench-'))
  const started: ReturnType<typeof start>[] = []
  async function stop() {
    for (const child of started.toReversed()) {
      if (child.exitCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    started.push(
      start({
        file: 'sandbox/start.ts',
        environment: { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, SITE_URL: siteUrl },
      }),
    )
    await answers(`${lakeUrl}/_sandbox/health`)
    const services = sandboxEnvironment({ url: lakeUrl, dataDir })
    for (const file of ['scripts/seed.ts', 'scripts/stripe-sync.ts']) {
      await toEnd(start({ file, environment: { ...services, SANITY_PROJECT_ID: 'shortlane' } }))
    }
    started.push(
      start({
        file: 'server/start.ts',
        environment: {
          ...services,
          NODE_ENV: 'production',
          LOG_LEVEL: 'silent',
          PORT: String(sitePort),
          SITE_URL: siteUrl,
          FORM_LIMIT: '1000000',
          ...environment,
        },
      }),
    )
    await answers(`${siteUrl}/pricing`)
    return { siteUrl, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function start({ file, environment }: { file: string; environment: Record<string, string> }) {
  return spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, file)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
}

async function toEnd(child: ReturnType<typeof start>) {
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error('The stack could not be filled.')
}

async function answers(url: string) {
  for (;;) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Refused: it does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
