import { type CheckoutErrorCode } from '#app/billing/checkout-error.server.ts'

type Messages = {
  checkout: {
    createText: string | null
    addressText: string | null
    initiateText: string | null
    startText: string | null
    providerText: string | null
    notForSaleText: string | null
    priceText: string | null
    secondPlanText: string | null
    boughtPlanText: string | null
  } | null
  tooManyText: string | null
} | null

/** R19.2 and R19.3: the copy while the dataset has none, or cannot be reached. */
const FALLBACK: Record<CheckoutErrorCode, string> = {
  refused: 'Failed to create checkout session',
  noAddress: 'Invalid response from checkout service',
  unreachable: 'Failed to initiate checkout',
  notStarted: 'Failed to start checkout process. Please try again.',
  notConfigured: 'The payment provider is not properly configured. Nothing has been charged.',
  notForSale: 'This plan cannot be bought online. Nothing has been charged.',
  priceDiffers: 'The price of this plan is being changed. Nothing has been charged.',
  tooMany: 'That was very often in a short time. Please wait {seconds} seconds and try again.',
}

/**
 * The words for a checkout that does not begin.
 *
 * @param seconds how long to wait, where that is the reason
 */
export function checkoutText({
  code,
  messages,
  seconds = 0,
}: {
  code: CheckoutErrorCode
  messages: Messages
  seconds?: number
}) {
  const written = writtenFor({ code, messages })?.trim()
  return (written || FALLBACK[code]).replace('{seconds}', String(seconds))
}

function writtenFor({ code, messages }: { code: CheckoutErrorCode; messages: Messages }) {
  const words = messages?.checkout
  switch (code) {
    case 'refused':
      return words?.createText
    case 'noAddress':
      return words?.addressText
    case 'unreachable':
      return words?.initiateText
    case 'notStarted':
      return words?.startText
    case 'notConfigured':
      return words?.providerText
    case 'notForSale':
      return words?.notForSaleText
    case 'priceDiffers':
      return words?.priceText
    case 'tooMany':
      return messages?.tooManyText
  }
}

/** Longest text on Stripe's page. */
const MAX_SAID = 1_200

/**
 * Copy that Stripe's page shows before the payment: the buyer may have a plan already, and a buyer's email address
 * is known only after the payment.
 *
 * @param bought what this browser has bought: "the Starter plan"
 * @returns null where no editor has written it
 */
export function getNoticeBeforePaying({
  messages,
  bought,
}: {
  messages: Messages
  bought: string | null
}) {
  const { secondPlanText = null, boughtPlanText = null } = messages?.checkout ?? {}
  const text =
    bought === null || boughtPlanText === null
      ? secondPlanText
      : boughtPlanText.replaceAll('{plan}', () => bought)
  return text?.trim().slice(0, MAX_SAID) || null
}
