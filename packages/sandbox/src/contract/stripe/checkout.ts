import type Stripe from 'stripe'
import { createPlan, createSession, submit } from './stripe-server.ts'

/** Opens a checkout of a plan, with the buyer's actions on its page. */
export async function openCheckout({
  stripe,
  ...more
}: { stripe: Stripe } & Partial<Stripe.Checkout.SessionCreateParams>) {
  const { monthly } = await createPlan({ stripe })
  const session = await createSession({ stripe, price: monthly.id, ...more })
  const pay = (fields: Record<string, string>) => submit({ url: session.url, fields })
  const retrieve = () => stripe.checkout.sessions.retrieve(session.id)
  return { session, pay, retrieve, path: `/c/pay/${session.id}` }
}

/** Lists the types of events, newest first, without those of the catalogue. */
export async function eventTypes({ stripe }: { stripe: Stripe }) {
  const all = await stripe.events.list({ limit: 100 })
  return all.data.map(({ type }) => type).filter((type) => !/^(product|price)\./.test(type))
}
