import { expect, test } from 'vitest'
import { priceObject } from '#sandbox/stripe/objects/catalogue.ts'
import { sessionObject } from '#sandbox/stripe/objects/session.ts'
import { monthly, openSession, openShop } from '#sandbox/stripe/test-shop.ts'
import { expanded } from './expand.ts'

async function expand({ object, paths }: { object: object; paths: string[] }) {
  const { run } = await openShop()
  return run((transaction) => expanded({ transaction, object, paths }))
}

const price = priceObject(monthly)
async function showSession() {
  const { run } = await openShop()
  return await run((transaction) => sessionObject({ transaction, session: openSession }))
}

test('without a path an object is given as it is', async () => {
  expect(await expand({ object: price, paths: [] })).toBe(price)
})

test('an id becomes its object, and the original stays', async () => {
  expect(await expand({ object: price, paths: ['product'] })).toMatchObject({
    id: monthly.id,
    product: { object: 'product', name: 'Starter' },
  })
  expect(price.product).toBe('prod_starter')
})

test('the objects of a list are reached through data', async () => {
  const object = { object: 'list', data: [price, price] }
  expect(await expand({ object, paths: ['data.product'] })).toMatchObject({
    data: [{ product: { name: 'Starter' } }, { product: { name: 'Starter' } }],
  })
})

test('what is left out is put in, and can be gone through', async () => {
  const session = await showSession()
  expect(session).not.toHaveProperty('line_items')
  const paths = ['line_items.data.price.product']
  expect(await expand({ object: session, paths })).toMatchObject({
    line_items: {
      object: 'list',
      has_more: false,
      data: [{ price: { product: { name: 'Starter' } } }],
    },
  })
})

test('what the local Stripe never has is nothing, and may be asked for', async () => {
  const session = await showSession()
  const paths = ['payment_link', 'setup_intent', 'line_items.data.price.product']
  expect(await expand({ object: session, paths })).toMatchObject({
    payment_link: null,
    setup_intent: null,
  })
})

test('a part that is no object of its own is only on the way', async () => {
  const object = { object: 'invoice', id: 'in_1', parent: { details: { subscription: null } } }
  const paths = ['parent.details.subscription']
  expect(await expand({ object, paths })).toEqual(object)
  for (const path of ['parent', 'parent.details']) {
    await expect(expand({ object, paths: [path] })).rejects.toThrow('cannot be expanded')
  }
})

test('four levels are the most', async () => {
  const session = await showSession()
  const four = expand({ object: session, paths: ['line_items.data.price.product'] })
  await expect(four).resolves.toBeDefined()
  const five = expand({ object: session, paths: ['line_items.data.price.product.default_price'] })
  await expect(five).rejects.toThrow('You cannot expand more than 4 levels of a property.')
})

test('nothing expands to nothing', async () => {
  const session = await showSession()
  const paths = ['customer', 'subscription.latest_invoice']
  expect(await expand({ object: session, paths })).toMatchObject({
    customer: null,
    subscription: null,
  })
})

test('a text is no object', async () => {
  for (const path of ['currency', 'unknown', 'product.name', 'data']) {
    const call = expand({ object: price, paths: [path] })
    await expect(call, path).rejects.toThrow(`This property cannot be expanded (${path}).`)
  }
})
