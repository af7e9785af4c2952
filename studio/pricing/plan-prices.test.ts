import { expect, test } from 'vitest'
import { findDifference, hasNewPrice, planQuery, updateStripePrices } from './plan-prices.ts'

const document = {
  _id: 'plan-starter',
  name: 'Starter',
  slug: { current: 'starter' },
  monthlyPrice: 99,
  annualPrice: 79,
  priceId: { monthly: 'price_m', annual: 'price_a' },
}

const plan = {
  name: 'Starter',
  slug: 'starter',
  monthlyPrice: 99,
  annualPrice: 79,
  priceId: { monthly: 'price_m', annual: 'price_a' },
}

/** A site that gives one answer, and what it was asked. */
function siteAnswering(answer: Response | Error) {
  const asked: { url: string; headers: Headers; body: unknown }[] = []
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    asked.push({ url, headers: new Headers(init.headers), body: init.body })
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { fetch, asked }
}

test('a plan that can be sold has what Stripe has to know', () => {
  expect(planQuery(document)).toEqual(plan)
  expect(planQuery({ ...document, priceId: undefined })).toEqual({ ...plan, priceId: null })
})

test('a plan that lacks something, or whose button is a link, is not sold', () => {
  const faulty = [
    null,
    {},
    { ...document, monthlyPrice: undefined },
    { ...document, slug: undefined },
    { ...document, ctaLink: { label: 'Contact sales' } },
  ]
  for (const each of faulty) expect(planQuery(each)).toBeNull()
})

test('the site is asked as the editor, and the ids come back', async () => {
  const priceId = { monthly: 'price_1', annual: 'price_2' }
  const { fetch, asked } = siteAnswering(Response.json({ priceId, lines: [] }))
  expect(await updateStripePrices({ plan, token: 'sk1', fetch })).toEqual(priceId)
  expect(asked[0]?.url).toBe('/studio-api/plan-prices')
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer sk1')
  expect(asked[0]?.body).toBe(JSON.stringify(plan))
})

test('why not is told in the words of the site, or in our own', async () => {
  const failures: [Response | Error, string][] = [
    [
      Response.json({ error: 'Stripe does not answer.' }, { status: 503 }),
      'Stripe does not answer.',
    ],
    [new Response('<h1>', { status: 502 }), 'The site answered with an error (502).'],
    [Response.json({}), 'The site answered with an error (200).'],
    [new TypeError('Failed to fetch'), 'The site does not answer.'],
  ]
  for (const [answer, message] of failures) {
    const { fetch } = siteAnswering(answer)
    await expect(updateStripePrices({ plan, token: undefined, fetch })).rejects.toThrow(message)
  }
})

test('a badge has what differs of its own plan', async () => {
  const prices = [
    { plan: 'starter', billing: 'monthly', fault: null },
    { plan: 'starter', billing: 'annual', fault: 'Stripe charges $1.00 a year' },
    { plan: 'professional', billing: 'annual', fault: 'another' },
  ]
  const { signal } = new AbortController()
  const look = (slug: string, answer: Response | Error) =>
    findDifference({ slug, fetch: siteAnswering(answer).fetch, signal })
  const health = () => Response.json({ status: 'attention', prices })
  expect(await look('starter', health())).toBe('annual: Stripe charges $1.00 a year')
  expect(await look('team', health())).toBeNull()
  expect(await look('starter', Response.json({ prices: null }))).toBeNull()
  expect(await look('starter', new TypeError('offline'))).toBeNull()
})

test('a draft has a new price when what it asks for differs from what is published', () => {
  const has = (draft: unknown, published: unknown = document) => hasNewPrice({ draft, published })
  expect(has({ ...document, monthlyPrice: 109 })).toBe(true)
  expect(has({ ...document, annualPrice: 69 })).toBe(true)
  expect(has(document, null)).toBe(true)
  expect(has({ ...document, name: 'Beginner' })).toBe(false)
  expect(has({ ...document, monthlyPrice: 109, ctaLink: { label: 'Contact sales' } })).toBe(false)
  expect(has(null)).toBe(false)
})
