import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptStripeKeys } from './keys.ts'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('keys look as Stripe’s do, and stay the same', async () => {
  const dataDir = await makeFolder()
  const keys = await keptStripeKeys({ dataDir })
  expect(keys.secretKey).toMatch(/^sk_test_local[0-9a-f]{48}$/)
  expect(keys.webhookSecret).toMatch(/^whsec_local[0-9a-f]{48}$/)
  expect(await keptStripeKeys({ dataDir })).toEqual(keys)
})

test('each key is alone in a file of its owner', async () => {
  const dataDir = await makeFolder()
  const { secretKey, webhookSecret } = await keptStripeKeys({ dataDir })
  for (const [name, key] of [
    ['stripe-secret-key', secretKey],
    ['stripe-webhook-secret', webhookSecret],
  ] as const) {
    const file = join(dataDir, name)
    expect(await readFile(file, 'utf8')).toBe(`${key}\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  }
})

test('two folders have keys of their own', async () => {
  const [one, other] = [
    await keptStripeKeys({ dataDir: await makeFolder() }),
    await keptStripeKeys({ dataDir: await makeFolder() }),
  ]
  expect(one.secretKey).not.toBe(other.secretKey)
  expect(one.webhookSecret).not.toBe(other.webhookSecret)
})
