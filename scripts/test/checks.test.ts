import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Lane } from './check-chains.ts'
import { folderOfPrograms, pathWith } from '#scripts/run/programs.fixture.ts'

const CHECKS = pathToFileURL(path.join(import.meta.dirname, 'checks.ts')).href
const runIn = (lane: Lane) =>
  `const { runLane } = await import(${JSON.stringify(CHECKS)}); await runLane('${lane}')`

/** Vitest twice, and Playwright: they have a heading as each gate has, and no test of their own. */
const RUNNERS = 3

/** The test runners as the checks see them: a report, an exit code. */
type Runners = { lane?: Lane; vitest?: string; playwright?: string; gate?: string }

const VITEST = `write(args.find((arg) => arg.startsWith('--outputFile.json=')).slice(18), { numPassedTests: 40, numFailedTests: 0 })`
const PLAYWRIGHT = `write(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, { stats: { expected: 5, unexpected: 0, flaky: 0 } })`

/** Runs the checks with programs that stand in for all that they call. */
async function runChecks({
  lane = 'fast',
  vitest = VITEST,
  playwright = PLAYWRIGHT,
  gate = '',
}: Runners = {}) {
  const npx = `
    const { writeFileSync } = require('node:fs')
    const write = (file, report) => writeFileSync(file, JSON.stringify(report))
    if (args[0] === 'vitest') { ${vitest} }
    else if (args[0] === 'playwright') { ${playwright} }
    else { ${gate} }`
  const programs = await folderOfPrograms({ npx, npm: gate, node: '', chromium: '' })
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', runIn(lane)],
    {
      env: {
        ...process.env,
        PATH: pathWith(programs),
        CHROMIUM_PATH: path.join(programs, 'chromium'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  const gates = (out.match(/^── .* ──$/gm)?.length ?? 0) - RUNNERS
  return { code: child.exitCode, lines: out.trimEnd().split('\n'), out, error, gates }
}

test.each<{ lane: Lane; runs: string }>([
  { lane: 'fast', runs: 'none' },
  { lane: 'full', runs: 'all' },
])('of the tests tagged full, the $lane lane runs $runs', async ({ lane, runs }) => {
  const print = `; console.log('asked: ' + args.join(' '), process.env.CHROMIUM_PATH)`
  const { code, lines, out, error, gates } = await runChecks({
    lane,
    vitest: VITEST + print,
    playwright: PLAYWRIGHT + print,
  })
  const asked = out.match(/^asked: .*$/gm) ?? []
  expect(asked.map((line) => /!full|--grep-invert @full/.test(line))).toEqual(
    Array(RUNNERS).fill(runs === 'none'),
  )
  expect(asked.filter((line) => /^asked: playwright.*\/chromium$/.test(line))).toHaveLength(1)
  expect(gates).toBeGreaterThan(4)
  expect(lines.at(-1), error).toBe(`${gates + 40 + 40 + 5} passed, 0 failed`)
  expect(code).toBe(0)
})

test('whatever fails, all the rest still runs, and the end names and counts what failed', async () => {
  const { code, lines, out, gates } = await runChecks({
    gate: `if (args.includes('lint') || args[0] === 'knip') { console.log('a fault in ' + args); process.exit(1) }`,
    vitest: `const isSite = args.includes('site'); ${VITEST.replace(
      'numFailedTests: 0',
      `numFailedTests: isSite ? 0 : 1, testResults: isSite ? [] : [{ name: 'dates.test.ts', status: 'failed',
        assertionResults: [{ fullName: 'a day', status: 'failed', failureMessages: ['Error: no'] }] }]`,
    )}; process.exitCode = isSite ? 0 : 1`,
    playwright: PLAYWRIGHT.replace('flaky: 0', 'flaky: 1'),
  })
  expect(out).toContain('a fault in knip')
  expect(lines).toContain(
    'Failed: browser tests (1), lint (1), dead code (1), unit and contract tests (1)',
  )
  expect(lines).toContain('  dates.test.ts › a day › Error: no')
  expect(lines.at(-1)).toBe(`${gates + 40 + 40 + 5 - 2} passed, 4 failed`)
  expect(code).toBe(1)
})

test.each([
  { fault: 'writes no report', vitest: 'process.exitCode = 1' },
  { fault: 'fails without a failed test', vitest: `${VITEST}; process.exitCode = 1` },
])('a runner that $fault is a failure', async ({ vitest }) => {
  const { code, lines } = await runChecks({ vitest })
  expect(lines).toContain('Failed: tests of the built site (1), unit and contract tests (1)')
  expect(lines.at(-1)).toMatch(/ passed, 2 failed$/)
  expect(code).toBe(1)
})

test('an error outside a test counts and is named in the last lines', async () => {
  const vitest = `
    ${VITEST}
    write(process.env.UNHANDLED_ERRORS_FILE, [{ file: 'app/one.test.ts', message: 'It is closed.\\nat …' }])
    process.exitCode = 1`
  const { code, out } = await runChecks({ vitest })
  expect(code).toBe(1)
  expect(out).toContain('app/one.test.ts › unhandled: It is closed.')
})
