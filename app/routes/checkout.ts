import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { readVisitorForPurchase } from '#app/accounts/session/assured-visitor.server.ts'
import { createHeaders } from '#app/accounts/session/headers.ts'
import { requirePlan, returnAddresses } from '#app/billing/checkout-request.server.ts'
import { createAttemptKey, startCheckout } from '#app/billing/checkout/start-checkout.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { readCampaign } from '#app/http/cookies/consent.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { readForm } from '#app/http/request-body.server.ts'
import { TOKEN_FIELDS } from '#app/forms/form-token.ts'
import { siteOrigins } from '#app/http/security/origins.ts'
import { readPurchase, serializeStartedCheckout } from '#app/http/cookies/purchase-cookie.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'

export function loader() {
  return redirect('/pricing')
}

/**
 * POST /checkout (`plan`: a name or slug; `billing`: monthly or annual): the plan button without JavaScript. Answers
 * 303 to Stripe's page, to where the plan's own button leads, or back to the prices with a notice of what went wrong.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readForm({ request })
  const reading = readVisitorForPurchase({ request, context })
  const bought = (await readPurchase(request))?.plan ?? null
  const campaign = await readCampaign(request)
  const billing = form.get('billing') === 'monthly' ? 'monthly' : 'annual'
  let ownWay: string | null = null
  const started = await startCheckout({
    clientAddress: getClientAddress(context),
    readOrder: async (plans) => {
      const planName = getText(form.get('plan'))
      const plan = requirePlan({ plans, wanted: planName, billing, priceId: null })
      ownWay = plan.ctaLink?.href ?? null
      const addresses = returnAddresses({
        origin: getOrigin(request),
        planName: plan.name ?? planName,
        billing,
      })
      const attempt = createAttemptKey({ request, context, id: form.get(TOKEN_FIELDS.token) })
      const { visitor, isAssured } = await reading
      const buyer = visitor && { userId: visitor.userId, email: visitor.email, isAssured }
      return { plan, billing, ...addresses, attempt, buyer, bought, campaign }
    },
  })
  const cookies = await (await reading).cookies()
  const leadTo = (address: string) =>
    redirect(address, { status: 303, headers: createHeaders(cookies) })
  if ('url' in started) {
    const { url, sessionId } = started
    if (sessionId !== null)
      cookies.push(...(await serializeStartedCheckout({ request, sessionId })))
    return leadTo(url)
  }
  if (ownWay !== null) return leadTo(ownWay)
  cookies.push(await serializeToast({ title: started.error, text: null, isError: true }))
  return leadTo(`/pricing?billing=${billing}`)
}

/** The origin by which the visitor addresses the site: cookies of another origin are not sent to it. */
function getOrigin(request: Request) {
  const { SITE_URL } = getEnvironment()
  const origin = request.headers.get('Origin')
  return origin !== null && siteOrigins(SITE_URL).includes(origin) ? origin : SITE_URL
}

function getText(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value : ''
}
