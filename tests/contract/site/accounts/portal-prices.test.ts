import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { buyIn } from './buy.ts'
import { joinAs } from './members.ts'

const PRODUCTS = 'data.features.subscription_update.products'

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack()
  await stack.syncPrices()
})

afterAll(async () => {
  await stack.stop()
})

async function listOffered() {
  const { data } = await stack.stripe.billingPortal.configurations.list({ expand: [PRODUCTS] })
  const update = data.find(({ metadata }) => metadata?.purpose === 'plans')?.features
    .subscription_update
  return (update?.products ?? []).flatMap(({ prices }) => prices)
}

test('the portal offers a price once its plan is published, and no more the one before', async () => {
  const { email, browser } = await joinAs({ stack })
  await buyIn({ browser, email })
  const openPortal = () => browser.go({ path: '/billing-portal', form: {} })
  await waitFor(async () => expect((await openPortal()).location).toContain('/p/session/'))
  const before = await listOffered()

  const old = await stack.lake.fetch<{ priceId: { monthly: string; annual: string } }>(
    '*[_id == "plan-starter"][0]{ priceId }',
  )
  const monthly = await stack.stripe.prices.create({
    product: 'plan_starter',
    currency: 'usd',
    unit_amount: 11_900,
    recurring: { interval: 'month' },
    metadata: { plan: 'starter', billing: 'monthly' },
  })
  await openPortal()
  expect(await listOffered()).toEqual(before)

  await stack.lake
    .patch('plan-starter')
    .set({ monthlyPrice: 119, priceId: { ...old.priceId, monthly: monthly.id } })
    .commit()
  await waitFor(async () => {
    await openPortal()
    const offered = await listOffered()
    expect(offered).toContain(monthly.id)
    expect(offered).not.toContain(old.priceId.monthly)
  })
})
