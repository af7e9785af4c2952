import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CARD, submit } from '#sandbox/contract/stripe/stripe-server.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { waitFor } from '#sandbox/testing/patience.ts'
import { servedForms } from '../forms/forms-client.ts'
import { createBrowser } from './browser.ts'
import { buyIn } from './buy.ts'

const stack = servedForms()

test('who buys something else in the same Stripe account is neither mailed nor known', async () => {
  const email = `reader-${randomUUID()}@harbour.example`
  const product = await stack.stripe.products.create({ name: 'A book' })
  const price = await stack.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 2_500,
    recurring: { interval: 'month' },
  })
  const session = await stack.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://books.example/thanks',
    cancel_url: 'https://books.example/',
  })
  await submit({ url: session.url, fields: { email, ...CARD } })

  // Events come in order, so those of the book are here when a plan's receipt is.
  const buyer = `buyer-${randomUUID()}@harbour.example`
  await buyIn({ browser: createBrowser(stack), email: buyer })
  await waitFor(async () => expect(await mailsTo({ ...stack, address: buyer })).toHaveLength(1))
  expect(await mailsTo({ ...stack, address: email })).toEqual([])
  expect(await stack.rows({ table: 'customers', column: 'email', value: email })).toEqual([])

  const page = await createBrowser(stack).go({ path: `/payment-success?session_id=${session.id}` })
  expect(page.text).toContain('We cannot find this payment.')
  expect(page.text).not.toContain('Set your password')
})
