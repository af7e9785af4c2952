import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { headersOf } from '#app/accounts/headers.ts'
import { readSession } from '#app/accounts/session.server.ts'
import { createPortalLink } from '#app/billing/customer-portal.server.ts'
import { unavailable } from '#app/http/errors.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'

const RETURN_PATH = '/dashboard'

export function loader() {
  return redirect(RETURN_PATH)
}

/**
 * POST /billing-portal: leads a member who pays to Stripe's customer portal, one who does not to the prices, and a
 * stranger to the login. 503 while the database or Stripe does not answer.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const session = await readSession({ request, context })
  const address = await addressFor(session.visitor)
  return redirect(address, { status: 303, headers: headersOf(await session.cookies()) })
}

async function addressFor(visitor: { userId: string } | null) {
  if (!visitor) return '/login'
  try {
    const link = await createPortalLink({ userId: visitor.userId, returnPath: RETURN_PATH })
    return link ?? '/pricing'
  } catch {
    // Its cause is in the log.
    throw unavailable('Stripe')
  }
}
