import { createHash, createHmac } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

const PurchaseSchema = z.object({
  /** The id of Stripe's checkout session. */
  sessionId: z.string(),
  /** What was bought, in the words of the page after a payment: "the Starter plan". */
  plan: z.string(),
  /** A hash of the address that was paid with: the cookie itself names nobody. */
  address: z.string(),
})

/** A payment that Stripe has confirmed in this browser. */
export type Purchase = z.infer<typeof PurchaseSchema>

/** Signed, so that only a payment can set it; null where Stripe is not configured. */
function openCookie() {
  const { SITE_URL, STRIPE_SECRET_KEY } = getEnvironment()
  if (STRIPE_SECRET_KEY === undefined) return null
  return createCookie('purchase', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: SITE_URL.startsWith('https:'),
    maxAge: MAX_AGE_SECONDS,
    secrets: [createHmac('sha256', STRIPE_SECRET_KEY).update('purchase cookie').digest('hex')],
  })
}

/** The payment that was made in this browser; null for none, and for a cookie that is not ours. */
export async function readPurchase(request: Request): Promise<Purchase | null> {
  const value: unknown = await openCookie()?.parse(request.headers.get('Cookie'))
  return PurchaseSchema.safeParse(value).data ?? null
}

/** The `Set-Cookie` values by which the browser's other pages know of a payment. */
export async function serializePurchase({
  sessionId,
  plan,
  email,
}: {
  sessionId: string
  plan: string
  email: string
}) {
  const purchase: Purchase = { sessionId, plan, address: hashAddress(email) }
  const cookie = openCookie()
  return cookie ? [await cookie.serialize(purchase)] : []
}

/** The `Set-Cookie` values that forget the payment: its buyer has an account now. */
export async function serializeNoPurchase(request: Request) {
  const cookie = openCookie()
  if (!cookie || (await readPurchase(request)) === null) return []
  return [await cookie.serialize('', { maxAge: 0 })]
}

/** Whether the payment of this browser was made with this address. */
export function isPaidWith({ purchase, email }: { purchase: Purchase | null; email: string }) {
  return purchase?.address === hashAddress(email)
}

/** The page that says what was bought and sends the link for a password. */
export function purchasePath({ sessionId }: Pick<Purchase, 'sessionId'>) {
  return `/payment-success?${new URLSearchParams({ session_id: sessionId }).toString()}`
}

function hashAddress(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
