import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { refusal, startStripe } from './stripe-server.ts'

async function withCustomers(count: number) {
  const { stripe } = await startStripe()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.unshift((await stripe.customers.create({ name: `Customer ${index}` })).id)
  }
  return { stripe, ids }
}

async function page({ stripe, ...params }: { stripe: Stripe } & Stripe.CustomerListParams) {
  const { data, has_more } = await stripe.customers.list(params)
  return { ids: data.map(({ id }) => id), has_more }
}

test('a list has ten at a time, newest first, and its address', async () => {
  const { stripe, ids } = await withCustomers(12)
  expect(await page({ stripe })).toEqual({ ids: ids.slice(0, 10), has_more: true })
  expect(await stripe.customers.list({ limit: 1 })).toMatchObject({
    object: 'list',
    url: '/v1/customers',
  })
})

test('a list goes on after one, and back before one', async () => {
  const { stripe, ids } = await withCustomers(5)
  const [first, second, third, fourth, fifth] = ids
  expect(await page({ stripe, limit: 2, starting_after: second ?? '' })).toEqual({
    ids: [third, fourth],
    has_more: true,
  })
  expect(await page({ stripe, limit: 2, starting_after: third ?? '' })).toEqual({
    ids: [fourth, fifth],
    has_more: false,
  })
  expect(await page({ stripe, limit: 2, ending_before: fourth ?? '' })).toEqual({
    ids: [second, third],
    has_more: true,
  })
  expect(await page({ stripe, limit: 5, ending_before: third ?? '' })).toEqual({
    ids: [first, second],
    has_more: false,
  })
  expect(await page({ stripe, starting_after: fifth ?? '' })).toEqual({ ids: [], has_more: false })
})

test('the client’s own paging goes through all of them, in both directions', async () => {
  const { stripe, ids } = await withCustomers(7)
  const all = await stripe.customers.list({ limit: 3 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(ids)
  const backwards: string[] = []
  const last = ids.at(-1) ?? ''
  for await (const { id } of stripe.customers.list({ limit: 2, ending_before: last })) {
    backwards.push(id)
  }
  expect(backwards).toEqual(ids.slice(0, -1).toReversed())
})

test('a page that cannot be is refused', async () => {
  const { stripe } = await withCustomers(1)
  const refused = (params: Stripe.CustomerListParams) => refusal(stripe.customers.list(params))
  expect(await refused({ limit: 0 })).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'limit',
    message: 'This value must be greater than or equal to 1.',
  })
  expect(await refused({ limit: 101 })).toMatchObject({
    message: 'This value must be less than or equal to 100.',
  })
  expect(await refused({ starting_after: 'cus_no' })).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'starting_after',
    message: "No such customer: 'cus_no'",
  })
  expect(await refused({ starting_after: 'a', ending_before: 'b' })).toMatchObject({
    statusCode: 400,
  })
})
