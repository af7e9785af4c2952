import { expect, test } from 'vitest'
import { serve } from '#sandbox/testing/serve.ts'
import { beginCheckout } from './begin-checkout.ts'

const words = {
  pendingLabel: 'Processing...',
  createText: 'Failed to create checkout session',
  addressText: 'Invalid response from checkout service',
  startText: 'Failed to start checkout process. Please try again.',
}

function begin(origin: string) {
  const order = { origin, planName: 'Starter & more', priceId: 'price_1', isAnnual: true }
  return beginCheckout({ order: { ...order, attempt: 'attempt-0' }, words })
}

function answering({ status, body }: { status: number; body: string }) {
  return serve((_request, response) => response.writeHead(status).end(body))
}

test('the function is called with the required body, and its address comes back', async () => {
  const seen: unknown[] = []
  const origin = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      seen.push([request.method, request.url, request.headers['idempotency-key'], JSON.parse(text)])
      response.end(JSON.stringify({ url: 'https://pay.example/1' }))
    })
  })
  expect(await begin(origin)).toEqual({ url: 'https://pay.example/1' })
  const body = {
    priceId: 'price_1',
    planName: 'Starter & more',
    isAnnual: true,
    successUrl: `${origin}/payment-success?plan=Starter+%26+more&annual=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/pricing?billing=annual`,
  }
  expect(seen).toEqual([['POST', '/functions/v1/create-checkout-session', 'attempt-0', body]])
})

test('an error is said in the words of the server', async () => {
  const origin = await answering({ status: 503, body: '{"error":"Failed to initiate checkout"}' })
  expect(await begin(origin)).toEqual({ error: 'Failed to initiate checkout', isAnswered: true })
})

test.each([
  ['an error without words', 500, '{}', words.createText],
  ['an answer without an address', 200, '{}', words.addressText],
  ['an address that is none', 200, '{"url":7}', words.addressText],
])('%s has its message', async (_name, status, body, error) => {
  expect(await begin(await answering({ status, body }))).toEqual({ error, isAnswered: true })
})

test.each([
  ['an error page', 502, '<html>', words.createText],
  ['an answer that is no JSON', 200, 'ok', words.addressText],
])(
  '%s has its message, and the next try is the same attempt',
  async (_name, status, body, error) => {
    expect(await begin(await answering({ status, body }))).toEqual({ error, isAnswered: false })
  },
)

test('without an answer the next try is the same attempt', async () => {
  const origin = await serve((request) => request.destroy())
  expect(await begin(origin)).toEqual({ error: words.startText, isAnswered: false })
})

test('without a message in the dataset the notice has a mark', async () => {
  const origin = await answering({ status: 200, body: '{}' })
  const order = { origin, planName: 'Starter', priceId: '', isAnnual: false, attempt: 'a' }
  expect(await beginCheckout({ order, words: null })).toEqual({
    error: '!',
    isAnswered: true,
  })
})
