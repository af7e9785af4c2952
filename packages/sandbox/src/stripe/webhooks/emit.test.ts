import { expect, test } from 'vitest'
import { endpoint, NOW, openShop } from '#sandbox/stripe/test-shop.ts'
import { deliverAgain } from './deliver-again.ts'
import { emit } from './emit.ts'

const type = 'invoice.paid'

test('an event is due at once at every endpoint that wants it', async () => {
  const { run } = await openShop()
  await run(({ tables }) => {
    tables.webhookEndpoint.put(endpoint)
    tables.webhookEndpoint.put({ ...endpoint, id: 'we_2', enabled_events: [type] })
    tables.webhookEndpoint.put({ ...endpoint, id: 'we_3', enabled_events: ['price.created'] })
    tables.webhookEndpoint.put({ ...endpoint, id: 'we_4', status: 'disabled' })
  })
  await run((transaction) => emit({ transaction, type, object: { id: 'in_1' } }))
  const deliveries = await run(({ tables }) => tables.delivery.list())
  expect(deliveries.map((delivery) => delivery.endpoint)).toEqual(['we_1', 'we_2'])
  expect(deliveries[0]).toMatchObject({
    state: 'pending',
    attempts: 0,
    next_attempt_at: NOW * 1000,
  })
})

test('an event tells what was otherwise before, however deep', async () => {
  const { run } = await openShop()
  const before = { id: 'x', name: 'a', items: [{ price: 1 }], same: { b: 1 }, gone: true }
  const object = { id: 'x', name: 'b', items: [{ price: 2 }], same: { b: 1 }, added: 1 }
  await run((transaction) => emit({ transaction, type: 'price.updated', object, before }))
  await run((transaction) => emit({ transaction, type, object }))
  const [changed, made] = await run(({ tables }) => tables.event.list())
  expect(changed?.previous_attributes).toEqual({
    name: 'a',
    items: [{ price: 1 }],
    gone: true,
    added: null,
  })
  expect(made?.previous_attributes).toBeNull()
})

test('of an object only the differing part is told, and null for what was not there', async () => {
  const { run } = await openShop()
  const before = { metadata: { tier: 'one', team: 'x' }, recurring: null, lines: { data: [1] } }
  const object = {
    metadata: { tier: 'two', team: 'x', new: '1' },
    recurring: {},
    lines: { data: [] },
  }
  await run((transaction) => emit({ transaction, type: 'price.updated', object, before }))
  const [event] = await run(({ tables }) => tables.event.list())
  expect(event?.previous_attributes).toEqual({
    metadata: { tier: 'one', new: null },
    recurring: null,
    lines: { data: [1] },
  })
})

test('a change that changes nothing is no event', async () => {
  const { run } = await openShop()
  const object = { id: 'x', metadata: { a: '1' } }
  await run((transaction) =>
    emit({ transaction, type: 'customer.updated', object, before: { ...object } }),
  )
  expect(await run(({ tables }) => tables.event.list())).toEqual([])
})

test('an event keeps its object, whatever becomes of it', async () => {
  const { run } = await openShop()
  const object = { id: 'in_1', status: 'open' }
  await run((transaction) => emit({ transaction, type, object }))
  object.status = 'paid'
  const [event] = await run(({ tables }) => tables.event.list())
  expect(event?.object).toEqual({ id: 'in_1', status: 'open' })
})

test('an event that is sent again begins anew, in the place of what waited', async () => {
  const { run } = await openShop()
  await run(({ tables }) => tables.webhookEndpoint.put(endpoint))
  await run((transaction) => emit({ transaction, type, object: {} }))
  const [first] = await run(({ tables }) => tables.delivery.list())
  if (!first) throw new Error('Nothing is to be delivered')
  await run(({ tables }) => tables.delivery.put({ ...first, state: 'failed', attempts: 12 }))
  await run((transaction) => deliverAgain({ transaction, id: first.event }))
  const deliveries = await run(({ tables }) => tables.delivery.list())
  expect(deliveries).toMatchObject([{ event: first.event, state: 'pending', attempts: 0 }])
  expect(deliveries[0]?.id).not.toBe(first.id)
})
