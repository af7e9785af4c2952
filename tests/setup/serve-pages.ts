import { once } from 'node:events'
import { type TestProject } from 'vitest/node'
import { hasEnded, stopChild, waitUntilReady } from '#scripts/run/children.ts'
import { BUILT_SITE, getCommand } from '#scripts/run/programs.ts'
import { startSampleSandbox } from '#tests/fixtures/sample-sandbox.ts'
import { type Stack } from '#tests/fixtures/stack.ts'
import { startProgram } from '#tests/fixtures/start-program.ts'

const READY_WITHIN_MS = 170_000
const STOP_WITHIN_MS = 12_000

declare module 'vitest' {
  interface ProvidedContext {
    servedSite: Pick<
      Stack,
      'siteUrl' | 'sandboxUrl' | 'token' | 'stripeUrl' | 'stripeSecretKey'
    > & {
      supabaseUrl: string
      supabaseSecretKey: string
    }
  }
}

/**
 * Serves the built site with the sample content to all files of the project: each would need seconds to start one.
 *
 * @returns stops it
 */
export default async function setup(project: TestProject) {
  const sandbox = await startSampleSandbox()
  const { sandboxPort, sandboxUrl, sitePort: port, dataDir, environment: services } = sandbox
  const siteUrl = `http://localhost:${port}`
  const prices = startProgram({
    name: 'Making the prices',
    command: await getCommand('scripts/stripe-sync.ts'),
    environment: { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir },
  })
  if (!hasEnded(prices)) await once(prices.process, 'exit')
  if (prices.process.exitCode !== 0) throw new Error('The prices could not be made.')
  const site = startProgram({
    name: 'The site',
    command: BUILT_SITE,
    environment: {
      ...services,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      SITE_URL: siteUrl,
      FORM_READ_SECONDS: '0.05',
      FORM_ANSWER_SECONDS: '0.5',
      FORM_LIMIT: '100000',
      // A busy machine's lake is slow, which is nothing that these tests are about.
      CONTENT_TIMEOUT_SECONDS: '30',
      LOGIN_LIMIT: '1000',
    },
  })
  await waitUntilReady({ child: site, url: siteUrl, withinMs: READY_WITHIN_MS })
  project.provide('servedSite', {
    siteUrl,
    sandboxUrl,
    token: services.SANITY_WRITE_TOKEN,
    stripeUrl: services.STRIPE_API_HOST,
    stripeSecretKey: services.STRIPE_SECRET_KEY,
    supabaseUrl: services.SUPABASE_URL,
    supabaseSecretKey: services.SUPABASE_SECRET_KEY,
  })

  return async () => {
    await stopChild({ child: site, withinMs: STOP_WITHIN_MS })
    await sandbox.stop()
  }
}
