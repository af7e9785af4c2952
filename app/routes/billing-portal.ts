import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { createHeaders } from '#app/accounts/session/headers.ts'
import { requireMember } from '#app/accounts/session/require-member.server.ts'
import { getCheckoutMessages } from '#app/billing/prices/checkout-query.server.ts'
import { checkoutText } from '#app/billing/checkout/checkout-words.ts'
import { createPortalLink } from '#app/billing/portal/customer-portal.server.ts'
import { readForm } from '#app/http/request-body.server.ts'
import { unavailable } from '#app/http/errors.ts'
import { consumeMemberLimit } from '#app/limits/form-limits.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'

const RETURN_PATH = '/dashboard'

export function loader() {
  return redirect(RETURN_PATH)
}

/**
 * POST /billing-portal (`subscription`: the id of one): leads a member who pays to the page about it in Stripe's customer portal, one who does not to the prices. A stranger
 * is led to the login, and so is a session that has ended or lacks its second factor: the portal ends subscriptions.
 * Beyond ten a minute they are led back to the dashboard, with a notice. 503 while Supabase or Stripe does not answer.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const { user, session } = await requireMember({ request, context, next: RETURN_PATH })
  const seconds = await consumeMemberLimit({ name: 'portal', userId: user.id })
  if (seconds !== null) {
    const messages = await getCheckoutMessages()
    const title = checkoutText({ code: 'tooMany', messages, seconds })
    const toast = await serializeToast({ title, text: null, isError: true })
    const cookies = [...(await session.cookies()), toast]
    return redirect(RETURN_PATH, { status: 303, headers: createHeaders(cookies) })
  }
  const form = await readForm({ request })
  const subscription = form.get('subscription')
  const address = await addressFor({
    userId: user.id,
    subscription: typeof subscription === 'string' ? subscription : null,
  })
  return redirect(address, { status: 303, headers: createHeaders(await session.cookies()) })
}

async function addressFor(whose: { userId: string; subscription: string | null }) {
  try {
    const link = await createPortalLink({ ...whose, returnPath: RETURN_PATH })
    return link ?? '/pricing'
  } catch {
    // The log has the cause.
    throw unavailable('Stripe')
  }
}
