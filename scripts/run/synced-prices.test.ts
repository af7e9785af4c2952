import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SECRET_KEY, startStripe } from '#sandbox/contract/stripe/stripe-server.ts'
import { getCommand } from './programs.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'

const lake = await openContentLake()
afterAll(() => lake.close())

const starter = {
  _id: 'plan-starter',
  _type: 'plan',
  name: 'Starter',
  slug: { _type: 'slug', current: 'starter' },
  monthlyPrice: 99,
  annualPrice: 79,
}

const PriceIdSchema = z.object({ monthly: z.string(), annual: z.string() })

type Service = Awaited<ReturnType<typeof startStripe>>

/** Synchronizes as `npm start` does, with the lake of the tests and this Stripe. */
async function sync({ url, options = [], key = SECRET_KEY }: SyncOptions) {
  const [file = '', ...args] = await getCommand('scripts/stripe-sync.ts')
  const child = spawn(file, [...args, ...options], {
    env: {
      ...process.env,
      ...lake.environment,
      SANITY_WRITE_TOKEN: lake.token,
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
      STRIPE_API_HOST: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ])
  return { code: child.exitCode, out, error }
}

type SyncOptions = { url: string; options?: string[]; key?: string }

/** Reads a document's amounts at Stripe, in cents, by the ids that stand in it; null without ids. */
async function soldAt({ id, stripe }: { id: string } & Pick<Service, 'stripe'>) {
  const plan = (await lake.documents()).find(({ _id }) => _id === id)
  const { data: ids } = PriceIdSchema.safeParse(plan?.priceId)
  if (!ids) return null
  const prices = await Promise.all(
    [ids.monthly, ids.annual].map((one) => stripe.prices.retrieve(one)),
  )
  return Object.fromEntries<number | null>(
    prices.map(({ unit_amount, recurring }) => [recurring?.interval ?? 'once', unit_amount]),
  )
}

test('plans get the prices that they lack, and follow when an editor changes one', async () => {
  const { url, stripe } = await startStripe()
  const ctaLink = { _type: 'link', label: 'Contact sales', href: '/contact' }
  await lake.hold([starter, { ...starter, _id: 'plan-enterprise', ctaLink }])
  expect(await sync({ url })).toMatchObject({ code: 0, error: '' })
  // A year is one charge of twelve of the months that the page shows.
  expect(await soldAt({ id: 'plan-starter', stripe })).toEqual({ month: 9_900, year: 94_800 })
  // A plan whose button is a link is not sold here.
  expect(await soldAt({ id: 'plan-enterprise', stripe })).toBeNull()
  expect((await stripe.prices.list()).data).toHaveLength(2)

  const sold = (await lake.documents()).find(({ _id }) => _id === 'plan-starter')
  const dearer = { ...starter, ...sold, monthlyPrice: 109 }
  await lake.hold([dearer, { ...dearer, _id: 'drafts.plan-starter' }])
  expect((await sync({ url })).out).toContain('1 prices are in step now.')
  for (const id of ['plan-starter', 'drafts.plan-starter']) {
    expect(await soldAt({ id, stripe })).toEqual({ month: 10_900, year: 94_800 })
  }
  // The plan's former price cannot be chosen any more, in Stripe's portal either.
  const offered = (await stripe.prices.list({ active: true })).data
  expect(offered.map(({ unit_amount }) => unit_amount).toSorted()).toEqual([10_900, 94_800])
})

test('the customer portal offers the prices of all plans, one of each period, and follows a change', async () => {
  const { url, stripe } = await startStripe()
  const team = {
    ...starter,
    _id: 'plan-team',
    name: 'Team',
    slug: { _type: 'slug', current: 'team' },
  }
  await lake.hold([starter, team])
  expect(await sync({ url, options: ['--missing'] })).toMatchObject({ code: 0, error: '' })
  const offered = async () => {
    const expand = ['data.features.subscription_update.products']
    const { data } = await stripe.billingPortal.configurations.list({ active: true, expand })
    expect(data).toHaveLength(1)
    const products = data[0]?.features.subscription_update.products ?? []
    return products.flatMap(({ product, prices }) => prices.map((price) => `${product} ${price}`))
  }
  const sold = async () => {
    const plans = z
      .array(z.object({ slug: z.object({ current: z.string() }), priceId: PriceIdSchema }))
      .parse(await lake.documents())
    return plans.flatMap(({ slug, priceId }) =>
      [priceId.monthly, priceId.annual].map((price) => `plan_${slug.current} ${price}`),
    )
  }
  const before = await sold()
  expect((await offered()).toSorted()).toEqual(before.toSorted())
  expect(before).toHaveLength(4)

  const documents = await lake.documents()
  await lake.hold(
    documents.map((each) => (each._id === 'plan-team' ? { ...each, monthlyPrice: 109 } : each)),
  )
  expect(await sync({ url, options: ['--dry-run'] })).toMatchObject({ code: 0 })
  expect((await offered()).toSorted()).toEqual(before.toSorted())
  expect(await sync({ url })).toMatchObject({ code: 0, error: '' })
  const after = await sold()
  expect(after).not.toEqual(before)
  expect((await offered()).toSorted()).toEqual(after.toSorted())
})

test('a dry run says what differs and changes nothing, here or there', async () => {
  const { url, stripe } = await startStripe()
  await lake.hold([starter])
  const { code, out } = await sync({ url, options: ['--dry-run'] })
  expect(out).toMatch(/Starter.*\n.*Starter.*\n2 prices differ; nothing was changed\.\n$/)
  expect(code).toBe(0)
  expect((await stripe.prices.list()).data).toEqual([])
  expect(await soldAt({ id: 'plan-starter', stripe })).toBeNull()
})

test('a new sandbox gets only what it lacks: a plan that is sold stays as it is', async () => {
  const { url, stripe } = await startStripe()
  await lake.hold([starter])
  const options = ['--missing']
  expect(await sync({ url, options })).toMatchObject({ out: 'Stripe: 2 prices made.\n' })
  const [sold] = await lake.documents()
  await lake.hold([{ ...starter, ...sold, monthlyPrice: 109 }])
  expect(await sync({ url, options })).toEqual({ code: 0, out: '', error: '' })
  expect((await stripe.prices.list()).data).toHaveLength(2)
})

test('a key that Stripe refuses ends it, and nothing is written into the plans', async () => {
  const { url, stripe } = await startStripe()
  await lake.hold([starter])
  const { code, error } = await sync({ url, key: 'sk_test_wrong0123456789ab' })
  expect(error).toContain('The prices could not be brought in step: ')
  expect(code).toBe(1)
  expect(await soldAt({ id: 'plan-starter', stripe })).toBeNull()
})
