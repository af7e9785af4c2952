import { getPriceStates, type PriceState } from '#app/billing/prices/price-parity.server.ts'

/**
 * GET /health – what somebody should look at, a line each; `/healthz` says only that the process lives. Of the
 * prices: whether Stripe charges what the pages show (a plan that differs is not sold).
 *
 * Answers 200 with text, or with `Accept: application/json` `{status: "ok" | "attention", prices: [{plan, name,
 * billing, fault}] | null}`; null while they cannot be compared.
 */
export async function loader({ request }: { request: Request }) {
  const prices = await knownPrices()
  const isWell = prices?.every(({ fault }) => fault === null) ?? false
  const status = isWell ? 'ok' : 'attention'
  const headers = { 'Cache-Control': 'no-store' }
  if (request.headers.get('Accept')?.includes('application/json')) {
    return Response.json({ status, prices }, { headers })
  }
  const text = [status, ...getLines(prices)].join('\n')
  return new Response(`${text}\n`, {
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

async function knownPrices(): Promise<PriceState[] | null> {
  try {
    return await getPriceStates()
  } catch {
    // The log has the cause.
    return null
  }
}

function getLines(prices: PriceState[] | null) {
  if (prices === null) return ['Prices: they cannot be compared with Stripe’s just now']
  return prices.map(({ name, billing, fault }) => `${name}, ${billing}: ${fault ?? 'in step'}`)
}
