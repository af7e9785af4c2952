import { existsSync } from 'node:fs'
import path from 'node:path'
import { findReach } from './affected.ts'
import { requireBrowser } from './browser.ts'
import { type findChanges } from './changed-files.ts'
import {
  type Counts,
  countPlaywright,
  countVitest,
  listPlaywrightFailures,
  listVitestFailures,
} from './test-counts.ts'
import { ERRORS_FILE } from './unhandled-errors.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Lanes of tests: fast ones gate each change, full ones run nightly and on demand. */
export type Lane = 'fast' | 'full'

/** A check that runs no test: it counts as one passed or failed. */
export type Gate = { name: string; command: string[]; environment?: Record<string, string> }

/** A run of tests, which writes a report. */
export type Runner = {
  name: string
  command: string[]
  report: (file: string) => { arguments: string[]; environment?: Record<string, string> }
  count: (report: unknown) => Counts
  list: (report: unknown) => string[]
}

/** Two chains of jobs, which run in parallel. */
export type Chains = { first: readonly (Gate | Runner)[]; second: readonly (Gate | Runner)[] }

type Changes = ReturnType<typeof findChanges>

/** Files that may make the generated types outdated. */
const QUERIES = /^schemas\/|query|projection|sanity\.types|fragments/

const vitest = ({ name, options }: { name: string; options: string[] }): Runner => ({
  name,
  command: ['npx', 'vitest', 'run', '--reporter=default', ...options],
  report: (file) => ({
    arguments: [
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--reporter=./scripts/test/unhandled-errors.ts',
    ],
    environment: { [ERRORS_FILE]: `${file}.errors` },
  }),
  count: countVitest,
  list: listVitestFailures,
})

const builds: Gate = { name: 'builds', command: ['node', '--import', 'tsx', 'scripts/build.ts'] }
const types: Gate = { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] }
const lint: Gate = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] }
const deadCode: Gate = { name: 'dead code', command: ['npx', 'knip'] }
const queryTypes: Gate = {
  name: 'query types are current',
  command: ['npm', 'run', '--silent', 'typegen', '--', '--check'],
}

const format = (paths: readonly string[]): Gate => ({
  name: 'format',
  command: ['npx', 'oxfmt', '--list-different', '--no-error-on-unmatched-pattern', ...paths],
})

const browserTests = (options: readonly string[]): Runner => ({
  name: 'browser tests',
  command: ['npx', 'playwright', 'test', '--reporter=list,json', ...options],
  report: (file) => ({
    arguments: [],
    environment: { CHROMIUM_PATH: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
  count: countPlaywright,
  list: listPlaywrightFailures,
})

const siteTests = (options: readonly string[]) =>
  vitest({
    name: 'tests of the built site',
    options: ['--project', 'site', '--maxWorkers', '3', ...options],
  })

const unitTests = (options: readonly string[]) =>
  vitest({
    name: 'unit and contract tests',
    options: ['--project', 'unit', ...options],
  })

const FAST_TAGS = ['--tags-filter', '!full']
const FAST_GREP = ['--grep-invert', '@full']

/**
 * Two chains keep two cores busy. The first waits for builds and runs the site's processes and the browser, which often
 * idle; the second fills the gaps.
 */
export function chainsOfLane(lane: Lane): Chains {
  const isFast = lane === 'fast'
  return {
    first: [builds, siteTests(isFast ? FAST_TAGS : []), browserTests(isFast ? FAST_GREP : [])],
    second: [
      inOneThread(types),
      inOneThread(lint),
      format(['.']),
      deadCode,
      queryTypes,
      unitTests(isFast ? FAST_TAGS : []),
    ],
  }
}

/** This chain is shorter, so a second thread would only take processor time from the other. */
const inOneThread = (gate: Gate): Gate => ({ ...gate, environment: { GOMAXPROCS: '1' } })

/** The fast lane without the tests that the changes cannot affect. */
export function chainsOfChanges({ since, files }: Changes): Chains {
  const reached = findReach(files)
  const { specs, site } = reached ?? { specs: [], site: [] }
  const needsBuilds = reached === null || specs.length + site.length > 0
  return {
    first: [
      ...(needsBuilds ? [builds] : []),
      ...(reached === null || site.length > 0
        ? [
            siteTests([
              ...FAST_TAGS,
              '--passWithNoTests',
              ...site.map((name) => `contract/site/${name}`),
            ]),
          ]
        : []),
      ...(reached === null || specs.length > 0
        ? [
            browserTests([
              ...FAST_GREP,
              '--pass-with-no-tests',
              ...specs.map((name) => `/${name}.spec.ts`),
            ]),
          ]
        : []),
    ],
    second: [
      ...gatesOfChanges(files),
      deadCode,
      ...(files.some((file) => QUERIES.test(file)) ? [queryTypes] : []),
      unitTests([...FAST_TAGS, '--changed', since, '--passWithNoTests']),
    ],
  }
}

/** Types, rules, and affected unit tests, without builds or a browser. */
export function chainsOfCheck({ since, files }: Changes): Chains {
  return {
    first: [unitTests([...FAST_TAGS, '--changed', since, '--passWithNoTests'])],
    second: gatesOfChanges(files),
  }
}

/** Types and rules of all files, which depend on each other, and the format of changed ones. */
function gatesOfChanges(files: readonly string[]) {
  const existingFiles = files.filter((file) => existsSync(path.join(ROOT, file)))
  return [types, lint, ...(existingFiles.length > 0 ? [format(existingFiles)] : [])]
}
