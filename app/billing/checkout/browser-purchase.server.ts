import { purchasePath, readPurchase } from '#app/http/cookies/purchase-cookie.server.ts'
import { getPaymentState } from '#app/billing/payment/payment-state.server.ts'

/**
 * Reads what this browser bought without a session; null for nothing. Asks Stripe about a pending payment, which stays
 * pending while Stripe does not answer.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 */
export async function readBrowserPurchase({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const purchase = await readPurchase(request)
  if (!purchase) return null
  const { plan, sessionId, isPending } = purchase
  const payment = isPending ? await getPaymentState({ sessionId, clientAddress }) : null
  const state =
    payment === null
      ? 'paid'
      : payment.state === 'paid' || payment.state === 'failed'
        ? payment.state
        : 'pending'
  return { plan, href: purchasePath(purchase), state } as const
}
