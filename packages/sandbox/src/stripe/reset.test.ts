import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { completeSession } from './billing/sessions.ts'
import { readCatalogue, replaceCatalogue } from './reset.ts'
import { endpoint, NOW, openSession, openShop } from './test-shop.ts'

function requestWith(body: string) {
  const request = new IncomingMessage(new Socket())
  request.push(body)
  request.push(null)
  return request
}

const read = (body: unknown) =>
  readCatalogue(requestWith(typeof body === 'string' ? body : JSON.stringify(body)))

test('a catalogue has defaults, and may be empty', async () => {
  expect(await read('')).toEqual({ products: [], prices: [] })
  const prices = [{ id: 'price_1', product: 'prod_1', unit_amount: 100 }]
  expect(await read({ prices })).toEqual({
    products: [],
    prices: [{ ...prices[0], currency: 'usd', interval: null, lookup_key: null }],
  })
})

test('what is no catalogue is refused', async () => {
  const wrong = ['{', '[]', { product: [] }, { products: [{ id: 'x' }] }, { prices: [{ id: '' }] }]
  for (const body of wrong) await expect(read(body)).rejects.toThrow('The body must be')
})

test('a shop forgets what it sold and keeps where its webhooks go', async () => {
  const { run, types } = await openShop()
  await run((transaction) => {
    transaction.tables.webhookEndpoint.put(endpoint)
    const card = { brand: 'visa', last4: '4242' }
    completeSession({ transaction, session: openSession, email: 'a@b.example', card })
  })
  const catalogue = await read({
    products: [{ id: 'prod_2', name: 'Two' }],
    prices: [{ id: 'price_2', product: 'prod_2', unit_amount: 1, interval: 'year' }],
  })
  await run(replaceCatalogue(catalogue))
  expect(await types()).toEqual([])
  const left = await run(({ tables }) =>
    Object.entries(tables).flatMap(([kind, table]) => table.list().map(({ id }) => [kind, id])),
  )
  expect(left).toEqual([
    ['product', 'prod_2'],
    ['price', 'price_2'],
    ['webhookEndpoint', 'we_1'],
  ])
  const price = await run(({ tables }) => tables.price.get('price_2'))
  expect(price).toMatchObject({
    active: true,
    created: NOW,
    recurring: { interval: 'year', interval_count: 1 },
  })
})
