import { type ActionFunctionArgs } from '@remix-run/node'
import { changePrices, parsePlan } from '#app/billing/prices/change-prices.server.ts'
import { answer, refusal } from '#app/inbox/inbox-answers.server.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'
import { readJson } from '#app/http/request-body.server.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * POST /studio-api/plan-prices – "Publish and update Stripe price" in the Studio calls it before it publishes. It makes the
 * prices that are missing, and leaves alone what visitors are sold: the customer portal follows the published plans.
 *
 * Body: `{slug, name, monthlyPrice, annualPrice, priceId}` of the plan, prices in whole dollars a month. Answers 200
 * `{priceId: {monthly, annual}, lines}` when Stripe charges that, else `{error}`: 400, 401 and 403 without one of the roles of
 * PRICE_ROLES (`requireEditor`), 405, 413, 502 and 503.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  await requestEditor({ request, context, permission: 'prices' })
  const plan = parsePlan(await readJson({ request, maxBytes: MAX_BODY_BYTES }))
  if (!plan) {
    const error = 'A plan needs a name, a slug and two prices in whole dollars to be sold.'
    return refusal({ status: 400, error })
  }
  const changed = await changePrices(plan)
  return 'error' in changed ? refusal(changed) : answer(changed)
}

export function loader() {
  return notAllowed('POST')
}
