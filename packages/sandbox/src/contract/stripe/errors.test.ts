import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { API_VERSION } from '#sandbox/stripe/api-version.ts'
import { textLike } from './matchers.ts'
import { getClient, type LocalStripe, refusal, SECRET_KEY, startStripe } from './stripe-server.ts'

/** A request with any headers, which neither the client nor `fetch` would send. */
async function ask({
  local: { url },
  path = '/v1/products',
  method = 'GET',
  headers = {},
  body = '',
}: {
  local: LocalStripe
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}) {
  const { port } = new URL(url)
  return new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false }
    request(options, (response) => {
      text(response).then(
        (answer) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      )
    })
      .once('error', reject)
      .end(body)
  })
}

const authorized = { Authorization: `Bearer ${SECRET_KEY}` }

test('the version that is modelled is that of the client', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})

test('a wrong key is refused, and not repeated', async () => {
  const { url } = await startStripe()
  const { products } = getClient({ url, key: 'sk_test_thisisnotthekey' })
  expect(await refusal(products.list())).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: 'Invalid API Key provided: sk_test_***********ekey',
  })
})

test('no key at all is refused with what to do', async () => {
  const local = await startStripe()
  const { status, body } = await ask({ local })
  expect(status).toBe(401)
  expect(JSON.parse(body)).toMatchObject({
    error: {
      type: 'invalid_request_error',
      message: textLike(/^You did not provide an API key\./),
    },
  })
  expect((await ask({ local, headers: { Authorization: 'Bearer x' } })).body).toContain(
    'Invalid API Key provided: x',
  )
})

test('every answer has the id of its request, and the version', async () => {
  const local = await startStripe()
  const good = await ask({ local, headers: authorized })
  expect(good.headers).toMatchObject({
    'request-id': textLike(/^req_\w+$/),
    'stripe-version': API_VERSION,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask({ local })).headers).toMatchObject({ 'stripe-version': API_VERSION })
  const { requestId } = await refusal(local.stripe.products.retrieve('prod_no'))
  expect(requestId).toMatch(/^req_\w+$/)
})

test('a version whose shapes are not modelled is refused', async () => {
  const local = await startStripe()
  const headers = { ...authorized, 'Stripe-Version': '2030-01-01.zebra' }
  const { status, body } = await ask({ local, headers })
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({
    error: { message: 'Invalid Stripe API version: 2030-01-01.zebra' },
  })
})

test('unknown, missing and empty parameters are named', async () => {
  const local = await startStripe()
  const post = async (body: string) => {
    const answer = await ask({ local, method: 'POST', headers: authorized, body })
    expect(answer.status).toBe(400)
    const parsed: unknown = JSON.parse(answer.body)
    return parsed
  }
  expect(await post('name=Starter&colour=red')).toEqual({
    error: {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
      param: 'colour',
      message: 'Received unknown parameter: colour',
      request_log_url: textLike(/\/logs\/req_\w+$/),
    },
  })
  expect(await post('')).toMatchObject({
    error: {
      code: 'parameter_missing',
      param: 'name',
      message: 'Missing required param: name.',
    },
  })
  expect(await post('name=')).toMatchObject({
    error: {
      code: 'parameter_invalid_empty',
      param: 'name',
      message: textLike(/^You passed an empty string for 'name'\. .*'name' cannot be unset\./),
    },
  })
  expect(await post('name[first]=Starter')).toMatchObject({
    error: { param: 'name', message: 'Invalid string' },
  })
  expect(await post('name=Starter&active=maybe')).toMatchObject({
    error: { param: 'active', message: 'Invalid boolean: maybe' },
  })
  expect(await post('name=Starter&metadata=text')).toMatchObject({ error: { param: 'metadata' } })
})

test('a body that is nested too deeply or too long is refused', async () => {
  const local = await startStripe()
  const post = (body: string) => ask({ local, method: 'POST', headers: authorized, body })
  expect((await post(`a${'[b]'.repeat(50)}=1`)).status).toBe(400)
  expect((await post(Array.from({ length: 2_000 }, (_, i) => `k${i}=1`).join('&'))).status).toBe(
    400,
  )
  expect((await post(`name=${'x'.repeat(2 * 1024 * 1024)}`)).status).toBe(413)
  expect(local.errors).toEqual([])
})

test('what cannot be expanded is named', async () => {
  const { stripe } = await startStripe()
  const { id } = await stripe.products.create({ name: 'Starter' })
  const expanded = (expand: string[]) => refusal(stripe.products.retrieve(id, { expand }))
  expect(await expanded(['name'])).toMatchObject({
    statusCode: 400,
    param: 'expand',
    message: 'This property cannot be expanded (name).',
  })
  expect(await expanded(['data.product'])).toMatchObject({ param: 'expand' })
})

test('a path that is not modelled is unrecognized, and in the ledger', async () => {
  const { stripe, ledger } = await startStripe()
  expect(await refusal(stripe.payouts.list())).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    message:
      'Unrecognized request URL (GET: /v1/payouts). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
  })
  await refusal(stripe.subscriptions.create({ customer: 'cus_1' }))
  expect(ledger.entries()).toMatchObject([
    { method: 'GET', path: '/v1/payouts', status: 404 },
    { method: 'POST', path: '/v1/subscriptions', status: 404 },
  ])
})

test('pages of strangers and strangers’ names for this machine are refused', async () => {
  const local = await startStripe()
  const headers = { ...authorized, Origin: 'https://evil.example' }
  expect((await ask({ local, headers })).status).toBe(403)
  expect((await ask({ local, headers: { ...authorized, Origin: 'null' } })).status).toBe(403)
  // The site itself asks from its server: its pages have no business here.
  const site = { ...authorized, Origin: 'http://localhost:3000' }
  expect((await ask({ local, headers: site })).status).toBe(403)
  expect((await ask({ local, headers: { ...authorized, Host: 'evil.example' } })).status).toBe(421)
  const { host } = new URL(local.url)
  for (const origin of [`http://${host}`, `http://${host.replace('localhost', '127.0.0.1')}`]) {
    expect((await ask({ local, headers: { ...authorized, Origin: origin } })).status).toBe(200)
  }
})
