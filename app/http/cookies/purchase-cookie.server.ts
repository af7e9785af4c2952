import { createHash } from 'node:crypto'
import { z, type ZodType } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { deriveKey, isSameSignature, signText } from '#app/http/security/signing.server.ts'
import { siteCookie } from './site-cookie.server.ts'

/** Enough for trying several plans; the oldest is dropped first. */
const MAX_STARTED = 5

const StartedCheckoutsSchema = z.array(z.string())

const PurchaseSchema = z.object({
  /** The id of Stripe's checkout session. */
  sessionId: z.string(),
  /** Id of the Stripe customer that the payment created. */
  customer: z.string().nullable(),
  /** The purchase in the words of the page after a payment: "the Starter plan". */
  plan: z.string(),
  /** Hash of the paying address: the cookie itself contains no personal data. */
  address: z.string(),
  /** The bank had not confirmed the payment yet. */
  isPending: z.boolean(),
  /** A plan that was paid for earlier in this browser with the same address; null for none. */
  earlier: z.string().nullable().default(null),
})

/** A payment that was made in this browser. */
export type Purchase = z.infer<typeof PurchaseSchema>

/**
 * Opens a signed cookie that ends with the browser's session, since a computer may be shared. Null where Stripe is not
 * configured.
 */
function openCookie<Value>({ name, schema }: { name: string; schema: ZodType<Value> }) {
  const { STRIPE_SECRET_KEY } = getEnvironment()
  if (STRIPE_SECRET_KEY === undefined) return null
  const secrets = [deriveKey({ secret: STRIPE_SECRET_KEY, purpose: `${name} cookie` })]
  return siteCookie({ name, schema, isHostOnly: true, secrets })
}

const openCheckouts = () => openCookie({ name: 'checkouts', schema: StartedCheckoutsSchema })
const openPurchase = () => openCookie({ name: 'purchase', schema: PurchaseSchema })

/** The ids of the checkouts that this browser has begun. */
async function readStartedCheckouts(request: Request) {
  return (await openCheckouts()?.read(request)) ?? []
}

/**
 * Returns the `Set-Cookie` values that identify this browser after the payment as the one that started the checkout.
 */
export async function serializeStartedCheckout({
  request,
  sessionId,
}: {
  request: Request
  sessionId: string
}) {
  const before = await readStartedCheckouts(request)
  const started = [...before.filter((id) => id !== sessionId), sessionId].slice(-MAX_STARTED)
  const cookie = openCheckouts()
  return cookie ? [await cookie.serialize(started)] : []
}

/** Whether this browser started the checkout. The id alone is no proof: it is in the receipt and in URLs. */
export async function hasStartedCheckout({
  request,
  sessionId,
}: {
  request: Request
  sessionId: string
}) {
  return (await readStartedCheckouts(request)).includes(sessionId)
}

/** The payment that was made in this browser; null for none, and for a cookie that is not ours. */
export async function readPurchase(request: Request): Promise<Purchase | null> {
  return (await openPurchase()?.read(request)) ?? null
}

/** Returns the `Set-Cookie` values that record a payment for other pages. */
export async function serializePurchase({
  sessionId,
  customer,
  plan,
  email,
  isPending,
  earlier,
}: {
  sessionId: string
  customer: string | null
  plan: string
  email: string
  isPending: boolean
  earlier: string | null
}) {
  const address = hashAddress(email)
  const purchase: Purchase = { sessionId, customer, plan, address, isPending, earlier }
  const cookie = openPurchase()
  return cookie ? [await cookie.serialize(purchase)] : []
}

/**
 * Returns the `Set-Cookie` values that forget the purchase: after signing in, because the buyer has an account now, and
 * after signing out, because the computer may be shared.
 */
export async function serializeNoPurchase(request: Request) {
  const forgotten = [openPurchase(), openCheckouts()].map(async (cookie) =>
    cookie && (await cookie.isSent(request)) ? [await cookie.clear()] : [],
  )
  return (await Promise.all(forgotten)).flat()
}

/** Whether the payment of this browser was made with this address. */
export function isPaidWith({ purchase, email }: { purchase: Purchase | null; email: string }) {
  return purchase?.address === hashAddress(email)
}

/**
 * Finds a plan that this browser has paid for earlier with the same address: in two tabs, or by another press days
 * later. Null for none.
 */
export function readEarlierPlan({
  purchase,
  sessionId,
  email,
}: {
  purchase: Purchase | null
  sessionId: string
  email: string
}) {
  if (purchase?.sessionId === sessionId) return purchase.earlier
  return isPaidWith({ purchase, email }) && !purchase?.isPending ? (purchase?.plan ?? null) : null
}

/** Path of the page that shows the purchase and sends the password link. */
export function purchasePath({ sessionId }: Pick<Purchase, 'sessionId'>) {
  return `/payment-success?${new URLSearchParams({ session_id: sessionId }).toString()}`
}

/** A receipt is forwarded to accountants: its button opens an account for a day only, and none that exists. */
const RECEIPT_LASTS_MS = 24 * 60 * 60 * 1_000

/**
 * Signs the key for the button of a receipt, valid for a day: it proves access to the buyer's mailbox. Null where
 * Stripe is not configured.
 *
 * @param sessionId of the checkout
 */
export function signReceipt(sessionId: string) {
  const until = String(Date.now() + RECEIPT_LASTS_MS)
  const signature = sign({ what: 'receipt link', text: `${sessionId}\n${until}` })
  return signature === null ? null : `${until}.${signature}`
}

/** Whether the key is that of the receipt of a checkout, and still good. */
export function isReceiptKey({ key, sessionId }: { key: string; sessionId: string }) {
  const [until = '', signature = ''] = key.split('.', 2)
  const expected = sign({ what: 'receipt link', text: `${sessionId}\n${until}` })
  return isSame({ expected, signature }) && Number(until) > Date.now()
}

/**
 * Signs a customer for the link of a mail: opening the link proves access to the buyer's mailbox. Null where Stripe is
 * not configured.
 */
export function signCustomer({ customer, email }: { customer: string; email: string }) {
  const signature = customerSignature({ customer, email })
  return signature === null ? null : `${customer}.${signature}`
}

/** Verifies the customer of such a link; null if it was altered or belongs to another address. */
export function readSignedCustomer({ text, email }: { text: string; email: string }) {
  const [customer = '', signature = ''] = text.split('.', 2)
  const expected = customerSignature({ customer, email })
  return isSame({ expected, signature }) ? customer : null
}

function customerSignature({ customer, email }: { customer: string; email: string }) {
  return sign({ what: 'purchase link', text: `${customer}\n${hashAddress(email)}` })
}

function sign({ what, text }: { what: string; text: string }) {
  const { STRIPE_SECRET_KEY: secret } = getEnvironment()
  if (secret === undefined) return null
  return signText({ key: deriveKey({ secret, purpose: what }), text })
}

function isSame({ expected, signature }: { expected: string | null; signature: string }) {
  return expected !== null && isSameSignature(expected, signature)
}

function hashAddress(email: string) {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
