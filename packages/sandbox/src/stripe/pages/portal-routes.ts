import { type Answer } from '#sandbox/http/answer.ts'
import { offeredPrices } from '#sandbox/stripe/billing/offered-prices.ts'
import { payInvoice } from '#sandbox/stripe/billing/pay-invoice.ts'
import {
  changePrice,
  replaceSubscription,
  withCancellationAtPeriodEnd,
} from '#sandbox/stripe/billing/subscriptions.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { noticePage, pageAnswer, redirectTo } from './layout.ts'
import { page } from './page-route.ts'
import { portalPage } from './portal-page.ts'

const VALID_SECONDS = 60 * 60

type PortalSession = RecordOf<'portalSession'>
type Subscription = RecordOf<'subscription'>
type Act = (options: {
  transaction: Transaction
  session: PortalSession
  subscription: Subscription
  form: URLSearchParams
}) => void

/**
 * GET /p/session/:secret – what a customer has.
 * POST …/plan with `price`, …/pay, …/cancel and …/keep, each with `subscription`, lead back to it; a change of plan to
 * where its session says.
 */
export const portalRoutes = [
  page('GET', '/p/session/:secret', ({ transaction, params: { secret } }) => {
    const session = findSession({ transaction, secret })
    if (!session) return isOver()
    const target = session.redirects_to === null ? [] : [new URL(session.redirects_to).origin]
    return pageAnswer({ text: portalPage({ ...transaction, session }), formTargets: target })
  }),
  act('plan', ({ transaction, session, subscription, form }) => {
    const offered = offeredPrices({ tables: transaction.tables, session })
    const price = offered.find(({ id }) => id === form.get('price'))
    if (!price) return
    const { quantity } = session.confirms ?? subscription.item
    changePrice({ transaction, subscription, price, quantity })
  }),
  act('pay', payInvoice),
  act('cancel', (options) => cancelAtPeriodEnd({ ...options, isCanceled: true })),
  act('keep', (options) => cancelAtPeriodEnd({ ...options, isCanceled: false })),
]

function act(name: string, run: Act) {
  return page('POST', `/p/session/:secret/${name}`, ({ transaction, params, form }): Answer => {
    const session = findSession({ transaction, secret: params.secret })
    if (!session) return isOver()
    const subscription = transaction.tables.subscription.get(form.get('subscription') ?? '')
    if (subscription?.customer === session.customer && subscription.status !== 'canceled') {
      run({ transaction, session, subscription, form })
    }
    const target = name === 'plan' ? session.redirects_to : null
    return redirectTo(target ?? `/p/session/${session.secret}`)
  })
}

function cancelAtPeriodEnd({
  transaction,
  subscription: before,
  isCanceled,
}: {
  transaction: Transaction
  subscription: Subscription
  isCanceled: boolean
}) {
  const { now } = transaction
  const after = withCancellationAtPeriodEnd({ subscription: before, isCanceled, now })
  replaceSubscription({ transaction, before, after })
}

function findSession({
  transaction: { tables, now },
  secret,
}: {
  transaction: Transaction
  secret: string | undefined
}): PortalSession | null {
  const session = tables.portalSession.list().find((candidate) => candidate.secret === secret)
  return session && session.created + VALID_SECONDS > now ? session : null
}

function isOver() {
  const text = 'This link is no longer valid. Open the billing page from your account again.'
  return pageAnswer({ status: 404, text: noticePage({ title: 'This page has expired', text }) })
}
