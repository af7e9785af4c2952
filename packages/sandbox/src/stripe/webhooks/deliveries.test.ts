import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { openStore } from '#sandbox/stripe/store/store.ts'
import { endpoint, NOW } from '#sandbox/stripe/test-shop.ts'
import { serve } from '#sandbox/testing/serve.ts'
import { createDeliveries, RETRY_AFTER_MS } from './deliveries.ts'

/** A place that takes webhooks, and counts how many at once. */
async function startSite({ holds = false }: { holds?: boolean } = {}) {
  const bodies: string[] = []
  const held: (() => void)[] = []
  const origin = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      bodies.push(body)
      if (holds) held.push(() => response.end())
      else response.end()
    })
  })
  return {
    url: `${origin}/`,
    bodies,
    release: () => held.splice(0).forEach((end) => end()),
  }
}

async function withEvents({ count, url }: { count: number; url: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'site-deliveries-'))
  const store = await openStore({ file: join(folder, 'journal.ndjson') })
  const errors: unknown[] = []
  const deliveries = createDeliveries({
    store,
    now: () => new Date(NOW * 1000),
    retryAfterMs: [60_000],
    onError: (error) => errors.push(error),
  })
  onTestFinished(async () => {
    await deliveries.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const waiting = () => store.run((tables) => tables.delivery.list())
  await store.run(({ webhookEndpoint, event, delivery }) => {
    webhookEndpoint.put({ ...endpoint, url })
    for (let index = 0; index < count; index += 1) {
      event.put(toEvent(`evt_${index}`))
      delivery.put(getDelivery({ id: `del_${index}`, event: `evt_${index}` }))
    }
  })
  return { store, deliveries, waiting, errors }
}

function toEvent(id: string): RecordOf<'event'> {
  const request = { id: null, idempotency_key: null }
  const type = 'product.created'
  return { id, created: NOW, type, object: { id: 'x' }, previous_attributes: null, request }
}

function getDelivery({ id, event }: { id: string; event: string }): RecordOf<'delivery'> {
  return {
    id,
    created: NOW,
    event,
    endpoint: endpoint.id,
    state: 'pending',
    attempts: 0,
    next_attempt_at: NOW * 1000,
    response_status: null,
  }
}

test('nothing is sent before the start, and all that waits after it', async () => {
  const site = await startSite()
  const { deliveries, waiting } = await withEvents({ count: 45, url: site.url })
  expect(await waiting()).toHaveLength(45)
  expect(site.bodies).toEqual([])
  deliveries.start()
  await expect.poll(waiting).toEqual([])
  expect(new Set(site.bodies).size).toBe(45)
})

test('twenty are under way at once, and the rest follows', async () => {
  const site = await startSite({ holds: true })
  const { deliveries, waiting } = await withEvents({ count: 30, url: site.url })
  deliveries.start()
  await expect.poll(() => site.bodies.length).toBe(20)
  expect(await waiting()).toHaveLength(30)
  site.release()
  await expect.poll(() => site.bodies.length).toBe(30)
  site.release()
  await expect.poll(waiting).toEqual([])
})

test('stopping cuts off what is under way, and counts it as not begun', async () => {
  const site = await startSite({ holds: true })
  const { deliveries, waiting, errors } = await withEvents({ count: 3, url: site.url })
  deliveries.start()
  await expect.poll(() => site.bodies.length).toBe(3)
  await deliveries.stop()
  expect(await waiting()).toMatchObject([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }])
  expect(errors).toEqual([])
})

test('what waits for a disabled endpoint keeps nobody waiting', async () => {
  const site = await startSite()
  const { store, deliveries, waiting } = await withEvents({ count: 25, url: site.url })
  await store.run(({ webhookEndpoint, delivery, event }) => {
    webhookEndpoint.put({ ...endpoint, url: site.url, status: 'disabled' })
    webhookEndpoint.put({ ...endpoint, id: 'we_2', url: site.url })
    event.put(toEvent('evt_other'))
    delivery.put({ ...getDelivery({ id: 'del_other', event: 'evt_other' }), endpoint: 'we_2' })
  })
  deliveries.start()
  await expect.poll(() => site.bodies.length).toBe(1)
  await expect.poll(waiting).toHaveLength(25)
})

test('the waits grow, and are over after a day or two', () => {
  expect(RETRY_AFTER_MS).toEqual(RETRY_AFTER_MS.toSorted((one, other) => one - other))
  const hours = RETRY_AFTER_MS.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(48)
})
