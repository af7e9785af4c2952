import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './tests/setup/patience.ts'

// A shell that exports another value would give the tests React's and Express's production behaviour.
process.env.NODE_ENV = 'test'

const OUTSIDE = ['**/node_modules/**', '**/dist/**']

const ROOT = import.meta.dirname
const FOLDERS = 'app server schemas studio sandbox content scripts'.split(' ')
const CONTRACTS = 'auth content database inbox mail sanity stripe supabase'
  .split(' ')
  .map((folder) => `tests/contract/${folder}`)

/** Views and schemas keep no state in their modules. */
const STATELESS = /^app\/.*\.test\.tsx$|^(schemas|studio)\//

/**
 * A file with one of these has a process of its own: what earlier files have left behind (tries to reach a service that
 * is gone, every half second) would be on its clock and in its counts.
 */
const CHANGES_ITS_PROCESS = /stubGlobal|spyOn\(globalThis|vi\.mock|useFakeTimers/

/** A file with one of these needs modules of its own, which have not read the environment yet. */
const CHANGES_ITS_MODULES = /stubEnv|resetModules/
const READS_THE_ENVIRONMENT = /process\.env|await import\(/

const unitTests = [...[...FOLDERS, ...CONTRACTS].flatMap(listTests), 'tests/house.test.ts']

const isolatedTests = unitTests.filter(
  (file) => !STATELESS.test(file) && CHANGES_ITS_PROCESS.test(readTest(file)),
)

const freshTests = unitTests.filter(
  (file) => !STATELESS.test(file) && !isolatedTests.includes(file) && needsModules(readTest(file)),
)

function needsModules(text: string) {
  return CHANGES_ITS_MODULES.test(text) || READS_THE_ENVIRONMENT.test(text)
}

function readTest(file: string) {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function listTests(folder: string) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
}

const siteTests = listTests('tests/contract/site')

/** They share processes, whichever order they come in: what one of them has changed there would be another's. */
for (const file of siteTests) {
  const text = readTest(file)
  if (!CHANGES_ITS_PROCESS.test(text) && !CHANGES_ITS_MODULES.test(text)) continue
  throw new Error(`${file} changes its process, so it belongs beside what it tests.`)
}

/** Tests of the built site that share one: those of its pages, and those that ask for it. */
const sharedSiteTests = siteTests.filter(
  (file) => file.startsWith('tests/contract/site/pages/') || readTest(file).includes('servedForms'),
)

const shared = {
  exclude: OUTSIDE,
  setupFiles: [
    'tests/setup/no-outside-network.ts',
    'tests/setup/no-console-errors.ts',
    'tests/setup/content-folder.ts',
  ],
  // A test's PostgreSQL lives for seconds: optimising its WebAssembly costs more than it saves.
  execArgv: ['--liftoff-only'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The second that is usual is not enough for a machine that is busy with other tests.
  expect: { poll: PATIENCE },
  restoreMocks: true,
}

export default defineConfig({
  test: {
    tags: [
      {
        name: 'full',
        description:
          'Exhaustive, random, or killing processes: left out by npm test, run by npm run test:all.',
      },
    ],
    strictTags: true,
    // Most of a test's time is waiting for what it has started; one less would leave a core of two idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          // They share processes and modules: starting one and loading them costs nearly a second a file.
          name: 'pure',
          include: unitTests.filter((file) => ![...isolatedTests, ...freshTests].includes(file)),
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          // They share processes, and in them only the packages.
          name: 'fresh',
          include: freshTests,
          isolate: false,
          setupFiles: ['tests/setup/fresh-modules.ts', ...shared.setupFiles],
        },
      },
      {
        test: {
          ...shared,
          name: 'isolated',
          include: isolatedTests,
        },
      },
      {
        test: {
          ...shared,
          name: 'build',
          isolate: false,
          include: siteTests.filter((file) => !sharedSiteTests.includes(file)),
          // In this order: the second starts what the first builds.
          globalSetup: ['tests/setup/build-site.ts', 'tests/setup/lend-sandboxes.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          isolate: false,
          include: sharedSiteTests,
          // In this order: the second starts what the first builds.
          globalSetup: ['tests/setup/build-site.ts', 'tests/setup/serve-pages.ts'],
        },
      },
    ],
  },
})
