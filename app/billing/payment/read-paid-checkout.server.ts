import { getPaymentState } from './payment-state.server.ts'

/**
 * Reads the buyer of the checkout in a page's URL, for forms that open an account.
 *
 * @returns `not-paid` also where Stripe knows no such checkout; `unknown` while it does not answer
 */
export async function readPaidCheckout({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  const payment = await getPaymentState({ sessionId, clientAddress })
  if (payment.state === 'unknown') return 'unknown'
  if (payment.state !== 'paid' || payment.figures.email === null) return 'not-paid'
  const { customer, buyerName: name } = payment
  return { email: payment.figures.email, customer, name }
}
