import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { createStripe } from '#app/billing/stripe-client.server.ts'
import { comparePrices, syncPrices } from '#app/billing/sync-prices.server.ts'
import { getEnvironment } from '#app/env.server.ts'
import { sandboxEnvironment } from './sandbox-environment.ts'
import { readSettings } from './settings.ts'

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
--dry-run   only says what differs
--missing   only plans that Stripe has no price of yet, as a new sandbox has none`

type Mode = { isDryRun: boolean; onlyMissing: boolean }

async function sync({ isDryRun, onlyMissing }: Mode) {
  const { STRIPE_SECRET_KEY, STRIPE_API_HOST } = getEnvironment()
  if (STRIPE_SECRET_KEY === undefined) throw new Error('STRIPE_SECRET_KEY is needed.')
  const stripe = createStripe({ secretKey: STRIPE_SECRET_KEY, apiHost: STRIPE_API_HOST })
  const client = contentClient()
  const plans = PlansSchema.parse(await client.fetch(PLANS_QUERY, {}, { perspective: 'raw' }))
  let differences = 0
  for (const plan of plans) {
    const { changes, lines } = await comparePrices({ stripe, plan })
    if (onlyMissing && changes.some(({ holder }) => holder !== null)) continue
    differences += lines.length
    if (!onlyMissing) for (const line of lines) console.log(line)
    if (lines.length === 0 || isDryRun) continue
    const { priceId } = await syncPrices({ stripe, plan })
    await writeIds({ client, plan, priceId })
  }
  return summary({ differences, isDryRun, onlyMissing })
}

function summary({ differences, isDryRun, onlyMissing }: Mode & { differences: number }) {
  if (onlyMissing) return differences === 0 ? null : `Stripe: ${differences} prices made.`
  if (differences === 0) return 'Stripe and the plans are in step.'
  return isDryRun
    ? `${differences} prices differ; nothing was changed.`
    : `${differences} prices are in step now.`
}

/** A draft gets them too: published later, it would bring the old ones back. */
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

function contentClient() {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = getEnvironment()
  const token = process.env.SANITY_WRITE_TOKEN
  if (!token) {
    throw new Error('SANITY_WRITE_TOKEN is needed: a token that may write to the dataset.')
  }
  return createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_API_HOST,
    // Only the hosted service has a host name for each project.
    useProjectHostname: SANITY_API_HOST === 'https://api.sanity.io',
    apiVersion: '2025-02-19',
    token,
    useCdn: false,
    timeout: 30_000,
    maxRetries: 0,
  })
}

/** `npm start` names the services in the environment; by hand, they are those of the sandbox that runs. */
function useRunningSandboxUnlessHosted() {
  const { isHosted, sandboxPort, dataDir } = readSettings()
  if (isHosted) return
  const url = `http://localhost:${sandboxPort}`
  Object.assign(process.env, sandboxEnvironment({ url, dataDir }))
}

try {
  if (process.argv.includes('--help')) console.log(HELP)
  else {
    useRunningSandboxUnlessHosted()
    const said = await sync({
      isDryRun: process.argv.includes('--dry-run'),
      onlyMissing: process.argv.includes('--missing'),
    })
    if (said !== null) console.log(said)
  }
} catch (error) {
  console.error(
    `The prices could not be brought in step: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}
