import { randomUUID } from 'node:crypto'
import { type AppLoadContext } from '@remix-run/node'
import { log } from '#app/http/log/log.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { consumeRateLimit } from '#app/limits/form-limits.server.ts'
import { CheckoutError } from '#app/billing/checkout-error.server.ts'
import {
  type CheckoutMessages,
  getCheckoutMessages,
  getSoldPlans,
  type Plan,
} from '#app/billing/prices/checkout-query.server.ts'
import { getNoticeBeforePaying, checkoutText } from './checkout-words.ts'
import { createCheckout, type Order } from './create-checkout.server.ts'
import { createPlanChange, endRefusedPlans } from '#app/billing/portal/plan-change.server.ts'
import { getStripe } from '#app/billing/stripe-client.server.ts'
import { toCheckoutError } from '#app/billing/stripe-error.server.ts'

type StartedCheckout =
  /** `sessionId`: of a checkout; null when redirecting to a change of plan. */
  | { url: string; sessionId: string | null }
  /** `retryAfter`: seconds, where waiting helps. */
  | { error: string; status: number; retryAfter: number | null }

const RETRY_AFTER_SECONDS = 5
const MAX_ID_LENGTH = 200

/**
 * Starts every checkout, from the form and from the function. A member who has a plan is sent to the portal, unless its
 * payment was refused: then it is replaced. An unconfirmed session is named to Stripe but gets an ordinary checkout.
 * Never rejects: errors are logged and returned as messages for the visitor.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 * @param readOrder makes the order of the request and the plans; throws CheckoutError for what cannot be bought
 */
export async function startCheckout({
  clientAddress,
  readOrder,
}: {
  clientAddress: string
  readOrder: (plans: readonly Plan[]) => Promise<Order> | Order
}): Promise<StartedCheckout> {
  let messages: CheckoutMessages = null
  const seconds = await consumeRateLimit({ name: 'checkout', clientAddress })
  try {
    // A refusal because of outdated plans still needs its words.
    const [words, plans] = await Promise.allSettled([getCheckoutMessages(), getSoldPlans()])
    if (words.status === 'rejected') throw words.reason
    messages = words.value
    if (plans.status === 'rejected') throw plans.reason
    if (seconds !== null) throw new CheckoutError({ code: 'tooMany', reason: 'too often' })
    const order = await readOrder(plans.value)
    const member = order.buyer?.isAssured ? order.buyer : null
    const change = member && (await createPlanChange({ ...member, order }))
    if (change) return { url: change, sessionId: null }
    const note = getNoticeBeforePaying({ messages, bought: order.bought })
    const hasPromotionCodes = messages?.checkout?.promotionCodes ?? false
    const checkout = await createCheckout({
      stripe: getStripe(),
      order,
      said: note,
      hasPromotionCodes,
    })
    // The visitor does not wait for it.
    if (member) void endRefusedPlans(member)
    return checkout
  } catch (error) {
    const fault = findFault(error)
    tell(fault)
    const waits = fault.status === 503 ? RETRY_AFTER_SECONDS : null
    return {
      error: checkoutText({ code: fault.code, messages, seconds: seconds ?? 0 }),
      status: fault.status,
      retryAfter: seconds ?? waits,
    }
  }
}

/** The content store throws a Response, and has logged the cause. */
function findFault(error: unknown) {
  if (!(error instanceof Response)) return toCheckoutError(error)
  const reason = 'the plans cannot be read'
  return new CheckoutError({ code: 'notStarted', status: error.status, reason })
}

/**
 * Builds the key that makes repeated presses one checkout. Visitors never share a key, even if a cache serves both the
 * same page: otherwise each would see the other's purchase.
 *
 * @param id the id of the rendered page, or of a program's own; without one each request is another
 */
export function createAttemptKey({
  request,
  context,
  id,
}: {
  request: Request
  context: AppLoadContext
  id: FormDataEntryValue | null
}) {
  const attemptId = typeof id === 'string' && id !== '' ? id.slice(0, MAX_ID_LENGTH) : randomUUID()
  return [attemptId, getClientAddress(context), request.headers.get('User-Agent')].join('\n')
}

/** Logs a warning for faults that visitors can cause, and an error for those that need an operator. */
function tell(fault: CheckoutError) {
  const { code, status, message, cause } = fault
  const fields = { code, reason: message, ...(cause === undefined ? {} : { err: cause }) }
  const isOurs = status >= 500 || code === 'priceDiffers'
  log[isOurs ? 'error' : 'warn'](fields, 'a checkout was not begun')
}
