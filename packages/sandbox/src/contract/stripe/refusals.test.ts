import { expect, test } from 'vitest'
import { textLike } from './matchers.ts'
import {
  getClient,
  createPlan,
  readPage,
  refusal,
  SECRET_KEY,
  shareStripe,
} from './stripe-server.ts'

const local = await shareStripe()
const { stripe } = local
const { product, monthly } = await createPlan({ stripe })

const session = {
  mode: 'subscription',
  line_items: [{ price: monthly.id, quantity: 1 }],
  success_url: 'http://localhost:3000/done',
}

/** A request that the client's types would not let through. */
function post({ path, params }: { path: string; params: Record<string, unknown> }) {
  return stripe.rawRequest('POST', path, params)
}

test.each([
  ['/v1/products', {}, 'parameter_missing', 'name'],
  ['/v1/products', { name: '' }, 'parameter_invalid_empty', 'name'],
  ['/v1/products', { name: 'x', active: 'perhaps' }, 'parameter_invalid_boolean', 'active'],
  ['/v1/products', { name: 'x', colour: 'red' }, 'parameter_unknown', 'colour'],
  ['/v1/products', { name: 'x', metadata: { a: { b: 'c' } } }, undefined, 'metadata[a]'],
  [
    '/v1/prices',
    { currency: 'usd', unit_amount: 1, product: '' },
    'parameter_invalid_empty',
    'product',
  ],
  ['/v1/prices', { currency: 'usd', product: 'prod_1' }, 'parameter_missing', 'unit_amount'],
  [
    '/v1/prices',
    { currency: 'usd', unit_amount: 1, product: 'p', recurring: { interval: 'hour' } },
    undefined,
    'recurring[interval]',
  ],
  [
    '/v1/prices',
    { currency: 'usd', unit_amount: 1, product: 'p', recurring: { interval_count: 2 } },
    'parameter_missing',
    'recurring[interval]',
  ],
  ['/v1/customers', { email: 'ada@' }, 'email_invalid', 'email'],
  ['/v1/customers', { email: `${'a'.repeat(600)}@example.com` }, undefined, 'email'],
  ['/v1/customers', { address: { city: 'Bath' } }, 'parameter_unknown', 'address'],
  ['/v1/checkout/sessions', { ...session, mode: 'setup' }, undefined, 'mode'],
  ['/v1/checkout/sessions', { ...session, success_url: 'done' }, 'url_invalid', 'success_url'],
  [
    '/v1/checkout/sessions',
    { ...session, cancel_url: 'javascript:1' },
    'url_invalid',
    'cancel_url',
  ],
  [
    '/v1/checkout/sessions',
    { ...session, line_items: [{ price: monthly.id, quantity: 0 }] },
    'parameter_invalid_integer',
    'line_items[0][quantity]',
  ],
  [
    '/v1/checkout/sessions',
    { ...session, line_items: [{ quantity: 1 }] },
    'parameter_missing',
    'line_items[0][price]',
  ],
  [
    '/v1/checkout/sessions',
    { ...session, line_items: [{ price: 'price_none', quantity: 1 }] },
    'resource_missing',
    'line_items[0][price]',
  ],
  ['/v1/checkout/sessions', { ...session, customer: 'cus_none' }, 'resource_missing', 'customer'],
  [
    '/v1/checkout/sessions',
    { ...session, expires_at: 'soon' },
    'parameter_invalid_integer',
    'expires_at',
  ],
  ['/v1/billing_portal/sessions', {}, 'parameter_missing', 'customer'],
  ['/v1/billing_portal/sessions', { customer: 'cus_none' }, 'resource_missing', 'customer'],
  ['/v1/webhook_endpoints', { url: 'http://localhost:1' }, 'parameter_missing', 'enabled_events'],
  ['/v1/webhook_endpoints', { url: 'ftp://a', enabled_events: ['*'] }, 'url_invalid', 'url'],
] as const)('%s with %j is refused', async (path, params, code, param) => {
  const refused = await refusal(post({ path, params }))
  expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param })
  expect(refused.code).toBe(code)
  expect(refused.message).not.toContain('{param}')
})

test('all unknown parameters are named at once, before anything else', async () => {
  const params = { colour: 'red', size: 'XL', metadata: 'none' }
  expect(await refusal(post({ path: '/v1/products', params }))).toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
    message: 'Received unknown parameters: colour, size',
  })
})

test.each([
  ['/v1/products/prod_none', "No such product: 'prod_none'"],
  ['/v1/prices/price_none', "No such price: 'price_none'"],
  ['/v1/customers/cus_none', "No such customer: 'cus_none'"],
  ['/v1/checkout/sessions/cs_none', "No such checkout.session: 'cs_none'"],
  ['/v1/subscriptions/sub_none', "No such subscription: 'sub_none'"],
  ['/v1/invoices/in_none', "No such invoice: 'in_none'"],
  ['/v1/payment_intents/pi_none', "No such payment_intent: 'pi_none'"],
  ['/v1/events/evt_none', "No such event: 'evt_none'"],
  ['/v1/webhook_endpoints/we_none', "No such webhook endpoint: 'we_none'"],
])('%s is not there', async (path, message) => {
  expect(await refusal(stripe.rawRequest('GET', path))).toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    message,
  })
})

test.each([
  ['GET', '/v1/charges'],
  ['GET', '/v1/customers/search?query=x'],
  ['POST', '/v1/subscriptions'],
  ['POST', '/v1/events'],
  ['DELETE', '/v1/prices/price_1'],
  ['GET', '/v2/core/events'],
])('%s %s is no address of the local Stripe', async (method, path) => {
  const response = await ask({ method, path })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain(`Unrecognized request URL (${method}: `)
})

function ask({
  path = '/v1/products',
  method = 'GET',
  headers = {},
  body,
}: {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}) {
  return fetch(`${local.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${SECRET_KEY}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
}

test.each(['application/json', 'text/plain;charset=UTF-8', 'multipart/form-data; boundary=x'])(
  'a body of %s is no form',
  async (type) => {
    const response = await ask({
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify({ name: 'Starter' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: {
        type: 'invalid_request_error',
        message: `Invalid request: unsupported Content-Type ${type}. If error persists and you need assistance, please contact support@stripe.com.`,
      },
    })
  },
)

test('curl -u opens the API with the key as its user', async () => {
  const basic = (user: string) => `Basic ${Buffer.from(user).toString('base64')}`
  const list = (user: string) => ask({ headers: { Authorization: basic(user) } })
  expect((await list(`${SECRET_KEY}:`)).status).toBe(200)
  const wrong = await list('sk_test_thisisnotthekey:')
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="Stripe"')
  expect(await wrong.text()).toContain('Invalid API Key provided: sk_test_***********ekey')
})

test('an error says where its request is shown, and there it is', async () => {
  const response = await ask({ path: `/v1/products/${product.id}x` })
  const id = response.headers.get('request-id') ?? ''
  const url = `${local.url}/logs/${id}`
  expect(await response.json()).toEqual({
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      message: `No such product: '${product.id}x'`,
      param: 'id',
      request_log_url: url,
    },
  })
  const page = await readPage(url)
  expect(page.status).toBe(200)
  for (const text of [
    `GET /v1/products/${product.id}x`,
    id,
    'Answered with 404',
    'No such product',
  ]) {
    expect(page.body).toContain(text)
  }
})

test('who has no key is shown no request, and a request that was answered is none', async () => {
  const { products } = getClient({ url: local.url, key: 'sk_test_other' })
  const stranger = await ask({ headers: { Authorization: 'Bearer sk_test_other' } })
  expect(await stranger.text()).not.toContain('request_log_url')
  expect(await refusal(products.list())).toMatchObject({ type: 'StripeAuthenticationError' })
  const { lastResponse } = await stripe.products.list()
  expect((await readPage(`${local.url}/logs/${lastResponse.requestId}`)).status).toBe(404)
  expect((await readPage(`${local.url}/logs/req_none`)).body).toContain('No such request')
})

test('the client has the address of the log and of the explanation', async () => {
  const error: unknown = await stripe.products.retrieve('prod_x').catch((fault: unknown) => fault)
  expect(error).toMatchObject({
    rawType: 'invalid_request_error',
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    request_log_url: textLike(/^http:\/\/localhost:\d+\/logs\/req_\w+$/),
    headers: { 'stripe-version': textLike(/^\d{4}-\d\d-\d\d\.\w+$/) },
  })
})
