import { type Answer } from '#sandbox/http/answer.ts'
import { awaitedPayment, settleBankPayment } from '#sandbox/stripe/billing/bank-payments.ts'
import { authenticationFailure, tryCard } from '#sandbox/stripe/billing/cards.ts'
import {
  challengeSession,
  completeSession,
  declineSession,
  expireDueSessions,
} from '#sandbox/stripe/billing/sessions.ts'
import { findPromotionCode, isActive, sessionDiscount } from '#sandbox/stripe/billing/discounts.ts'
import { EMAIL_ADDRESS } from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { challengePage } from './challenge-page.ts'
import { checkoutPage, type CheckoutErrors, readFixedEmail } from './checkout-page.ts'
import { completePage } from './complete-page.ts'
import { noticePage, pageAnswer, redirectTo } from './layout.ts'
import { page } from './page-route.ts'

type Session = RecordOf<'session'>

const INVALID_CODE = 'This code is invalid.'

/**
 * GET, POST /c/pay/:id – the checkout of a session; a payment leads to its success_url.
 * GET, POST /c/pay/:id/challenge – the bank's question.
 * POST /c/pay/:id/promotion-code with `code` – takes off what the code is worth; without one the discount goes.
 * POST /c/pay/:id/settle with `outcome` – what the bank says in the end of a payment from a bank account.
 */
export const checkoutRoutes = [
  page('GET', '/c/pay/:id', ({ transaction, params: { id } }) =>
    withOpenSession({ transaction, id, show: (session) => checkout({ transaction, session }) }),
  ),
  page('POST', '/c/pay/:id', ({ transaction, params: { id }, form }) =>
    withOpenSession({ transaction, id, show: (session) => pay({ transaction, session, form }) }),
  ),
  page('POST', '/c/pay/:id/promotion-code', ({ transaction, params: { id }, form }) =>
    withOpenSession({
      transaction,
      id,
      show: (session) => applyCode({ transaction, session, typed: form.get('code') ?? '' }),
    }),
  ),
  page('POST', '/c/pay/:id/settle', ({ transaction, params: { id = '' }, form }) => {
    const session = transaction.tables.session.get(id)
    const intent = session && awaitedPayment({ transaction, session })
    if (intent) {
      const isPaid = form.get('outcome') === 'pay'
      settleBankPayment({ transaction, session, intent, isPaid })
    }
    return redirectTo(`/c/pay/${id}`)
  }),
  page('GET', '/c/pay/:id/challenge', ({ transaction, params: { id } }) =>
    withOpenSession({
      transaction,
      id,
      show: (session) =>
        session.challenge
          ? formAnswer({
              session,
              text: challengePage({ session, last4: session.challenge.card.last4 }),
            })
          : redirectTo(`/c/pay/${session.id}`),
    }),
  ),
  page('POST', '/c/pay/:id/challenge', ({ transaction, params: { id }, form }) =>
    withOpenSession({
      transaction,
      id,
      show: (session) => answerChallenge({ transaction, session, form }),
    }),
  ),
]

function checkout({
  transaction: { tables },
  session,
}: {
  transaction: Transaction
  session: Session
}) {
  return formAnswer({
    session,
    text: checkoutPage({
      tables,
      session,
      // Otherwise the one typed for a declined card.
      email: readFixedEmail({ tables, session }) ?? session.email ?? '',
    }),
  })
}

function applyCode({
  transaction,
  session: before,
  typed,
}: {
  transaction: Transaction
  session: Session
  typed: string
}): Answer {
  const { tables } = transaction
  const removed = withCode({ tables, session: before, code: null })
  tables.session.put(removed)
  if (typed.trim() === '') return redirectTo(`/c/pay/${before.id}`)
  const isAllowed = before.allow_promotion_codes === true
  const code = isAllowed
    ? findPromotionCode({ transaction, typed, currency: before.currency })
    : null
  if (code) {
    tables.session.put(withCode({ tables, session: removed, code: code.id }))
    return redirectTo(`/c/pay/${before.id}`)
  }
  return formAnswer({
    session: removed,
    status: 400,
    text: checkoutPage({
      tables,
      session: removed,
      email: readFixedEmail({ tables, session: removed }) ?? removed.email ?? '',
      faults: { code: INVALID_CODE },
    }),
  })
}

/** Changes or removes a session's promotion code, and updates the total. */
function withCode({
  tables,
  session,
  code,
}: {
  tables: Transaction['tables']
  session: Session
  code: string | null
}): Session {
  const subtotal = session.amount_total + (sessionDiscount({ tables, session })?.amount ?? 0)
  const changed = { ...session, promotion_code: code }
  const off = sessionDiscount({ tables, session: changed })?.amount ?? 0
  return { ...changed, amount_total: subtotal - off }
}

function pay({
  transaction,
  session,
  form,
}: {
  transaction: Transaction
  session: Session
  form: URLSearchParams
}): Answer {
  const { tables, now } = transaction
  const typed = (name: string) => (form.get(name) ?? '').trim()
  const email = readFixedEmail({ tables, session }) ?? typed('email')
  const isEmail = EMAIL_ADDRESS.test(email)
  const refuse = (faults: CheckoutErrors) =>
    formAnswer({ session, status: 400, text: checkoutPage({ tables, session, email, faults }) })

  const code = session.promotion_code && tables.promotionCode.get(session.promotion_code)
  if (code && !isActive({ tables, code, now }))
    return applyCode({ transaction, session, typed: code.code })

  const emailFault = isEmail ? {} : { email: emailMessage(email) }
  if (typed('method') === 'bank' && session.payment_method_types.includes('us_bank_account')) {
    if (!isEmail) return refuse(emailFault)
    return toSuccess(completeSession({ transaction, session, email, card: null }))
  }
  const outcome = tryCard({
    number: typed('number'),
    expiry: typed('expiry'),
    cvc: typed('cvc'),
    now,
  })
  if (outcome.kind === 'invalid') {
    const cardFaults = outcome.faults.map(({ field, message }) => [field, message] as const)
    return refuse({ ...emailFault, ...Object.fromEntries(cardFaults) })
  }
  if (emailFault.email !== undefined) return refuse(emailFault)
  if (outcome.kind === 'declined') {
    declineSession({ transaction, session, email, fault: outcome.fault })
    const text = checkoutPage({ tables, session, email, faults: { form: outcome.fault.message } })
    return formAnswer({ session, status: 402, text })
  }
  if (outcome.kind === 'challenge') {
    challengeSession({ transaction, session, email, card: outcome.card })
    return redirectTo(`/c/pay/${session.id}/challenge`)
  }
  return toSuccess(completeSession({ transaction, session, email, card: outcome.card }))
}

function emailMessage(email: string): string {
  return email === '' ? 'Enter your email.' : 'Your email is invalid.'
}

function answerChallenge({
  transaction,
  session,
  form,
}: {
  transaction: Transaction
  session: Session
  form: URLSearchParams
}): Answer {
  const { challenge } = session
  if (!challenge) return redirectTo(`/c/pay/${session.id}`)
  const { email, card } = challenge
  if (form.get('outcome') === 'complete') {
    return toSuccess(completeSession({ transaction, session, email, card }))
  }
  const { tables } = transaction
  declineSession({ transaction, session, email, fault: authenticationFailure })
  const faults = { form: authenticationFailure.message }
  const text = checkoutPage({ tables, session, email, faults })
  return formAnswer({ session, status: 402, text })
}

/** Shows the session's page, or a message when it can no longer be paid. */
function withOpenSession({
  transaction,
  id = '',
  show,
}: {
  transaction: Transaction
  id: string | undefined
  show: (session: Session) => Answer
}): Answer {
  expireDueSessions(transaction)
  const session = transaction.tables.session.get(id)
  if (!session) {
    const text = 'The page that you are looking for does not exist, or its link is incomplete.'
    return pageAnswer({ status: 404, text: noticePage({ title: 'Something went wrong', text }) })
  }
  if (session.status === 'open') return show(session)
  // Sent twice: the payment was made, once.
  if (session.status === 'complete') {
    const isAwaited = awaitedPayment({ transaction, session }) !== null
    const text = completePage({ session, isAwaited, successUrl: successUrl(session) })
    return pageAnswer({ text })
  }
  const { cancel_url } = session
  const link = cancel_url === null ? undefined : { href: cancel_url, text: 'Back' }
  const text = 'This checkout session has expired. Nothing was charged; begin again from the shop.'
  return pageAnswer({
    status: 410,
    text: noticePage({ title: 'You’re all done here', text, link }),
  })
}

function toSuccess(session: Session): Answer {
  return redirectTo(successUrl(session))
}

function successUrl({ id, success_url }: Session): string {
  return success_url
    .replaceAll('{CHECKOUT_SESSION_ID}', id)
    .replaceAll('%7BCHECKOUT_SESSION_ID%7D', id)
}

function formAnswer({
  session: { success_url },
  text,
  status = 200,
}: {
  session: Session
  text: string
  status?: number
}): Answer {
  return pageAnswer({ text, status, formTargets: [new URL(success_url).origin] })
}
