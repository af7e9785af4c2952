import { expect, test } from 'vitest'
import { eventTypes, openCheckout } from './checkout.ts'
import { EMAIL, getId, type LocalStripe, readPage, startStripe, submit } from './stripe-server.ts'

async function payByBank({ stripe, url }: LocalStripe) {
  const { session, pay, retrieve } = await openCheckout({ stripe })
  const { location } = await pay({ email: EMAIL, method: 'bank' })
  expect(location).toContain(session.id)
  const settle = (outcome: string) =>
    submit({ url: `${url}/c/pay/${session.id}/settle`, fields: { outcome } })
  return { session, retrieve, settle }
}

test('a payment from a bank account is complete but unpaid until the bank pays', async () => {
  const local = await startStripe()
  const { stripe } = local
  const { session, retrieve, settle } = await payByBank(local)
  expect(await retrieve()).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect((await stripe.invoices.list()).data).toMatchObject([{ status: 'open', amount_paid: 0 }])
  expect(await eventTypes({ stripe })).not.toContain('invoice.paid')
  expect((await readPage(session.url)).body).toContain('Waiting for the bank')

  await settle('pay')
  expect(await retrieve()).toMatchObject({ payment_status: 'paid' })
  const [latest, before] = await eventTypes({ stripe })
  expect([latest, before]).toEqual(['checkout.session.async_payment_succeeded', 'invoice.paid'])
  await settle('refuse')
  expect(await retrieve()).toMatchObject({ payment_status: 'paid' })
})

test('a bank that refuses leaves the subscription past due', async () => {
  const local = await startStripe()
  const { stripe } = local
  const { session, retrieve, settle } = await payByBank(local)
  await settle('refuse')
  expect(await retrieve()).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'past_due' }])
  expect((await eventTypes({ stripe })).slice(0, 2)).toEqual([
    'checkout.session.async_payment_failed',
    'invoice.payment_failed',
  ])
  expect((await readPage(session.url)).body).toContain('the bank refused the payment')
})

test('what the bank refused can be paid in the portal, and then the subscription is active', async () => {
  const local = await startStripe()
  const { stripe } = local
  const { settle, retrieve } = await payByBank(local)
  const [subscription] = (await stripe.subscriptions.list()).data
  const { url } = await stripe.billingPortal.sessions.create({
    customer: getId(subscription?.customer ?? null),
  })
  const pay = () => submit({ url: `${url}/pay`, fields: { subscription: subscription?.id ?? '' } })
  await pay()
  expect((await readPage(url)).body).not.toContain('Pay the open invoice')
  expect((await stripe.invoices.list()).data).toMatchObject([{ status: 'open' }])

  await settle('refuse')
  expect((await readPage(url)).body).toContain('Pay the open invoice')
  await pay()
  expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }])
  expect((await stripe.invoices.list()).data).toMatchObject([{ status: 'paid' }])
  expect(await retrieve()).toMatchObject({ payment_status: 'unpaid' })
  expect((await eventTypes({ stripe })).slice(0, 2)).toEqual([
    'invoice.paid',
    'customer.subscription.updated',
  ])
})

test('a bank account needs an address to write to, and is offered for dollars only', async () => {
  const { stripe } = await startStripe()
  const { pay } = await openCheckout({ stripe })
  const { status, body } = await pay({ method: 'bank' })
  expect(status).toBe(400)
  expect(body).toContain('Enter your email.')
  expect(body).not.toContain('Your card number is incomplete.')

  const only = await startStripe()
  const cards = await openCheckout({ stripe: only.stripe, allowed_payment_method_types: ['card'] })
  expect((await readPage(cards.session.url)).body).not.toContain('bank account')
  expect((await cards.pay({ email: EMAIL, method: 'bank' })).status).toBe(400)
})
