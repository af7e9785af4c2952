import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxEnvironment } from './sandbox-environment.ts'

const KEPT = [
  'sanity-token',
  'supabase-publishable-key',
  'supabase-secret-key',
  'stripe-secret-key',
  'stripe-webhook-secret',
]

test('the services are pointed at the sandbox, with what it keeps in its folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-environment-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const environment = (own = {}) =>
    sandboxEnvironment({ url: 'http://localhost:4000', dataDir, environment: own })
  expect(environment).toThrow(/ENOENT/)
  for (const name of KEPT) await writeFile(path.join(dataDir, name), `the ${name}\n`)
  expect(environment()).toMatchObject({
    SANITY_API_HOST: 'http://localhost:4000',
    SANITY_READ_TOKEN: 'the sanity-token',
    SANITY_WRITE_TOKEN: 'the sanity-token',
    SUPABASE_URL: 'http://localhost:4001',
    SUPABASE_PUBLISHABLE_KEY: 'the supabase-publishable-key',
    SUPABASE_SECRET_KEY: 'the supabase-secret-key',
    STRIPE_SECRET_KEY: 'the stripe-secret-key',
    STRIPE_WEBHOOK_SECRET: 'the stripe-webhook-secret',
    STRIPE_API_HOST: 'http://localhost:4004',
    DESTINATION_HOSTS: 'localhost:4005',
  })
  expect(environment({ DESTINATION_HOSTS: 'localhost:7000,crm.internal:8443' })).toMatchObject({
    DESTINATION_HOSTS: 'localhost:4005,localhost:7000,crm.internal:8443',
  })
})
