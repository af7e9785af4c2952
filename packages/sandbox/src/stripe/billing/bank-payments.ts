import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { sessionObject } from '#sandbox/stripe/objects/session.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { emit } from '#sandbox/stripe/webhooks/emit.ts'
import { type CardFault } from './cards.ts'
import { emitInvoice } from './invoices.ts'
import { replaceSubscription } from './subscriptions.ts'

type Session = RecordOf<'session'>

const refused: CardFault = {
  code: 'payment_intent_payment_attempt_failed',
  decline_code: null,
  message: "The customer's bank account could not be debited.",
}

/** Finds a checkout's payment that the bank has not answered yet; null when there is none. */
export function awaitedPayment({
  transaction: { tables },
  session: { status, payment_intent },
}: {
  transaction: Pick<Transaction, 'tables'>
  session: Session
}): RecordOf<'paymentIntent'> | null {
  if (status !== 'complete' || payment_intent === null) return null
  const intent = tables.paymentIntent.get(payment_intent)
  return intent?.status === 'processing' ? intent : null
}

/** Settles a bank payment, which takes days at Stripe. */
export function settleBankPayment({
  transaction,
  session,
  intent,
  isPaid,
}: {
  transaction: Transaction
  session: Session
  intent: RecordOf<'paymentIntent'>
  isPaid: boolean
}) {
  const { tables } = transaction
  const settled: typeof intent = isPaid
    ? { ...intent, status: 'succeeded' }
    : { ...intent, status: 'requires_payment_method', error: refused }
  tables.paymentIntent.put(settled)
  emit({
    transaction,
    type: isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    object: paymentIntentObject(settled),
  })
  settleInvoice({ transaction, session, isPaid })
  const after: Session = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' }
  tables.session.put(after)
  emit({
    transaction,
    type: isPaid
      ? 'checkout.session.async_payment_succeeded'
      : 'checkout.session.async_payment_failed',
    object: sessionObject({ transaction, session: after }),
  })
}

function settleInvoice({
  transaction,
  session,
  isPaid,
}: {
  transaction: Transaction
  session: Session
  isPaid: boolean
}) {
  const { tables, now } = transaction
  const open = session.invoice === null ? null : tables.invoice.get(session.invoice)
  if (!open) return
  const invoice: typeof open = isPaid ? { ...open, status: 'paid', paid_at: now } : open
  tables.invoice.put(invoice)
  const before = tables.subscription.get(open.subscription)
  if (before && !isPaid) {
    replaceSubscription({ transaction, before, after: { ...before, status: 'past_due' } })
  }
  emitInvoice({ transaction, invoice })
}
