// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import {
  CARD,
  getClient,
  createPlan,
  createSession,
  EMAIL,
  submit,
  temporaryFolder,
} from './stripe-server.ts'
import { toEvent, startReceiver } from './webhook-receiver.ts'

const SCRIPT = fileURLToPath(new URL('./sell-until-killed.ts', import.meta.url))
const CUSTOMERS_BEFORE_KILL = 20

/** The local Stripe in a process of its own, which can be killed. */
async function startProcess({ folder, siteUrl }: { folder: string; siteUrl: string }) {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, folder, siteUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const lines = createInterface({ input: child.stdout })
  const [line]: unknown[] = await once(lines, 'line')
  const [url = '', key = '', webhookSecret = ''] = String(line).split(' ')
  return { stripe: getClient({ url, key }), key, webhookSecret, kill }
}

test('what was acknowledged is there after kill -9, and its webhooks arrive', async () => {
  const folder = await temporaryFolder()
  const site = await startReceiver()
  const siteUrl = new URL(site.url).origin
  // Nobody answers while the payment is made.
  await site.close()

  const first = await startProcess({ folder, siteUrl })
  const { monthly } = await createPlan({ stripe: first.stripe })
  const session = await createSession({ stripe: first.stripe, price: monthly.id })
  const fields = { email: EMAIL, ...CARD }
  expect((await submit({ url: session.url, fields })).status).toBe(303)
  const made: string[] = []
  const sell = async () => {
    for (;;) made.push((await first.stripe.customers.create({ name: `${made.length}` })).id)
  }
  const selling = sell().catch(() => undefined)
  await expect.poll(() => made.length).toBeGreaterThan(CUSTOMERS_BEFORE_KILL)
  await first.kill()
  await selling

  const again = await startReceiver({ port: site.port })
  const second = await startProcess({ folder, siteUrl })
  expect(second.key).toBe(first.key)
  const { stripe } = second
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(paid).toMatchObject({ payment_status: 'paid', subscription: { status: 'active' } })
  const customers = await stripe.customers.list().autoPagingToArray({ limit: 10_000 })
  const kept = new Set(customers.map(({ id }) => id))
  expect(made.filter((id) => !kept.has(id))).toEqual([])
  // One more may have been kept before its answer was sent, beside the one of the checkout.
  expect(customers.length - made.length).toBeLessThanOrEqual(2)

  const completed = () => again.types().filter((type) => type === 'checkout.session.completed')
  await expect.poll(completed).toHaveLength(1)
  const [{ body, signature } = { body: '', signature: '' }] = again.received
  expect(stripe.webhooks.constructEvent(body, signature, second.webhookSecret)).toMatchObject({
    id: toEvent(body).id,
  })
})
