import { expect, test } from 'vitest'
import { textLike } from './matchers.ts'
import {
  createClock,
  createPlan,
  refusal,
  SECRET_KEY,
  startStripe,
  temporaryFolder,
} from './stripe-server.ts'

const DAY_SECONDS = 24 * 60 * 60
const KEY = { idempotencyKey: 'order-1' }

test('the same request under the same key gets the same answer, and is done once', async () => {
  const { stripe } = await startStripe()
  const first = await stripe.customers.create({ email: 'ada@example.com' }, KEY)
  const second = await stripe.customers.create({ email: 'ada@example.com' }, KEY)
  expect(second).toEqual(first)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(second.lastResponse.headers).toMatchObject({
    'idempotency-key': 'order-1',
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
  expect((await stripe.customers.list()).data).toHaveLength(1)
  expect((await stripe.events.list()).data).toHaveLength(1)
})

test('another body or another address under a used key is refused', async () => {
  const { stripe } = await startStripe()
  await stripe.customers.create({ email: 'ada@example.com' }, KEY)
  const other = stripe.customers.create({ email: 'bo@example.com' }, KEY)
  expect(await refusal(other)).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'order-1' if you meant to execute a different request.",
  })
  expect(await refusal(stripe.products.create({ name: 'Starter' }, KEY))).toMatchObject({
    type: 'StripeIdempotencyError',
    message: textLike(
      /same endpoint they were first used for \('\/v1\/products' vs '\/v1\/customers'\)/,
    ),
  })
  expect((await stripe.customers.list()).data).toHaveLength(1)
  const again = await stripe.customers.create({ email: 'ada@example.com' }, KEY)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('a request whose parameters are wrong leaves its key unused', async () => {
  const { stripe } = await startStripe()
  const wrong = stripe.customers.create({ email: 'nobody' }, KEY)
  expect(await refusal(wrong)).toMatchObject({ code: 'email_invalid' })
  const right = await stripe.customers.create({ email: 'ada@example.com' }, KEY)
  expect(right.email).toBe('ada@example.com')
})

test('what the endpoint itself refused is refused again in the same words', async () => {
  const { stripe } = await startStripe()
  const { monthly } = await createPlan({ stripe })
  const update = () =>
    refusal(stripe.subscriptions.update('sub_no', { metadata: { price: monthly.id } }, KEY))
  const [first, second] = [await update(), await update()]
  expect(first).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect({ ...second, requestId: first.requestId }).toEqual(first)
})

test('two at the same time under one key are done once: the other is told to wait', async () => {
  const { stripe, control } = await startStripe()
  const faults = [{ kind: 'slow', path: '/v1/customers', milliseconds: 50 }]
  await control({ method: 'PUT', path: 'faults', body: { faults } })
  const calls = Array.from({ length: 5 }, () =>
    stripe.customers.create({ email: 'ada@example.com' }, KEY),
  )
  const answers = await Promise.allSettled(calls)
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue
    expect(answer.reason).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
  }
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  await control({ method: 'DELETE', path: 'faults' })
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('an answer that was lost is had again: nothing is done twice', async () => {
  const { stripe, control, url } = await startStripe()
  const faults = [{ kind: 'lost', path: '/v1/customers', times: 1 }]
  await control({ method: 'PUT', path: 'faults', body: { faults } })
  const lost = fetch(`${url}/v1/customers`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET_KEY}`, 'Idempotency-Key': 'order-1' },
    body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com' }),
  })
  await expect(lost).rejects.toThrow()
  const again = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' }, KEY)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('a key is kept over a restart, and for a day', async () => {
  const folder = await temporaryFolder()
  const clock = createClock()
  const before = await startStripe({ folder, clock })
  const { id } = await before.stripe.customers.create({ email: 'ada@example.com' }, KEY)
  await before.close()
  const { stripe } = await startStripe({ folder, clock })
  const create = () => stripe.customers.create({ email: 'ada@example.com' }, KEY)
  expect((await create()).id).toBe(id)
  clock.advance({ seconds: DAY_SECONDS + 1 })
  expect((await create()).id).not.toBe(id)
})

test('only requests that write have keys', async () => {
  const { stripe, url } = await startStripe()
  const { id } = await stripe.customers.create({ email: 'ada@example.com' }, KEY)
  const headers = { Authorization: `Bearer ${SECRET_KEY}`, 'Idempotency-Key': 'order-1' }
  const read = await fetch(`${url}/v1/customers/${id}`, { headers })
  expect(read.status).toBe(200)
  const method = 'DELETE'
  expect((await fetch(`${url}/v1/customers/${id}`, { method, headers })).status).toBe(200)
  const long = { idempotencyKey: 'x'.repeat(256) }
  expect(await refusal(stripe.customers.create({}, long))).toMatchObject({
    type: 'StripeIdempotencyError',
  })
})
