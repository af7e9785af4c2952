import { parseArgs } from 'node:util'
import { type SanityClient } from '@sanity/client'
import type Stripe from 'stripe'
import { z } from 'zod'
import { syncPortal } from '#app/billing/prices/portal-configuration.server.ts'
import { createStripe } from '#app/billing/stripe-client.server.ts'
import { comparePrices, retirePrices, syncPrices } from '#app/billing/prices/sync-prices.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { explainDatasetError, writableDataset } from '#scripts/data/dataset.ts'
import { useRunningSandboxUnlessHosted } from '#scripts/run/sandbox-environment.ts'

const PlansSchema = z.array(
  z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    monthlyPrice: z.number().nullable(),
    annualPrice: z.number().nullable(),
    priceId: z.object({ monthly: z.string().nullable(), annual: z.string().nullable() }).nullable(),
  }),
)

type Plan = z.infer<typeof PlansSchema>[number]

/** Published plans with a checkout of their own. */
const PLANS_QUERY = `*[_type == "plan" && !(_id in path("drafts.**")) && defined(slug.current) && !defined(ctaLink)]
  | order(monthlyPrice asc){
    _id, name, "slug": slug.current, monthlyPrice, annualPrice, "priceId": priceId{ monthly, annual }
  }`

const HELP = `npm run stripe:sync [-- --dry-run]

Brings Stripe's prices in step with the published plans of the dataset, and writes their ids into the plans.
What plans were sold for before can no longer be bought; whoever pays it goes on. The customer portal gets a
configuration that offers the prices of the plans and no other.
--dry-run   only says what differs
--missing   only plans that Stripe has no price of yet, as a new sandbox has none`

type Mode = { isDryRun: boolean; onlyMissing: boolean }

async function sync({ isDryRun, onlyMissing }: Mode) {
  const { STRIPE_SECRET_KEY, STRIPE_API_HOST } = getEnvironment()
  if (STRIPE_SECRET_KEY === undefined) throw new Error('STRIPE_SECRET_KEY is needed.')
  const stripe = createStripe({ secretKey: STRIPE_SECRET_KEY, apiHost: STRIPE_API_HOST })
  const client = writableDataset()
  const plans = PlansSchema.parse(await client.fetch(PLANS_QUERY, {}, { perspective: 'raw' }))
  const inStep: Plan[] = []
  const untouched: Plan[] = []
  let differences = 0
  for (const plan of plans) {
    const { changes, lines } = await comparePrices({ stripe, plan })
    if (onlyMissing && changes.some(({ holder }) => holder !== null)) {
      untouched.push(plan)
      continue
    }
    differences += lines.length
    if (!onlyMissing) for (const line of lines) console.log(line)
    if (isDryRun) continue
    inStep.push(lines.length === 0 ? plan : await bringInStep({ stripe, client, plan }))
  }
  if (!isDryRun) {
    // First, so that the portal offers no price that is retired.
    await syncPortal({ stripe, plans: [...inStep, ...untouched] })
    for (const { slug, priceId } of inStep) {
      await retirePrices({ stripe, slug, keep: [priceId?.monthly, priceId?.annual] })
    }
  }
  return summary({ differences, isDryRun, onlyMissing })
}

async function bringInStep({
  stripe,
  client,
  plan,
}: {
  stripe: Stripe
  client: SanityClient
  plan: Plan
}): Promise<Plan> {
  const { priceId } = await syncPrices({ stripe, plan })
  await writeIds({ client, plan, priceId })
  return { ...plan, priceId }
}

function summary({ differences, isDryRun, onlyMissing }: Mode & { differences: number }) {
  if (onlyMissing) return differences === 0 ? null : `Stripe: ${differences} prices made.`
  if (differences === 0) return 'Stripe and the plans are in step.'
  return isDryRun
    ? `${differences} prices differ; nothing was changed.`
    : `${differences} prices are in step now.`
}

/** Drafts too: published later, they would restore the old ids. */
async function writeIds({
  client,
  plan,
  priceId,
}: {
  client: SanityClient
  plan: Plan
  priceId: { monthly: string; annual: string }
}) {
  const draft = await client.getDocument(`drafts.${plan._id}`)
  const transaction = client.transaction()
  for (const id of [plan._id, ...(draft ? [draft._id] : [])]) {
    transaction.patch(id, (patch) => patch.set({ priceId }))
  }
  await transaction.commit()
}

/** A misspelt `--dry-run` must not change prices: any other option is refused. */
function readOptions() {
  const option = { type: 'boolean', default: false } as const
  return parseArgs({ options: { help: option, 'dry-run': option, missing: option } }).values
}

try {
  const { help, 'dry-run': isDryRun, missing: onlyMissing } = readOptions()
  if (help) console.log(HELP)
  else {
    await useRunningSandboxUnlessHosted()
    const report = await sync({ isDryRun, onlyMissing })
    if (report !== null) console.log(report)
  }
} catch (error) {
  console.error(`The prices could not be brought in step: ${explainDatasetError(error)}`)
  process.exitCode = 1
}
