import { customerObject } from '#sandbox/stripe/objects/customer.ts'
import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { sessionObject } from '#sandbox/stripe/objects/session.ts'
import { type CardRecord, type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { type CardFault } from './cards.ts'
import { redeem } from './discounts.ts'
import { emitInvoice } from './invoices.ts'
import { subscribe } from './subscriptions.ts'

type Session = RecordOf<'session'>

/** Expires a session. */
export function expireSession({
  transaction,
  session,
}: {
  transaction: Transaction
  session: Session
}): Session {
  const expired: Session = { ...session, status: 'expired', challenge: null }
  transaction.tables.session.put(expired)
  const object = sessionObject({ transaction, session: expired })
  emit({ transaction, type: 'checkout.session.expired', object })
  return expired
}

/** Expires overdue sessions. Runs before everything that reads sessions. */
export function expireDueSessions(transaction: Transaction) {
  for (const session of transaction.tables.session.list()) {
    if (session.status === 'open' && session.expires_at <= transaction.now) {
      expireSession({ transaction, session })
    }
  }
}

/** Stores the typed values while the bank asks its question. */
export function challengeSession({
  transaction,
  session,
  email,
  card,
}: {
  transaction: Transaction
  session: Session
  email: string
  card: CardRecord
}) {
  const { intent, session: attempted } = attempt({ transaction, session, email })
  transaction.tables.paymentIntent.put({ ...intent, status: 'requires_action' })
  transaction.tables.session.put({ ...attempted, challenge: { email, card } })
}

/** A failed payment leaves the session open for another card. */
export function declineSession({
  transaction,
  session,
  email,
  fault,
}: {
  transaction: Transaction
  session: Session
  email: string
  fault: CardFault
}) {
  const { intent, session: attempted } = attempt({ transaction, session, email })
  const failed: typeof intent = { ...intent, status: 'requires_payment_method', error: fault }
  transaction.tables.paymentIntent.put(failed)
  transaction.tables.session.put({ ...attempted, challenge: null })
  emit({
    transaction,
    type: 'payment_intent.payment_failed',
    object: paymentIntentObject(failed),
  })
}

/**
 * Completes a checkout with a payment: creates customer, subscription and invoice, and emits their events.
 *
 * @param card null for a bank account, whose money is on its way for days
 */
export function completeSession({
  transaction,
  session,
  email,
  card,
}: {
  transaction: Transaction
  session: Session
  email: string
  card: CardRecord | null
}): Session {
  const { tables } = transaction
  const customer = getCustomer({ transaction, session, email })
  const { intent: tried, session: attempted } = attempt({ transaction, session, email })
  const intent: typeof tried = {
    ...tried,
    customer,
    status: card ? 'succeeded' : 'processing',
    payment_method_type: card ? 'card' : 'us_bank_account',
    error: null,
  }
  tables.paymentIntent.put(intent)
  const type = card ? 'payment_intent.succeeded' : 'payment_intent.processing'
  emit({ transaction, type, object: paymentIntentObject(intent) })

  const discount = redeem({ transaction, session })
  const subscription =
    session.mode === 'subscription' && customer !== null
      ? subscribe({ transaction, session, customer, card, intent, discount })
      : null
  const complete: Session = {
    ...attempted,
    status: 'complete',
    payment_status: card ? 'paid' : 'unpaid',
    challenge: null,
    email,
    customer,
    subscription: subscription?.subscription.id ?? null,
    invoice: subscription?.invoice.id ?? null,
  }
  tables.session.put(complete)
  if (subscription && card) emitInvoice({ transaction, invoice: subscription.invoice })
  const object = sessionObject({ transaction, session: complete })
  emit({ transaction, type: 'checkout.session.completed', object })
  return complete
}

/** The payment of a session, one for all its attempts. */
function attempt({
  transaction: { tables, now, newId },
  session,
  email,
}: {
  transaction: Transaction
  session: Session
  email: string
}): { session: Session; intent: RecordOf<'paymentIntent'> } {
  const lastIntent =
    session.payment_intent === null ? null : tables.paymentIntent.get(session.payment_intent)
  const intent: RecordOf<'paymentIntent'> = lastIntent ?? {
    id: newId('pi_'),
    created: now,
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description:
      session.mode === 'subscription'
        ? 'Subscription creation'
        : session.payment_intent_data.description,
    receipt_email: null,
    status: 'requires_payment_method',
    payment_method_type: 'card',
    error: null,
    metadata: session.payment_intent_data.metadata,
  }
  return {
    session: { ...session, payment_intent: intent.id, email },
    // A promotion code may have been added since the last attempt.
    intent: { ...intent, amount: session.amount_total },
  }
}

/** A payment that is made once makes no customer. */
function getCustomer({
  transaction,
  session,
  email,
}: {
  transaction: Transaction
  session: Session
  email: string
}): string | null {
  if (session.customer !== null) return knownCustomer({ transaction, id: session.customer, email })
  if (session.mode === 'payment') return null
  const { tables, now, newId } = transaction
  const customer = {
    id: newId('cus_'),
    created: now,
    email,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    balance: 0,
    deleted: false,
  }
  tables.customer.put(customer)
  emit({ transaction, type: 'customer.created', object: customerObject(customer) })
  return customer.id
}

/** A customer without an address keeps the typed one. */
function knownCustomer({
  transaction,
  id,
  email,
}: {
  transaction: Transaction
  id: string
  email: string
}): string {
  const before = transaction.tables.customer.get(id)
  if (before?.email !== null) return id
  const customer = { ...before, email }
  transaction.tables.customer.put(customer)
  emit({
    transaction,
    type: 'customer.updated',
    object: customerObject(customer),
    before: customerObject(before),
  })
  return id
}
