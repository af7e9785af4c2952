import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPortalLink } from './customer-portal.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { stripeAnswering, type StripeCall } from '#app/billing/stripe.fixture.ts'

let database: Awaited<ReturnType<typeof openFormsDatabase>>

beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())

const PORTAL = { id: 'bps_1', url: 'https://billing.example/p/1' }

/** The environment is read once a process, so the function is loaded anew for each test. */
async function openPortal(answer: Parameters<typeof stripeAnswering>[0]) {
  const { apiHost, calls } = await stripeAnswering(answer)
  const environment = {
    SANITY_PROJECT_ID: 'none',
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://testco.example',
    SUPABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: database.keys.publishableKey,
    SUPABASE_SECRET_KEY: database.keys.secretKey,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_HOST: apiHost,
  }
  onTestFinished(installServices(environment))
  const link = (userId: string, subscription: string | null = null) =>
    createPortalLink({ userId, subscription, returnPath: '/dashboard' })
  return { link, calls }
}

/** A Stripe that opens portals, with these configurations. */
function portalsWith(configurations: object[]): Parameters<typeof stripeAnswering>[0] {
  return ({ method }) => ({
    body: method === 'GET' ? { object: 'list', data: configurations, has_more: false } : PORTAL,
  })
}

const listSessions = (calls: StripeCall[]) => calls.filter(({ method }) => method === 'POST')

/** An account with a confirmed address, and customers that paid with it, the oldest first. */
async function join(customers: readonly string[]) {
  const email = `${randomUUID()}@engines.example`
  const { data, error } = await database.service.auth.admin.createUser({
    email,
    email_confirm: true,
  })
  if (error) throw error
  for (const [index, id] of customers.entries()) {
    const moment = new Date(Date.UTC(2026, 0, 1 + index)).toISOString()
    const row = { id, email, user_id: data.user.id, event_at: moment, created_at: moment }
    const inserted = await database.service.from('customers').insert(row)
    if (inserted.error) throw new Error(inserted.error.message)
  }
  return data.user.id
}

test('a member who has paid gets to the portal, as the customer of the last purchase', async () => {
  const userId = await join(['cus_first', 'cus_last'])
  const { link, calls } = await openPortal(portalsWith([]))
  expect(await link(userId)).toBe(PORTAL.url)
  expect(listSessions(calls).map(({ path, form }) => ({ path, form }))).toEqual([
    {
      path: '/v1/billing_portal/sessions',
      form: { customer: 'cus_last', return_url: 'https://testco.example/dashboard' },
    },
  ])
})

test('each subscription leads to the customer who pays it, and one of somebody else to none', async () => {
  const userId = await join(['cus_a', 'cus_b'])
  await join(['cus_c'])
  for (const name of ['a', 'b', 'c']) {
    const { error } = await database.service.from('subscriptions').insert({
      id: `sub_${name}`,
      customer_id: `cus_${name}`,
      status: 'active',
      event_at: '2026-01-01T00:00:00Z',
      created_at: '2026-01-01T00:00:00Z',
    })
    if (error) throw new Error(error.message)
  }
  const { link, calls } = await openPortal(portalsWith([]))
  for (const id of ['sub_a', 'sub_b', 'sub_c']) await link(userId, id)
  expect(listSessions(calls).map(({ form }) => form.customer)).toEqual(['cus_a', 'cus_b', 'cus_b'])
})

test('the portal opens with the configuration that was made of the plans, and no other', async () => {
  const userId = await join(['cus_configured'])
  const { link, calls } = await openPortal(
    portalsWith([
      { id: 'bpc_other', metadata: {} },
      { id: 'bpc_plans', metadata: { purpose: 'plans' } },
    ]),
  )
  await link(userId)
  expect(listSessions(calls).map(({ form }) => form.configuration)).toEqual(['bpc_plans'])
})

test('a member who has never paid has no portal', async () => {
  const userId = await join([])
  const { link, calls } = await openPortal(portalsWith([]))
  expect(await link(userId)).toBeNull()
  expect(await link(randomUUID())).toBeNull()
  expect(calls).toEqual([])
})

test('while Stripe is away there is no link', async () => {
  const userId = await join(['cus_away'])
  const { link } = await openPortal(() => 'hang up')
  await expect(link(userId)).rejects.toThrow()
})
