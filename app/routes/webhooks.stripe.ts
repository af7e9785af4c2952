import { type ActionFunctionArgs } from '@remix-run/node'
import { receiveStripeEvent } from '#app/billing/webhook/receive-stripe-event.server.ts'

/** POST /webhooks/stripe – events of Stripe (https://docs.stripe.com/webhooks), known by their signature. */
export function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed()
  return receiveStripeEvent(request)
}

export function loader() {
  return notAllowed()
}

function notAllowed() {
  const headers = { Allow: 'POST' }
  return Response.json({ error: 'Only POST is answered here' }, { status: 405, headers })
}
