/** Why a checkout did not begin; each has its own words (checkout-words.ts). */
export type CheckoutErrorCode =
  /** Our page cannot produce this order, or Stripe refused it. */
  | 'refused'
  /** Stripe's answer contains no usable URL. */
  | 'noAddress'
  /** Stripe did not answer, or not now. */
  | 'unreachable'
  /** Something on our side failed. */
  | 'notStarted'
  /** The secret key is missing or wrong. */
  | 'notConfigured'
  /** The plan has no checkout. */
  | 'notForSale'
  /** Stripe would charge a different price than the page shows. */
  | 'priceDiffers'
  | 'tooMany'

/** An expected reason for a checkout that does not begin. The message is for the log. */
export class CheckoutError extends Error {
  override name = 'CheckoutError'
  readonly code: CheckoutErrorCode
  readonly status: number

  constructor({
    code,
    reason,
    status = STATUS[code],
    cause,
  }: {
    code: CheckoutErrorCode
    reason: string
    status?: number
    cause?: unknown
  }) {
    super(reason, { cause })
    this.code = code
    this.status = status
  }
}

/** 5xx where a retry may succeed or an operator has to act; 409 where the plan has to change first. */
const STATUS: Record<CheckoutErrorCode, number> = {
  refused: 502,
  noAddress: 502,
  unreachable: 503,
  notStarted: 500,
  notConfigured: 503,
  notForSale: 409,
  priceDiffers: 409,
  tooMany: 429,
}
