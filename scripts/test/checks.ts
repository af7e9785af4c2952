import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChanges } from './changed-files.ts'
import {
  type Chains,
  chainsOfChanges,
  chainsOfCheck,
  chainsOfLane,
  type Gate,
  type Lane,
  type Runner,
} from './check-chains.ts'
import { type Counts } from './test-counts.ts'
import { listUnhandledErrors } from './unhandled-errors.ts'

const ROOT = path.join(import.meta.dirname, '../..')

type Outcome = { name: string; counts: Counts; failures: string[]; seconds: number }

/** TypeScript, the linter and esbuild are written in Go, which collects garbage for a third of their time by default. */
const LESS_COLLECTING = { GOGC: '400' }

/** `npm test` and `npm run test:all`: all the gates and the tests of the lane. */
export function runLane(lane: Lane) {
  return runChecks(chainsOfLane(lane))
}

/**
 * `npm test -- --changed [COMMIT]`: the part of the fast lane that can be affected by uncommitted changes and those
 * since the commit (by default where the branch left main).
 */
export function runAffected(since?: string) {
  return runChecks(chainsOfChanges(findChanges(since)))
}

/** `npm run check [COMMIT]`: run this before each commit; it takes a minute at most with warm caches. */
export function runQuickCheck(since?: string) {
  return runChecks(chainsOfCheck(findChanges(since)))
}

/**
 * Runs both chains to the end. The last lines list each failed test, the time of each part and the total; the exit code
 * reflects the result.
 */
async function runChecks({ first, second }: Chains) {
  const results = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  const start = performance.now()
  const chains = await Promise.all([
    runChain({ jobs: first, results, isFirst: true }),
    runChain({ jobs: second, results, isFirst: false }),
  ])
  rmSync(results, { recursive: true })

  const outcomes = chains.flat()
  const failed = outcomes.filter(({ counts }) => counts.failed > 0)
  const sum = (of: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[of], 0)
  if (failed.length > 0) {
    console.log(
      `\nFailed: ${failed.map(({ name, counts }) => `${name} (${counts.failed})`).join(', ')}`,
    )
  }
  for (const test of outcomes.flatMap(({ failures }) => failures)) console.log(`  ${test}`)
  const times = outcomes.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
  console.log(`\nTime: ${times.join(', ')}; all of it ${secondsSince(start)} s`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

function secondsSince(start: number) {
  return Math.round((performance.now() - start) / 1000)
}

async function runChain({
  jobs,
  results,
  isFirst,
}: {
  jobs: readonly (Gate | Runner)[]
  results: string
  isFirst: boolean
}) {
  const outcomes: Outcome[] = []
  for (const job of jobs) outcomes.push(await runJob({ job, results, isFirst }))
  return outcomes
}

/** Jobs of the first chain print as they run; those of the second when they have ended. */
async function runJob({
  job,
  results,
  isFirst,
}: {
  job: Gate | Runner
  results: string
  isFirst: boolean
}): Promise<Outcome> {
  const { name, command } = job
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  if (!('report' in job)) {
    const passed = await run({ name, command, isFirst, environment: job.environment })
    const counts = { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
    return { name, counts, failures: [], seconds: seconds() }
  }
  const { count, list } = job
  const file = path.join(results, `${name}.json`)
  const { arguments: options, environment } = job.report(file)
  const passed = await run({ name, command: [...command, ...options], isFirst, environment })
  return { name, ...readReport({ file, passed, count, list }), seconds: seconds() }
}

async function run({
  name,
  command,
  isFirst,
  environment,
}: {
  name: string
  command: string[]
  isFirst: boolean
  environment?: Record<string, string> | undefined
}) {
  // The browser and the site have priority over the linter; both chains end at about the same time.
  const [file = '', ...args] = isFirst ? command : ['nice', '-n', '3', ...command]
  if (isFirst) console.log(`\n── ${name} ──`)
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', isFirst ? 'inherit' : 'pipe', isFirst ? 'inherit' : 'pipe'],
    env: { ...LESS_COLLECTING, ...process.env, ...environment },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  }
  await once(child, 'close')
  if (!isFirst) {
    console.log(`\n── ${name} ──`)
    process.stdout.write(Buffer.concat(output))
  }
  return child.exitCode === 0
}

/** A runner that failed without a failed test (it could not start, say) counts as one failure. */
function readReport({
  file,
  passed,
  count,
  list,
}: {
  file: string
  passed: boolean
  count: (report: unknown) => Counts
  list: (report: unknown) => string[]
}): { counts: Counts; failures: string[] } {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const counts = count(report)
    const errors = listUnhandledErrors(`${file}.errors`)
    const failed = passed ? counts.failed : Math.max(counts.failed + errors.length, 1)
    return { counts: { ...counts, failed }, failures: [...list(report), ...errors] }
  } catch (error) {
    console.error(`The report of the tests cannot be read: ${String(error)}`)
    return { counts: { passed: 0, failed: 1 }, failures: [] }
  }
}
