import { expect, test } from 'vitest'
import { buyPlan, createSession, EMAIL, readPage, startStripe } from './stripe-server.ts'
import { startReceiver } from './webhook-receiver.ts'

test('the first page says that there is nothing yet', async () => {
  const { url } = await startStripe()
  const { status, headers, body } = await readPage(url)
  expect(status).toBe(200)
  for (const text of ['No price yet.', 'No checkout yet.', 'No event yet.']) {
    expect(body).toContain(text)
  }
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the first page shows prices, checkouts and events with their webhooks', async () => {
  const { stripe, url } = await startStripe({ retryAfterMs: [60_000] })
  const { plan, session } = await buyPlan({ stripe })
  const open = await createSession({ stripe, price: plan.yearly.id })
  const gone = await startReceiver()
  await gone.close()
  await stripe.webhookEndpoints.create({ url: gone.url, enabled_events: ['*'] })
  await stripe.prices.update(plan.monthly.id, { active: false })
  const { body } = await readPage(url)
  for (const text of [
    'starter_year',
    '$948.00 per year',
    EMAIL,
    `href="/c/pay/${session.id}"`,
    'complete, paid',
    `href="/c/pay/${open.id}"`,
    'Nobody yet',
    'checkout.session.completed',
    'to be sent',
  ]) {
    expect(body).toContain(text)
  }
  expect(body).not.toContain('starter_month')
  expect(body).not.toContain('<script')
})

test('the style sheet is the only other thing that a page loads', async () => {
  const { url, ledger } = await startStripe()
  expect((await readPage(`${url}/favicon.ico`)).status).toBe(204)
  expect(ledger.entries()).toEqual([])
  const style = await readPage(`${url}/style.css`)
  expect(style.headers.get('content-type')).toContain('text/css')
  const { body } = await readPage(url)
  const resources = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  expect(resources).toEqual(['/style.css'])
})
