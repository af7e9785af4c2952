import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireBrowser } from './browser.ts'
import {
  type Counts,
  countPlaywright,
  countVitest,
  listPlaywrightFailures,
  listVitestFailures,
} from './test-counts.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** Which tests run: what lands has passed the fast ones, and the full ones are run every night and on demand. */
export type Lane = 'fast' | 'full'

/** A check that runs no test: it counts as one passed or failed. */
type Gate = { name: string; command: string[] }

/** A run of tests, which writes a report. */
type Runner = Gate & {
  report: (file: string) => { arguments: string[]; environment?: Record<string, string> }
  count: (report: unknown) => Counts
  list: (report: unknown) => string[]
}

type Outcome = { name: string; counts: Counts; failures: string[]; seconds: number }

const vitest = ({ name, options }: { name: string; options: string[] }): Runner => ({
  name,
  command: ['npx', 'vitest', 'run', '--reporter=default', ...options],
  report: (file) => ({ arguments: ['--reporter=json', `--outputFile.json=${file}`] }),
  count: countVitest,
  list: listVitestFailures,
})

/**
 * Two chains keep two cores busy. What waits for the builds goes first, on the site's own processes and the browser: it
 * sleeps often, and what the first leaves idle the second uses.
 */
function chainsOf(lane: Lane) {
  const isFast = lane === 'fast'
  const tags = isFast ? ['--tags-filter', '!full'] : []
  const first: (Gate | Runner)[] = [
    { name: 'builds', command: ['node', '--import', 'tsx', 'scripts/build.ts'] },
    vitest({
      name: 'tests of the built site',
      options: ['--project', 'build', '--project', 'pages', '--maxWorkers', '3', ...tags],
    }),
    {
      name: 'browser tests',
      command: [
        ...['npx', 'playwright', 'test', '--reporter=list,json'],
        ...(isFast ? ['--grep-invert', '@full'] : []),
      ],
      report: (file) => ({
        arguments: [],
        environment: { CHROMIUM_PATH: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
      count: countPlaywright,
      list: listPlaywrightFailures,
    },
  ]
  const second: (Gate | Runner)[] = [
    { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    {
      name: 'format',
      command: [
        ...['npx', 'prettier', '--check', '--log-level', 'warn'],
        ...['--cache', '--cache-strategy', 'content', '.'],
      ],
    },
    { name: 'dead code', command: ['npx', 'knip'] },
    {
      name: 'query types are current',
      command: ['npm', 'run', '--silent', 'typegen', '--', '--check'],
    },
    vitest({
      name: 'unit and contract tests',
      options: ['--project', 'pure', '--project', 'unit', ...tags],
    }),
  ]
  return { first, second }
}

/**
 * `npm test` and `npm run test:all`: every gate, the unit and contract tests, and the browser tests on fresh builds,
 * whatever fails on the way. The fast lane leaves out the tests with the tag `full`. The last lines name each failed
 * test, the time of each part and the sum; the exit code says whether all of it passed.
 */
export async function runChecks({ lane }: { lane: Lane }) {
  const results = mkdtempSync(path.join(tmpdir(), 'shortlane-tests-'))
  const start = performance.now()
  const { first, second } = chainsOf(lane)
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

/** The jobs of the first chain print as they go; what those of the second print comes when each has ended. */
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
    const passed = await run({ name, command, isFirst })
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
  // The browser and the site must not wait for a core that the linter has.
  const [file = '', ...args] = isFirst ? command : ['nice', '-n', '10', ...command]
  if (isFirst) console.log(`\n── ${name} ──`)
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', isFirst ? 'inherit' : 'pipe', isFirst ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment },
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
    const failed = passed ? counts.failed : Math.max(counts.failed, 1)
    return { counts: { ...counts, failed }, failures: list(report) }
  } catch (error) {
    console.error(`The report of the tests cannot be read: ${String(error)}`)
    return { counts: { passed: 0, failed: 1 }, failures: [] }
  }
}
