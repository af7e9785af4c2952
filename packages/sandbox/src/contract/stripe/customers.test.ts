import { expect, test } from 'vitest'
import { buyPlan, EMAIL, refusal, startStripe, getId } from './stripe-server.ts'

test('a customer is made, read, changed, found by address and deleted', async () => {
  const { stripe } = await startStripe()
  const made = await stripe.customers.create({
    email: EMAIL,
    name: 'Ada',
    metadata: { user: '1' },
  })
  expect(made).toMatchObject({
    object: 'customer',
    email: EMAIL,
    name: 'Ada',
    livemode: false,
    metadata: { user: '1' },
  })
  expect(made.id).toMatch(/^cus_\w+$/)

  const changed = await stripe.customers.update(made.id, { name: '', phone: '+1 555 0100' })
  expect(changed).toMatchObject({ name: null, phone: '+1 555 0100', email: EMAIL })
  expect(await stripe.customers.retrieve(made.id)).toEqual(changed)
  await stripe.customers.create({ email: 'bo@example.com' })
  expect((await stripe.customers.list({ email: EMAIL })).data).toEqual([changed])
  expect((await stripe.customers.list()).data).toHaveLength(2)

  expect(await stripe.customers.del(made.id)).toEqual({
    id: made.id,
    object: 'customer',
    deleted: true,
  })
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true })
  expect((await stripe.customers.list()).data).toHaveLength(1)
  expect(await refusal(stripe.customers.update(made.id, { name: 'x' }))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('an unknown customer and a wrong address are refused', async () => {
  const { stripe } = await startStripe()
  expect(await refusal(stripe.customers.retrieve('cus_no'))).toMatchObject({
    statusCode: 404,
    param: 'id',
    message: "No such customer: 'cus_no'",
  })
  expect(await refusal(stripe.customers.create({ email: 'ada' }))).toMatchObject({
    statusCode: 400,
    code: 'email_invalid',
    param: 'email',
    message: 'Invalid email address: ada',
  })
})

test('with a customer its subscriptions end', async () => {
  const { stripe } = await startStripe()
  const { subscription } = await buyPlan({ stripe })
  await stripe.customers.del(getId(subscription.customer))
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(after.status).toBe('canceled')
  const types = (await stripe.events.list({ limit: 2 })).data.map(({ type }) => type)
  expect(types).toEqual(['customer.deleted', 'customer.subscription.deleted'])
})

test('metadata is merged, emptied by an empty text, and limited', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  const merged = await stripe.customers.update(id, { metadata: { b: '', c: '3' } })
  expect(merged.metadata).toEqual({ a: '1', c: '3' })
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
  const long = { metadata: { ['k'.repeat(41)]: 'x' } }
  expect(await refusal(stripe.customers.update(id, long))).toMatchObject({
    param: 'metadata',
    message: 'Metadata keys can have up to 40 characters.',
  })
  const odd = { metadata: { __proto__polluted: '1', constructor: '2' } }
  expect((await stripe.customers.update(id, odd)).metadata).toEqual(odd.metadata)
})
