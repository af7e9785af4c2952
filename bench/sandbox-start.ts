/**
 * How long the sandbox takes to answer on a data folder that holds the sample content, and how much memory it then has.
 * Run: node --import tsx bench/sandbox-start.ts
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCommand } from '#scripts/run/programs.ts'
import { sandboxEnvironment } from '#scripts/run/sandbox-environment.ts'
import { percentile, row } from './figures.ts'

const ROOT = path.join(import.meta.dirname, '..')
const ROUNDS = 5
const PORT = 4390
const url = `http://localhost:${PORT}`

/** As `npm start` runs it. */
const command = await getCommand('packages/sandbox/src/start.ts')
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
try {
  const first = await startSandbox()
  const seeding = spawn(process.execPath, ['--import', 'tsx', 'scripts/seed.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...sandboxEnvironment({ url, dataDir }) },
  })
  await once(seeding, 'exit')
  if (seeding.exitCode !== 0) throw new Error('The sample content could not be loaded.')
  await first.stop()

  const times: number[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const sandbox = await startSandbox()
    times.push(sandbox.readyAfterMs)
    await fetch(`${url}/v2025-02-19/data/query/production?query=*[_type=="page"]`)
    memory.push(sandbox.residentMegabytes())
    await sandbox.stop()
  }
  console.log(
    row({
      name: 'sandbox, warm start',
      figures: `first ${first.readyAfterMs.toFixed(0)} ms, then p50 ${percentile(times, 50)} ms`,
      target: 'warm under 3 s',
    }),
  )
  console.log(
    row({
      name: 'sandbox, resident memory',
      figures: `p50 ${percentile(memory, 50)} MB`,
      target: 'under 350 MB',
    }),
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function startSandbox() {
  const start = performance.now()
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SANDBOX_PORT: String(PORT), DATA_DIR: dataDir },
  })
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The sandbox did not start.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    readyAfterMs: performance.now() - start,
    residentMegabytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isUp() {
  try {
    const response = await fetch(`http://127.0.0.1:${PORT}/_sandbox/health`)
    return response.ok
  } catch {
    // Refused: it does not listen yet.
    return false
  }
}
