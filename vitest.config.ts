import { defineConfig } from 'vitest/config'
import { PATIENCE } from '#sandbox/testing/patience.ts'

// A shell that exports another value would give the tests React's and Express's production behaviour.
process.env.NODE_ENV = 'test'

const OUTSIDE = ['**/node_modules/**', '**/dist/**']

const SITE_TESTS = 'tests/contract/site/**/*.test.ts'

const shared = {
  // Files share processes and modules: starting one and loading them costs nearly a second a file.
  isolate: false,
  exclude: OUTSIDE,
  setupFiles: [
    'tests/setup/no-outside-network.ts',
    'tests/setup/no-console-errors.ts',
    'tests/setup/services.ts',
  ],
  // A test's PostgreSQL lives for seconds: optimising its WebAssembly costs more than it saves.
  execArgv: ['--liftoff-only'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The second that is usual is not enough for a machine that is busy with other tests.
  expect: { poll: PATIENCE },
  restoreMocks: true,
  env: { LOG_LEVEL: 'silent' },
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
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...OUTSIDE, SITE_TESTS],
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: [SITE_TESTS],
          // In this order: the others start what the first builds.
          globalSetup: [
            'tests/setup/build-site.ts',
            'tests/setup/lend-sandboxes.ts',
            'tests/setup/serve-pages.ts',
          ],
        },
      },
    ],
  },
})
