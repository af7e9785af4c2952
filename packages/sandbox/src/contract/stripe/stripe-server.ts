import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, onTestFinished } from 'vitest'
import { createStripeServer } from '#sandbox/stripe/server.ts'
import { openStore } from '#sandbox/stripe/store/store.ts'

export const SECRET_KEY = 'sk_test_local0123456789abcd'

/** A clock that a test moves. */
export function createClock(start = '2026-11-21T12:00:00Z') {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    seconds: () => Math.floor(time / 1000),
    advance: ({ seconds }: { seconds: number }) => {
      time += seconds * 1000
    },
  }
}

type Clock = Pick<ReturnType<typeof createClock>, 'now'>

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'site-stripe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Stripe's own client against a server on this machine. */
export function getClient({ url, key = SECRET_KEY }: { url: string; key?: string }) {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

type Options = {
  /** A new one by default. */
  folder?: string
  clock?: Clock
  retryAfterMs?: readonly number[]
}

/** Starts a local Stripe on a port of its own, and stops it after the test. Returns its client and control routes. */
export async function startStripe({ folder, ...options }: Options = {}) {
  const local = await openStripe({ folder: folder ?? (await temporaryFolder()), ...options })
  onTestFinished(local.close)
  return local
}

/** Starts one for all tests of a file, which create what they need. */
export async function shareStripe() {
  const folder = await mkdtemp(join(tmpdir(), 'site-stripe-'))
  const local = await openStripe({ folder })
  afterAll(async () => {
    await local.close()
    await rm(folder, { recursive: true, force: true })
  })
  return local
}

async function openStripe({
  folder,
  clock = createClock(),
  retryAfterMs = [],
}: Options & { folder: string }) {
  const errors: unknown[] = []
  const file = join(folder, 'journal.ndjson')
  const store = await openStore({ file })
  const server = createStripeServer({
    port: 0,
    store,
    secretKey: SECRET_KEY,
    now: clock.now,
    nextId: () => crypto.randomUUID().replaceAll('-', ''),
    retryAfterMs,
    onError: (error) => errors.push(error),
  })
  await server.listen()
  const close = async () => {
    await server.close()
    await store.close()
  }
  let closed: Promise<void> | undefined
  const closeOnce = () => (closed ??= close())

  return {
    url: server.url,
    stripe: getClient({ url: server.url }),
    ledger: server.ledger,
    errors,
    close: closeOnce,
    control: async ({
      method,
      path,
      body,
    }: {
      method: string
      path: string
      body?: object
    }): Promise<unknown> => {
      const response = await fetch(`${server.url}/_sandbox/${path}`, {
        method,
        headers: { Authorization: `Bearer ${SECRET_KEY}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(await response.text())
      return response.status === 204 ? null : response.json()
    },
  }
}

export type LocalStripe = Awaited<ReturnType<typeof startStripe>>

/** A product with a monthly and a yearly price. */
export async function createPlan({ stripe, name = 'Starter' }: { stripe: Stripe; name?: string }) {
  const product = await stripe.products.create({ name, description: 'For one role at a time.' })
  const priced = (unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval },
      lookup_key: `${name.toLowerCase()}_${interval}`,
    })
  return { product, monthly: await priced(9_900, 'month'), yearly: await priced(94_800, 'year') }
}

export const SUCCESS_URL =
  'http://localhost:3000/payment-success?plan=Starter&session_id={CHECKOUT_SESSION_ID}'
export const CANCEL_URL = 'http://localhost:3000/pricing'

export async function createSession({
  stripe,
  price,
  ...more
}: { stripe: Stripe; price: string } & Partial<Stripe.Checkout.SessionCreateParams>) {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    ...more,
  })
}

export const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
export const EMAIL = 'ada@example.com'

/** Submits a page's form without following the redirect. */
export async function submit({
  url,
  fields,
}: {
  url: string | null
  fields: Record<string, string>
}) {
  const response = await fetch(url ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: await response.text(),
  }
}

export async function readPage(url: string | null) {
  const response = await fetch(url ?? '', { redirect: 'manual' })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Returns the id of a reference, expanded or not. */
export function getId(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}

/** A subscription that was bought on the page. */
export async function buyPlan({ stripe }: { stripe: Stripe }) {
  const plan = await createPlan({ stripe })
  const open = await createSession({ stripe, price: plan.monthly.id })
  await submit({ url: open.url, fields: { email: EMAIL, ...CARD } })
  const session = await stripe.checkout.sessions.retrieve(open.id)
  const id = getId(session.subscription)
  return { plan, session, subscription: await stripe.subscriptions.retrieve(id) }
}

/** Returns the error of a refused call; fails when it succeeds. */
export async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => new Error('It was not refused'),
    (fault: unknown) => fault,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code, param, message, statusCode, requestId } = error
  return { type, code, param, message, statusCode, requestId }
}
