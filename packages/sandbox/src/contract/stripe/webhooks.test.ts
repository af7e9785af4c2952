import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openStore } from '#sandbox/stripe/store/store.ts'
import {
  buyPlan,
  createClock,
  type LocalStripe,
  refusal,
  startStripe,
  temporaryFolder,
} from './stripe-server.ts'
import { toEvent, startReceiver } from './webhook-receiver.ts'

async function register({
  stripe,
  url,
  events = ['*'],
}: {
  stripe: Stripe
  url: string
  events?: Stripe.WebhookEndpointCreateParams.EnabledEvent[]
}) {
  const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: events })
  return { id: endpoint.id, secret: endpoint.secret ?? '' }
}

async function waiting({ control }: Pick<LocalStripe, 'control'>) {
  return control({ method: 'GET', path: 'deliveries' })
}

test('an endpoint is made with its secret, which is told only once', async () => {
  const { stripe } = await startStripe()
  const made = await stripe.webhookEndpoints.create({
    url: 'http://localhost:3000/webhooks/stripe',
    enabled_events: ['invoice.paid'],
    description: 'The site',
    metadata: { a: '1' },
  })
  expect(made).toMatchObject({
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    enabled_events: ['invoice.paid'],
    status: 'enabled',
  })
  expect(made.id).toMatch(/^we_\w+$/)
  expect(made.secret).toMatch(/^whsec_\w+$/)
  const read = await stripe.webhookEndpoints.retrieve(made.id)
  expect(read).not.toHaveProperty('secret')
  expect((await stripe.webhookEndpoints.list()).data).toEqual([read])

  const changed = await stripe.webhookEndpoints.update(made.id, {
    enabled_events: ['*'],
    disabled: true,
    description: '',
  })
  expect(changed).toMatchObject({ enabled_events: ['*'], status: 'disabled', description: null })
  expect(await stripe.webhookEndpoints.del(made.id)).toEqual({
    id: made.id,
    object: 'webhook_endpoint',
    deleted: true,
  })
  expect(await refusal(stripe.webhookEndpoints.retrieve(made.id))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('an endpoint wants an address and the types of its events', async () => {
  const { stripe } = await startStripe()
  const create = (params: { url: string; enabled_events: [] | ['*'] }) =>
    refusal(stripe.webhookEndpoints.create(params))
  expect(await create({ url: 'nowhere', enabled_events: ['*'] })).toMatchObject({
    code: 'url_invalid',
    param: 'url',
  })
  expect(await create({ url: 'http://localhost:3000/', enabled_events: [] })).toMatchObject({
    code: 'parameter_missing',
    param: 'enabled_events',
  })
})

test('Stripe’s own client accepts the signature, and no other body or secret', async () => {
  const { stripe } = await startStripe()
  const receiver = await startReceiver()
  const { secret } = await register({ stripe, url: receiver.url })
  const product = await stripe.products.create({ name: 'Käse & <more>' })
  await expect.poll(() => receiver.received.length).toBe(1)
  const [{ body, signature, headers } = { body: '', signature: '', headers: {} }] =
    receiver.received

  // The server's clock stands still, so a receiver with the same time accepts the signature.
  const tolerance = Number.MAX_SAFE_INTEGER
  const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance)
  expect(event).toMatchObject({ type: 'product.created', data: { object: { id: product.id } } })
  expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['user-agent']).toContain('Stripe/1.0')

  const wrong = Stripe.errors.StripeSignatureVerificationError
  const check = (text: string, key: string) => () =>
    stripe.webhooks.constructEvent(text, signature, key, tolerance)
  expect(check(`${body} `, secret)).toThrow(wrong)
  expect(check(body, 'whsec_other')).toThrow(wrong)
})

test('a signature is as old as its sending', async () => {
  const clock = { now: () => new Date() }
  const { stripe } = await startStripe({ clock })
  const receiver = await startReceiver()
  const { secret } = await register({ stripe, url: receiver.url })
  await stripe.products.create({ name: 'Starter' })
  await expect.poll(() => receiver.received.length).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received
  expect(stripe.webhooks.constructEvent(body, signature, secret).type).toBe('product.created')
})

test('an endpoint gets the types that it asked for, and none while it is disabled', async () => {
  const { stripe } = await startStripe()
  const [some, all] = [await startReceiver(), await startReceiver()]
  const types = ['invoice.paid', 'checkout.session.completed'] as const
  await register({ stripe, url: some.url, events: [...types] })
  const { id } = await register({ stripe, url: all.url })
  await buyPlan({ stripe })
  await expect.poll(() => some.types().toSorted()).toEqual([...types].toSorted())
  await expect.poll(() => all.types()).toHaveLength(8)
  await stripe.webhookEndpoints.update(id, { disabled: true })
  await stripe.products.create({ name: 'Quiet' })
  await stripe.webhookEndpoints.update(id, { disabled: false })
  await stripe.products.create({ name: 'Loud' })
  await expect.poll(() => all.types()).toHaveLength(9)
  expect(toEvent(all.received.at(-1)?.body ?? '').data.object).toMatchObject({ name: 'Loud' })
})

test('what is refused is sent again, until it is taken', async () => {
  const local = await startStripe({ clock: { now: () => new Date() }, retryAfterMs: [5, 5, 5] })
  const { stripe } = local
  const receiver = await startReceiver()
  receiver.answerWith([500, 302, 400])
  await register({ stripe, url: receiver.url })
  await stripe.products.create({ name: 'Starter' })
  await expect.poll(() => receiver.received.length).toBe(4)
  const ids = receiver.received.map(({ body }) => toEvent(body).id)
  expect(new Set(ids).size).toBe(1)
  await expect.poll(() => waiting(local)).toEqual({ deliveries: [] })
})

test('pending_webhooks counts the endpoints that have not taken an event', async () => {
  const local = await startStripe({ retryAfterMs: [60_000] })
  const { stripe } = local
  const [up, down] = [await startReceiver(), await startReceiver()]
  down.answerWith([503])
  await register({ stripe, url: up.url })
  await register({ stripe, url: down.url })
  await stripe.products.create({ name: 'Starter' })
  await expect.poll(async () => (await stripe.events.list()).data[0]?.pending_webhooks).toBe(1)
  expect(await waiting(local)).toMatchObject({
    deliveries: [{ state: 'pending', attempts: 1, response_status: 503 }],
  })
})

test('after the last attempt an event is given up, and can be sent by hand', async () => {
  const local = await startStripe({ clock: { now: () => new Date() }, retryAfterMs: [5] })
  const { stripe, control } = local
  const receiver = await startReceiver()
  receiver.answerWith([500, 500])
  await register({ stripe, url: receiver.url })
  await stripe.products.create({ name: 'Starter' })
  await expect
    .poll(() => waiting(local))
    .toMatchObject({ deliveries: [{ state: 'failed', attempts: 2, response_status: 500 }] })
  const [event] = (await stripe.events.list()).data
  expect(event?.pending_webhooks).toBe(0)
  const path = `events/${event?.id ?? ''}/deliver`
  await control({ method: 'POST', path })
  await expect.poll(() => waiting(local)).toEqual({ deliveries: [] })
  expect(receiver.received).toHaveLength(3)
  await control({ method: 'POST', path })
  await expect.poll(() => receiver.received.length).toBe(4)
  await expect(control({ method: 'POST', path: 'events/evt_no/deliver' })).rejects.toThrow(
    'No such event',
  )
})

test('an endpoint that nobody answers at is tried again', async () => {
  const local = await startStripe({ clock: { now: () => new Date() }, retryAfterMs: [60_000] })
  const { stripe } = local
  const gone = await startReceiver()
  await gone.close()
  await register({ stripe, url: gone.url })
  await stripe.products.create({ name: 'Starter' })
  await expect
    .poll(() => waiting(local))
    .toMatchObject({ deliveries: [{ state: 'pending', attempts: 1, response_status: null }] })
})

test('what waits is sent after a restart', async () => {
  const folder = await temporaryFolder()
  const clock = createClock()
  const before = await startStripe({ folder, clock, retryAfterMs: [60_000, 60_000] })
  const receiver = await startReceiver()
  receiver.answerWith([500, 500, 500])
  const { secret } = await register({ stripe: before.stripe, url: receiver.url })
  for (const name of ['One', 'Two', 'Three']) await before.stripe.products.create({ name })
  await expect
    .poll(() => waiting(before))
    .toMatchObject({ deliveries: [{ attempts: 1 }, { attempts: 1 }, { attempts: 1 }] })
  await before.close()

  clock.advance({ seconds: 30 })
  const tooEarly = await startStripe({ folder, clock, retryAfterMs: [60_000] })
  expect(await waiting(tooEarly)).toMatchObject({ deliveries: [{}, {}, {}] })
  expect(receiver.received).toHaveLength(3)
  await tooEarly.close()

  clock.advance({ seconds: 31 })
  const after = await startStripe({ folder, clock, retryAfterMs: [60_000] })
  await expect.poll(() => waiting(after)).toEqual({ deliveries: [] })
  expect(receiver.received).toHaveLength(6)
  const last = receiver.received.at(-1)
  const tolerance = Number.MAX_SAFE_INTEGER
  expect(() =>
    after.stripe.webhooks.constructEvent(
      last?.body ?? '',
      last?.signature ?? '',
      secret,
      tolerance,
    ),
  ).not.toThrow()
})

test('with an endpoint what waits for it goes', async () => {
  const folder = await temporaryFolder()
  const local = await startStripe({ folder, retryAfterMs: [60_000] })
  const receiver = await startReceiver()
  receiver.answerWith([500])
  const { id } = await register({ stripe: local.stripe, url: receiver.url })
  await local.stripe.products.create({ name: 'Starter' })
  await expect.poll(() => waiting(local)).toMatchObject({ deliveries: [{ attempts: 1 }] })
  await local.stripe.webhookEndpoints.del(id)
  expect(await waiting(local)).toEqual({ deliveries: [] })
  await local.close()
  const store = await openStore({ file: join(folder, 'journal.ndjson') })
  expect(await store.run(({ webhookEndpoint }) => webhookEndpoint.list())).toEqual([])
  await store.close()
})

test('a burst of events arrives whole', async () => {
  const local = await startStripe()
  const receiver = await startReceiver()
  await register({ stripe: local.stripe, url: receiver.url })
  const names = Array.from({ length: 60 }, (_, index) => `Product ${index}`)
  await Promise.all(names.map((name) => local.stripe.products.create({ name })))
  await expect.poll(() => waiting(local)).toEqual({ deliveries: [] })
  const ids = receiver.received.map(({ body }) => toEvent(body).id)
  expect([ids.length, new Set(ids).size]).toEqual([60, 60])
})
