import { defineConfig } from 'vitest/config'
import { PATIENCE } from './tests/setup/patience.ts'

// A shell that exports another value would give the tests React's and Express's production behaviour.
process.env.NODE_ENV = 'test'

const OUTSIDE = ['**/node_modules/**', '**/dist/**']

/** Views and schemas keep no state in their modules: files that share a process load React and the schema once. */
const STATELESS = ['app/**/*.test.tsx', '{schemas,studio}/**/*.test.{ts,tsx}']

/** Tests that fetch pages of the built site; all of these files share one site. */
const PAGES = 'tests/contract/site/pages/**/*.test.ts'

const shared = {
  exclude: OUTSIDE,
  setupFiles: ['tests/setup/no-outside-network.ts', 'tests/setup/no-console-errors.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
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
          name: 'views and schemas',
          include: STATELESS,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          exclude: [...OUTSIDE, ...STATELESS],
          include: [
            '{app,server,schemas,studio,sandbox,content,scripts}/**/*.test.{ts,tsx}',
            'tests/contract/{auth,content,database,inbox,mail,sanity,stripe,supabase}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'build',
          exclude: [...OUTSIDE, PAGES],
          include: ['tests/contract/site/**/*.test.ts'],
          globalSetup: ['tests/setup/build-site.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: [PAGES],
          // In this order: the second starts what the first builds.
          globalSetup: ['tests/setup/build-site.ts', 'tests/setup/serve-pages.ts'],
        },
      },
    ],
  },
})
