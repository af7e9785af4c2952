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

type Gate = { name: string; command: string[] }

/** Checks that run no test: one of them counts as one passed or failed. The longest come first. */
const GATES: Gate[] = [
  { name: 'builds', command: ['node', '--import', 'tsx', 'scripts/build.ts'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
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
]

/** Which tests run: what lands has passed the fast ones, and the full ones are run every night and on demand. */
export type Lane = 'fast' | 'full'

/**
 * `npm test` and `npm run test:all`: every gate, then the unit and contract tests and the browser tests on fresh builds,
 * whatever fails on the way. The fast lane leaves out the tests with the tag `full`. The last lines name each failed
 * test, the time of each part and the sum; the exit code says whether all of it passed.
 */
export async function runChecks({ lane }: { lane: Lane }) {
  const isFast = lane === 'fast'
  const results = mkdtempSync(path.join(tmpdir(), 'shortlane-tests-'))
  const total: Counts = { passed: 0, failed: 0 }
  const failures: string[] = []
  const seconds: string[] = []
  const timed = async <Result>(name: string, check: () => Promise<Result>) => {
    const start = performance.now()
    const result = await check()
    seconds.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`)
    return result
  }
  const add = ({ name, counts }: { name: string; counts: Counts }) => {
    total.passed += counts.passed
    total.failed += counts.failed
    if (counts.failed > 0) failures.push(`${name} (${counts.failed})`)
  }
  const failedTests: string[] = []

  const waiting = GATES.values()
  const passGates = async () => {
    for (const gate of waiting) {
      const passed = await timed(gate.name, () => passesGate(gate))
      add({ name: gate.name, counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1 } })
    }
  }
  // Each keeps one core busy.
  await Promise.all([passGates(), passGates()])

  const unit = path.join(results, 'vitest.json')
  const unitPassed = await timed('unit and contract tests', () =>
    run({
      name: 'unit and contract tests',
      command: [
        ...['npx', 'vitest', 'run', '--reporter=default'],
        ...['--reporter=json', `--outputFile.json=${unit}`],
        ...(isFast ? ['--tags-filter', '!full'] : []),
      ],
    }),
  )
  const unitReport = readReport({
    file: unit,
    passed: unitPassed,
    count: countVitest,
    list: listVitestFailures,
  })
  add({ name: 'unit and contract tests', counts: unitReport.counts })
  failedTests.push(...unitReport.failures)

  const browser = requireBrowser()
  const e2e = path.join(results, 'playwright.json')
  const e2ePassed = await timed('browser tests', () =>
    run({
      name: 'browser tests',
      command: [
        ...['npx', 'playwright', 'test', '--reporter=list,json'],
        ...(isFast ? ['--grep-invert', '@full'] : []),
      ],
      environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
    }),
  )
  const e2eReport = readReport({
    file: e2e,
    passed: e2ePassed,
    count: countPlaywright,
    list: listPlaywrightFailures,
  })
  add({ name: 'browser tests', counts: e2eReport.counts })
  failedTests.push(...e2eReport.failures)

  rmSync(results, { recursive: true })
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  for (const test of failedTests) console.log(`  ${test}`)
  console.log(`\nTime: ${seconds.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/** Others run beside it, so what it prints comes when it has ended. */
async function passesGate({ name, command: [file = '', ...args] }: Gate) {
  const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  }
  await once(child, 'close')
  console.log(`\n── ${name} ──`)
  process.stdout.write(Buffer.concat(output))
  return child.exitCode === 0
}

async function run({
  name,
  command: [file = '', ...args],
  environment,
}: {
  name: string
  command: string[]
  environment?: Record<string, string>
}) {
  console.log(`\n── ${name} ──`)
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  await once(child, 'exit')
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
