import { expect, test } from 'vitest'
import { buyPlan, createPlan, createSession, getId, refusal, shareStripe } from './stripe-server.ts'

const { stripe } = await shareStripe()
const { plan, session, subscription } = await buyPlan({ stripe })
const customer = getId(subscription.customer)

test('the objects of a list are expanded through data', async () => {
  const { data } = await stripe.prices.list({
    product: plan.product.id,
    expand: ['data.product'],
  })
  expect(data).toHaveLength(2)
  for (const price of data)
    expect(price.product).toMatchObject({ object: 'product', name: 'Starter' })
})

test('several are expanded at once, each as deep as it says', async () => {
  const expand = ['customer', 'subscription.latest_invoice', 'line_items.data.price.product']
  const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand })
  expect(expanded).toMatchObject({
    customer: { object: 'customer', id: customer },
    subscription: {
      object: 'subscription',
      id: subscription.id,
      latest_invoice: { object: 'invoice', status: 'paid', amount_paid: 9_900 },
    },
    line_items: { data: [{ price: { id: plan.monthly.id, product: { name: 'Starter' } } }] },
  })
})

test('what is not asked for is an id, or is not there', async () => {
  const plain = await stripe.checkout.sessions.retrieve(session.id)
  expect(plain).toMatchObject({ customer, subscription: subscription.id })
  expect(plain).not.toHaveProperty('line_items')
  expect(await stripe.customers.retrieve(customer)).not.toHaveProperty('subscriptions')
  expect(await stripe.invoices.retrieve(getId(subscription.latest_invoice))).not.toHaveProperty(
    'payments',
  )
})

test('the payment of an invoice is reached through its payments', async () => {
  const id = getId(subscription.latest_invoice)
  const expand = ['payments.data.payment.payment_intent']
  expect(await stripe.invoices.retrieve(id, { expand })).toMatchObject({
    payments: {
      data: [
        {
          object: 'invoice_payment',
          payment: { payment_intent: { object: 'payment_intent', status: 'succeeded' } },
        },
      ],
    },
  })
})

test('an invoice leads to its subscription, by its parent and by its line', async () => {
  const id = getId(subscription.latest_invoice)
  const expand = ['parent.subscription_details.subscription', 'lines.data.subscription']
  expect(await stripe.invoices.retrieve(id, { expand })).toMatchObject({
    parent: { subscription_details: { subscription: { id: subscription.id, status: 'active' } } },
    lines: { data: [{ subscription: { id: subscription.id } }] },
  })
})

test('a customer shows its subscriptions, and none when there is none', async () => {
  const expand = ['subscriptions']
  expect(await stripe.customers.retrieve(customer, { expand })).toMatchObject({
    subscriptions: { object: 'list', data: [{ id: subscription.id }], has_more: false },
  })
  const ended = await stripe.customers.create({})
  expect(await stripe.customers.retrieve(ended.id, { expand })).toMatchObject({
    subscriptions: { data: [], url: `/v1/customers/${ended.id}/subscriptions` },
  })
})

test('what is made is expanded at once, and so is what is changed', async () => {
  const made = await createSession({
    stripe,
    price: plan.yearly.id,
    customer,
    expand: ['customer', 'line_items'],
  })
  expect(made).toMatchObject({
    customer: { id: customer },
    line_items: { data: [{ quantity: 1 }] },
  })
  const updated = await stripe.subscriptions.update(subscription.id, {
    metadata: { seen: 'yes' },
    expand: ['customer'],
  })
  expect(updated.customer).toMatchObject({ object: 'customer' })
})

test('what Stripe would expand and nobody has is null', async () => {
  const expand = ['default_payment_method', 'pending_setup_intent', 'schedule']
  expect(await stripe.subscriptions.retrieve(subscription.id, { expand })).toMatchObject({
    default_payment_method: null,
    pending_setup_intent: null,
    schedule: null,
  })
  const { data } = await stripe.products.list({ expand: ['data.default_price'] })
  expect(data[0]?.default_price).toBeNull()
})

test('what is no object of its own cannot be expanded', async () => {
  const id = subscription.id
  for (const path of ['metadata', 'status', 'description', 'colour', 'customer.email', 'items.x']) {
    const call = stripe.subscriptions.retrieve(id, { expand: [path] })
    expect(await refusal(call), path).toMatchObject({
      statusCode: 400,
      param: 'expand',
      message: `This property cannot be expanded (${path}).`,
    })
  }
})

test('four levels are the limit, with data as one of them', async () => {
  const { data } = await stripe.subscriptions.list({ expand: ['data.latest_invoice.customer'] })
  expect(data[0]?.latest_invoice).toMatchObject({ customer: { object: 'customer' } })
  const deep = stripe.subscriptions.list({ expand: ['data.items.data.price.product'] })
  expect(await refusal(deep)).toMatchObject({
    statusCode: 400,
    message: 'You cannot expand more than 4 levels of a property.',
  })
})

test('expanding changes nothing of what is kept', async () => {
  const { monthly } = await createPlan({ stripe, name: 'Team' })
  const expanded = await stripe.prices.retrieve(monthly.id, { expand: ['product'] })
  expect(expanded.product).toMatchObject({ name: 'Team' })
  expect(typeof (await stripe.prices.retrieve(monthly.id)).product).toBe('string')
})
