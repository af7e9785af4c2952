import { defineConfig } from '@playwright/test'

/**
 * The browser tests drive the built site on a sandbox of their own: each worker starts `npm start` on free
 * ports and an empty data folder (tests/fixtures/stack.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/fixtures/build-once.ts',
  workers: 2,
  fullyParallel: false,
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // The Studio takes a browser seconds to load, and a busy machine takes many.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Recording every test costs a fifth of their time. What fails is repeated and recorded; it has failed all the same
    // when the second try passes (scripts/test/test-counts.ts).
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
