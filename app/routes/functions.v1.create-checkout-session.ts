import { type ActionFunctionArgs } from '@remix-run/node'
import { readVisitorForPurchase } from '#app/accounts/session/assured-visitor.server.ts'
import { createHeaders } from '#app/accounts/session/headers.ts'
import { parseCheckoutBody, requirePlan } from '#app/billing/checkout-request.server.ts'
import { createAttemptKey, startCheckout } from '#app/billing/checkout/start-checkout.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { readCampaign } from '#app/http/cookies/consent.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { readPurchase, serializeStartedCheckout } from '#app/http/cookies/purchase-cookie.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { readJson } from '#app/http/request-body.server.ts'

const MAX_BODY_BYTES = 16 * 1024

/**
 * POST {origin}/functions/v1/create-checkout-session – R17.3; what the plan button calls
 * with JavaScript.
 *
 * Body: `{priceId, planName, isAnnual, successUrl, cancelUrl}`; both addresses of our own origin,
 * `{CHECKOUT_SESSION_ID}` in the first becomes the id of the session. A header `Idempotency-Key` makes one session of
 * a request that is sent again. Answers 200 `{url}`, else `{error}`: 400 for what is no order of ours, 405, 409 for a
 * plan that cannot be bought or whose price differs at Stripe, 413, 429 and 503 with `Retry-After`, 500 and 502.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed()
  requireSameOrigin(request)
  const reading = readVisitorForPurchase({ request, context })
  const bought = (await readPurchase(request))?.plan ?? null
  const campaign = await readCampaign(request)
  const body = await readJson({ request, maxBytes: MAX_BODY_BYTES })
  const started = await startCheckout({
    clientAddress: getClientAddress(context),
    readOrder: async (plans) => {
      const { SITE_URL } = getEnvironment()
      const { planName, priceId, isAnnual, ...addresses } = parseCheckoutBody({
        body,
        siteUrl: SITE_URL,
      })
      const billing = isAnnual ? 'annual' : 'monthly'
      const plan = requirePlan({ plans, wanted: planName, billing, priceId })
      const attempt = createAttemptKey({
        request,
        context,
        id: request.headers.get('Idempotency-Key'),
      })
      const { visitor, isAssured } = await reading
      const buyer = visitor && { userId: visitor.userId, email: visitor.email, isAssured }
      return { plan, billing, ...addresses, attempt, buyer, bought, campaign }
    },
  })
  const cookies = await (await reading).cookies()
  if ('url' in started) {
    const { url, sessionId } = started
    if (sessionId !== null)
      cookies.push(...(await serializeStartedCheckout({ request, sessionId })))
    return Response.json({ url }, { headers: createHeaders(cookies) })
  }
  const headers = createHeaders(cookies)
  const { error, status, retryAfter } = started
  if (retryAfter !== null) headers.set('Retry-After', String(retryAfter))
  return Response.json({ error }, { status, headers })
}

export function loader() {
  return notAllowed()
}

function notAllowed() {
  const headers = { Allow: 'POST' }
  return Response.json({ error: 'Only POST is answered here' }, { status: 405, headers })
}
