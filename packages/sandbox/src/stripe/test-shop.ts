import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type RecordOf } from './store/records.ts'
import { openStore } from './store/store.ts'
import { type Transaction } from './transaction.ts'

/** Saturday, 21 November 2026, 12:00 UTC. */
export const NOW = 1_795_262_400

export const product: RecordOf<'product'> = {
  id: 'prod_starter',
  created: NOW,
  updated: NOW,
  active: true,
  name: 'Starter',
  description: null,
  metadata: {},
}

export const monthly: RecordOf<'price'> = {
  id: 'price_monthly',
  created: NOW,
  active: true,
  currency: 'usd',
  unit_amount: 9_900,
  product: product.id,
  recurring: { interval: 'month', interval_count: 1 },
  lookup_key: 'starter_monthly',
  nickname: null,
  metadata: {},
}

export const yearly: RecordOf<'price'> = {
  ...monthly,
  id: 'price_yearly',
  unit_amount: 94_800,
  recurring: { interval: 'year', interval_count: 1 },
  lookup_key: 'starter_yearly',
}

export const openSession: RecordOf<'session'> = {
  id: 'cs_test_1',
  created: NOW,
  expires_at: NOW + 86_400,
  mode: 'subscription',
  status: 'open',
  payment_status: 'unpaid',
  allowed_payment_method_types: null,
  payment_method_types: ['card'],
  line_items: [{ id: 'li_1', price: monthly.id, quantity: 1 }],
  currency: 'usd',
  amount_total: 9_900,
  allow_promotion_codes: null,
  promotion_code: null,
  success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/pricing',
  client_reference_id: null,
  customer: null,
  customer_email: null,
  email: null,
  submit_text: null,
  metadata: {},
  subscription_data: { description: null, metadata: {} },
  payment_intent_data: { description: null, metadata: {} },
  payment_intent: null,
  subscription: null,
  invoice: null,
  challenge: null,
}

export const endpoint: RecordOf<'webhookEndpoint'> = {
  id: 'we_1',
  created: NOW,
  url: 'http://localhost:3000/webhooks/stripe',
  enabled_events: ['*'],
  description: null,
  status: 'enabled',
  secret: 'whsec_1',
  metadata: {},
}

/** A shop that sells one plan, with a session that is open; `run` is one transaction of it. */
export async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'site-shop-'))
  const store = await openStore({ file: join(folder, 'journal.ndjson') })
  onTestFinished(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  let ids = 0
  function run<Result>(work: (transaction: Transaction) => Result, now = NOW) {
    return store.run((tables) => {
      const newId = (prefix: string) => `${prefix}${(ids += 1)}`
      const request = { id: null, idempotency_key: null }
      return work({ tables, now, newId, url: 'http://localhost:4004', request })
    })
  }
  await run(({ tables }) => {
    tables.product.put(product)
    tables.price.put(monthly)
    tables.price.put(yearly)
    tables.session.put(openSession)
  })
  return {
    run,
    /** The types of the events, oldest first. */
    types: () => run(({ tables }) => tables.event.list().map(({ type }) => type)),
  }
}
