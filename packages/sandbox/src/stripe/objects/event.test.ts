import { expect, test } from 'vitest'
import { API_VERSION } from '#sandbox/stripe/api-version.ts'
import { endpoint, NOW, openShop } from '#sandbox/stripe/test-shop.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { eventObject } from './event.ts'

test('an event counts who has still to take it', async () => {
  const { run } = await openShop()
  await run(({ tables }) => {
    tables.webhookEndpoint.put(endpoint)
    tables.webhookEndpoint.put({ ...endpoint, id: 'we_2' })
  })
  const shown = () =>
    run((transaction) =>
      transaction.tables.event.list().map((event) => eventObject({ transaction, event })),
    )
  await run((transaction) => emit({ transaction, type: 'price.created', object: { id: 'p' } }))
  expect(await shown()).toEqual([
    {
      id: 'evt_1',
      object: 'event',
      api_version: API_VERSION,
      created: NOW,
      data: { object: { id: 'p' } },
      livemode: false,
      pending_webhooks: 2,
      request: { id: null, idempotency_key: null },
      type: 'price.created',
    },
  ])
  await run(({ tables: { delivery } }) => {
    const [first, second] = delivery.list()
    if (first) delivery.remove(first.id)
    if (second) delivery.put({ ...second, state: 'failed' })
  })
  expect(await shown()).toMatchObject([{ pending_webhooks: 0 }])
})

test('what was before is told when something changed', async () => {
  const { run } = await openShop()
  await run((transaction) =>
    emit({ transaction, type: 'price.updated', object: { a: 2 }, before: { a: 1 } }),
  )
  const [shown] = await run((transaction) =>
    transaction.tables.event.list().map((event) => eventObject({ transaction, event })),
  )
  expect(shown?.data).toEqual({ object: { a: 2 }, previous_attributes: { a: 1 } })
})
