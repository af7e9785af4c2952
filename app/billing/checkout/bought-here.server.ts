import { purchasePath, readPurchase } from '#app/http/cookies/purchase-cookie.server.ts'
import { getPaymentState } from '#app/billing/payment/payment-state.server.ts'

/**
 * What a visitor without a session has bought in this browser; null for nothing. Of a payment that was under way Stripe
 * says what became of it, and while it does not say, the payment is under way.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 */
export async function readBought({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const purchase = await readPurchase(request)
  if (!purchase) return null
  const { plan, sessionId, isPending } = purchase
  const found = isPending ? await getPaymentState({ sessionId, clientAddress }) : null
  const state =
    found === null
      ? 'paid'
      : found.state === 'paid' || found.state === 'failed'
        ? found.state
        : 'pending'
  return { plan, href: purchasePath(purchase), state } as const
}
