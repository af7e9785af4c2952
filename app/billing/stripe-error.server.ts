import Stripe from 'stripe'
import { CheckoutError } from './checkout-error.server.ts'

const SECRET_KEY = /secret key|api key|STRIPE_SECRET_KEY/i

/** Maps an error of Stripe's client to a checkout fault. Any other error is a fault of ours. */
export function toCheckoutError(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error
  const reason = error instanceof Error ? error.message : 'Unknown reason'
  return new CheckoutError({ code: getCode({ error, reason }), reason, cause: error })
}

function getCode({ error, reason }: { error: unknown; reason: string }) {
  const { errors } = Stripe
  if (SECRET_KEY.test(reason) || error instanceof errors.StripeAuthenticationError) {
    return 'notConfigured'
  }
  // A restricted key that may not do this.
  if (error instanceof errors.StripePermissionError) return 'notConfigured'
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError
  ) {
    return 'unreachable'
  }
  if (error instanceof errors.StripeAPIError) {
    // Without a status the answer was no JSON: a proxy's page, or half an answer.
    return error.statusCode === undefined ? 'noAddress' : 'unreachable'
  }
  if (error instanceof errors.StripeError) return 'refused'
  return 'notStarted'
}

/** Whether Stripe reports that the object does not exist. */
export function isMissing(error: unknown) {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
}
