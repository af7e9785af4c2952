import { isRecord } from '#schemas/definitions.ts'

export type CheckoutWords = {
  pendingLabel: string | null
  createText: string | null
  addressText: string | null
  startText: string | null
} | null

type Order = {
  /** Origin of the page's site. */
  origin: string
  planName: string
  priceId: string
  isAnnual: boolean
  /** Stays the same until it is known whether the last request arrived. */
  attempt: string
}

type BegunCheckout =
  | { url: string }
  /** `isAnswered`: the server has answered, so another try is a new attempt. */
  | { error: string; isAnswered: boolean }

/** Shown where the dataset has no message. */
const WORDLESS = '!'

/** Longer than the server waits for Stripe and the Content Lake together. */
const TIME_LIMIT_MS = 30_000

/** Asks the site's server for Stripe's page (R17.3). Never rejects. */
export async function beginCheckout({
  order,
  words,
}: {
  order: Order
  words: CheckoutWords
}): Promise<BegunCheckout> {
  const { origin, planName, isAnnual, priceId, attempt } = order
  const search = new URLSearchParams({ plan: planName, annual: String(isAnnual) })
  const body = {
    priceId,
    planName,
    isAnnual,
    successUrl: `${origin}/payment-success?${search}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/pricing?billing=${isAnnual ? 'annual' : 'monthly'}`,
  }
  let response: Response
  try {
    response = await fetch(`${origin}/functions/v1/create-checkout-session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attempt },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
  } catch {
    // No answer, or not in time: the visitor is offline, or the server is down.
    return { error: words?.startText || WORDLESS, isAnswered: false }
  }
  const answer = await readAnswer(response)
  const url = response.ok && readText(answer?.url)
  if (url) return { url }
  const fault = response.ok ? words?.addressText : readText(answer?.error) || words?.createText
  // An unreadable response may come from a proxy; the checkout may still have begun.
  return { error: fault || WORDLESS, isAnswered: answer !== null }
}

function readText(value: unknown) {
  return typeof value === 'string' ? value : ''
}

/** Null for a truncated answer, and for anything but a JSON object, such as a proxy's error page. */
async function readAnswer(response: Response) {
  try {
    const answer: unknown = await response.json()
    return isRecord(answer) ? answer : null
  } catch {
    return null
  }
}
