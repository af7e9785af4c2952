import Stripe from 'stripe'
import { z } from 'zod'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { deliverSubmissionEmail } from '#app/mail/deliver-email.server.ts'
import { readText } from '#app/http/request-body.server.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { createEventQueue } from './event-queue.server.ts'
import { endRefusedSubscription, REFUSED } from '#app/billing/payment/first-payment.server.ts'
import { readNextCharge } from '#app/billing/payment/next-charge.ts'
import { getStripe, within } from '#app/billing/stripe-client.server.ts'
import { getSoldPlans } from '#app/billing/prices/checkout-query.server.ts'
import { parseStripeEvent, type RecordedEvent } from './stripe-event.ts'
import { readSubscriptionRow } from '#app/billing/subscription-row.ts'

/** Far more than an event has. */
const MAX_BODY_BYTES = 1024 * 1024

/** As Stripe's own clients have it: an older signature may be a replay, and one of the future could be one for longer. */
const TOLERANCE_SECONDS = 300

/** For each event `stored`, `repeated`, `tie`, or `refused: ` with the reason. */
const OutcomesSchema = z.array(z.string().regex(/^(?:stored|repeated|tie)$|^refused: /))

/** Stripe waits for the answer to its event. */
const NEXT_CHARGE_WITHIN_MS = 3_000

const getQueue = defineService(() => createEventQueue(recordAll))

/**
 * Receives a Stripe event: verifies its signature, stores it with its effect, and has the receipt sent.
 *
 * Answers 200 when it is stored, was stored before, or has no effect here; 400 for an invalid signature or malformed
 * event; 413; 503 when it can be stored later. Stripe retries other answers than 2xx for days.
 */
export async function receiveStripeEvent(request: Request): Promise<Response> {
  const secret = getEnvironment().STRIPE_WEBHOOK_SECRET
  if (secret === undefined || !isSupabaseConfigured()) {
    log.error('an event of Stripe cannot be taken: its signing secret or the database is not set')
    return answer({ status: 503, error: 'Events cannot be taken yet' })
  }
  const text = await readText({ request, maxBytes: MAX_BODY_BYTES })
  if (text === null) return answer({ status: 413, error: 'The event is too large' })
  const signature = request.headers.get('Stripe-Signature') ?? ''
  const event = await verified({ text, signature, secret })
  if (!event) return answer({ status: 400, error: 'The signature is not Stripe’s' })

  let effect: RecordedEvent | null
  try {
    effect = parseStripeEvent(event)
  } catch (error) {
    log.error({ err: error }, 'an event of Stripe is not of the shape that its type has')
    return answer({ status: 400, error: 'The event cannot be read' })
  }
  if (!effect) return answer({ status: 200 })
  return await store(effect)
}

/** Returns the event; null when the signature is invalid, expired or missing. */
async function verified({
  text,
  signature,
  secret,
}: {
  text: string
  signature: string
  secret: string
}): Promise<unknown> {
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      text,
      signature,
      secret,
      TOLERANCE_SECONDS,
    )
    if (secondsAhead(signature) > TOLERANCE_SECONDS) throw new Error('Timestamp in the future')
    return event
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : 'Unknown reason'
    log.warn({ reason }, 'an event without a valid signature of Stripe')
    return null
  }
}

/** Seconds by which a signature's time lies in the future. */
function secondsAhead(signature: string) {
  const [, timestamp = ''] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  return Number(timestamp) - Date.now() / 1_000
}

async function store(effect: RecordedEvent): Promise<Response> {
  const { id, type } = effect.event
  try {
    const whole = await complete(effect)
    const record = getQueue()
    let outcome = await record(whole)
    if (outcome === 'tie') outcome = await record(await asked(whole))
    if (outcome.startsWith('refused')) {
      log.error({ event: id, type, outcome }, 'the database refused an event of Stripe')
      return answer({ status: 400, error: 'The event cannot be stored' })
    }
  } catch (error) {
    log.error({ event: id, type, err: error }, 'an event of Stripe could not be stored')
    return answer({ status: 503, error: 'The event could not be stored; send it again' })
  }
  // Stripe does not wait for the mail server; the worker sends what fails.
  for (const mail of [effect.receipt, effect.notice]) {
    if (mail) void deliverSubmissionEmail({ submissionId: mail.submission_id })
  }
  if (isCancelledWhileRefused(effect)) void endRefusedSubscription(effect.subscription.id)
  return answer({ status: 200 })
}

/**
 * The customer portal cancels at the end of the period. An unpaid subscription would last until then, perhaps a year,
 * while Stripe keeps collecting and the account cannot be deleted.
 */
function isCancelledWhileRefused(
  effect: RecordedEvent,
): effect is RecordedEvent & Required<Pick<RecordedEvent, 'subscription'>> {
  const { subscription } = effect
  return subscription?.cancel_at != null && REFUSED.includes(subscription.status)
}

/** Rejects when the database does not answer, or cannot just now. */
async function recordAll(events: readonly RecordedEvent[]) {
  const answered = await serviceClient().rpc('record_stripe_events', { events })
  const { error } = answered
  if (error) throw new Error(error.message, { cause: error })
  return OutcomesSchema.parse(answered.data)
}

/** Adds data to an event's mail that the event does not contain. */
async function complete(effect: RecordedEvent): Promise<RecordedEvent> {
  return effect.notice ? await withPlanName(effect) : await withPurchase(effect)
}

/** Mails use the page's name of the plan; if that is gone, the name at purchase. */
async function withPlanName({ notice, ...effect }: RecordedEvent): Promise<RecordedEvent> {
  if (!notice) return effect
  const { price_id: price, ...mail } = notice
  const plan = (await listPlans()).find(
    ({ priceId }) => price !== null && [priceId?.monthly, priceId?.annual].includes(price),
  )
  const billing = plan?.priceId?.annual === price ? 'Yearly' : 'Monthly'
  const named = plan ? { plan: plan.name, billing: notice.billing ?? billing } : {}
  return { ...effect, notice: { ...mail, ...named } }
}

async function listPlans() {
  try {
    return await getSoldPlans()
  } catch (error) {
    log.warn({ err: error }, 'a mail about a plan goes without the name of its page')
    return []
  }
}

/** Adds the next charge and the invoice to a receipt. The mail goes without them while Stripe does not answer. */
async function withPurchase(effect: RecordedEvent): Promise<RecordedEvent> {
  const { bought, ...receipt } = effect.receipt ?? { submission_id: '' }
  if (effect.receipt === undefined) return effect
  if (typeof bought !== 'string' || receipt.outcome === 'refused') return { ...effect, receipt }
  try {
    const purchase = await within({
      milliseconds: NEXT_CHARGE_WITHIN_MS,
      work: () => readPurchase(bought),
    })
    return { ...effect, receipt: { ...receipt, ...purchase } }
  } catch (error) {
    log.warn({ err: error }, 'a receipt goes without the next charge and the invoice')
    return { ...effect, receipt }
  }
}

async function readPurchase(id: string) {
  const stripe = getStripe()
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const { price, quantity } = subscription.items.data[0] ?? {}
  const next = await readNextCharge({ stripe, subscription, price, quantity })
  return {
    ...(next && { next_amount: next.amount, next_at: next.at }),
    ...invoiceLink(subscription),
  }
}

/** The number of a subscription's invoice with its address at Stripe. */
function invoiceLink({ latest_invoice: invoice }: Stripe.Subscription) {
  if (invoice === null || typeof invoice === 'string') return {}
  const { id, number, hosted_invoice_url } = invoice
  return { reference: number ?? id, invoice_url: hosted_invoice_url ?? null }
}

/** Events of the same second have no order, so Stripe is asked for the current state of the subscription. */
async function asked(effect: RecordedEvent): Promise<RecordedEvent> {
  const id = effect.subscription?.id ?? ''
  const subscription = readSubscriptionRow(await getStripe().subscriptions.retrieve(id))
  return { ...effect, subscription: { ...subscription, is_asked: true } }
}

function answer({ status, error }: { status: number; error?: string }) {
  return Response.json(error === undefined ? { received: true } : { error }, { status })
}
