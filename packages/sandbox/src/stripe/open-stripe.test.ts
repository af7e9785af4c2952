import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStripe } from './open-stripe.ts'
import { openStore } from './store/store.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-open-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openOnce({ dataDir, siteUrl }: { dataDir: string; siteUrl: string }) {
  const onError = (error: unknown) => {
    throw error
  }
  const stripe = await openStripe({ dataDir, siteUrl, port: 0, now: () => NOW, onError })
  await stripe.close()
}

async function endpoints(dataDir: string) {
  const store = await openStore({ file: join(dataDir, 'stripe', 'journal.ndjson') })
  onTestFinished(() => store.close())
  return store.run(({ webhookEndpoint }) => webhookEndpoint.list())
}

test('the site’s endpoint is there from the start, with the secret of the folder', async () => {
  const dataDir = await makeFolder()
  await openOnce({ dataDir, siteUrl: 'http://localhost:3000' })
  const secret = (await readFile(join(dataDir, 'stripe-webhook-secret'), 'utf8')).trim()
  expect(await endpoints(dataDir)).toMatchObject([
    {
      url: 'http://localhost:3000/webhooks/stripe',
      enabled_events: ['*'],
      status: 'enabled',
      secret,
    },
  ])
})

test('a site that has moved gets its webhooks at its new address', async () => {
  const dataDir = await makeFolder()
  await openOnce({ dataDir, siteUrl: 'http://localhost:3000' })
  await openOnce({ dataDir, siteUrl: 'http://localhost:8080/' })
  expect(await endpoints(dataDir)).toMatchObject([{ url: 'http://localhost:8080/webhooks/stripe' }])
})

test('events are kept for thirty days', async () => {
  const dataDir = await makeFolder()
  const store = await openStore({ file: join(dataDir, 'stripe', 'journal.ndjson') })
  const toEvent = ({ id, days }: { id: string; days: number }) => ({
    id,
    created: Math.floor((NOW.getTime() - days * DAY_MS) / 1000),
    type: 'product.created',
    object: {},
    previous_attributes: null,
    request: { id: null, idempotency_key: null },
  })
  await store.run(({ event, delivery }) => {
    event.put(toEvent({ id: 'evt_old', days: 31 }))
    event.put(toEvent({ id: 'evt_new', days: 29 }))
    delivery.put({
      id: 'del_1',
      created: 0,
      event: 'evt_old',
      endpoint: 'we_1',
      state: 'failed',
      attempts: 12,
      next_attempt_at: 0,
      response_status: null,
    })
  })
  await store.close()
  await openOnce({ dataDir, siteUrl: 'http://localhost:3000' })
  const again = await openStore({ file: join(dataDir, 'stripe', 'journal.ndjson') })
  onTestFinished(() => again.close())
  const kept = await again.run(({ event, delivery }) => [...event.list(), ...delivery.list()])
  expect(kept.map(({ id }) => id)).toEqual(['evt_new'])
})
