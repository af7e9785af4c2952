import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireBrowser } from './browser.ts'
import { type Counts, countPlaywright, countVitest } from './test-counts.ts'

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

/**
 * `npm test`: every gate, then the unit and contract tests and the browser tests on fresh builds, whatever
 * fails on the way; the last lines are the time of each part and the sum, and the exit code says whether all of it
 * passed.
 */
export async function runChecks() {
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
      ],
    }),
  )
  add({
    name: 'unit and contract tests',
    counts: counts({ file: unit, read: countVitest, passed: unitPassed }),
  })

  const browser = requireBrowser()
  const e2e = path.join(results, 'playwright.json')
  const e2ePassed = await timed('browser tests', () =>
    run({
      name: 'browser tests',
      command: ['npx', 'playwright', 'test', '--reporter=list,json'],
      environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
    }),
  )
  add({
    name: 'browser tests',
    counts: counts({ file: e2e, read: countPlaywright, passed: e2ePassed }),
  })

  rmSync(results, { recursive: true })
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
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
function counts({
  file,
  read,
  passed,
}: {
  file: string
  read: (report: unknown) => Counts
  passed: boolean
}): Counts {
  let counted: Counts = { passed: 0, failed: 0 }
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`The report of the tests cannot be read: ${String(error)}`)
    return { passed: 0, failed: 1 }
  }
  return passed ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
}
