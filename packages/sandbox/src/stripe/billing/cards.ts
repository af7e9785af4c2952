import { type CardRecord } from '#sandbox/stripe/store/records.ts'

/** Error of a failed payment intent. */
export type CardFault = { code: string; decline_code: string | null; message: string }

/** Invalid card input; `field` says where. */
type InputFault = { field: 'number' | 'expiry' | 'cvc'; message: string }

type CardOutcome =
  | { kind: 'invalid'; faults: InputFault[] }
  | { kind: 'declined'; fault: CardFault; card: CardRecord }
  | { kind: 'challenge' | 'success'; card: CardRecord }

/** https://docs.stripe.com/testing#cards */
const SUCCESS = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '3056930009020004',
  '3566002020360505',
  '6200000000000005',
]
/** https://docs.stripe.com/testing#authentication-and-setup and #three-ds-cards */
const CHALLENGE = ['4000002500003155', '4000002760003184', '4000000000003220', '4000000000003063']

const declined = (decline_code: string, message = 'Your card was declined.'): CardFault => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** https://docs.stripe.com/testing#declined-payments */
const DECLINED: Record<string, CardFault> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': {
    code: 'expired_card',
    decline_code: null,
    message: 'Your card has expired.',
  },
  '4000000000000127': {
    code: 'incorrect_cvc',
    decline_code: null,
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    code: 'processing_error',
    decline_code: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

export const authenticationFailure: CardFault = {
  code: 'payment_intent_authentication_failure',
  decline_code: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Decides a payment with this card. Cards that are not Stripe's test cards are declined. */
export function tryCard({
  number,
  expiry,
  cvc,
  now,
}: {
  number: string
  /** As typed, for example `12 / 34`. */
  expiry: string
  cvc: string
  /** Seconds since 1970. */
  now: number
}): CardOutcome {
  const digits = number.replace(/[\s-]/g, '')
  const faults = [numberFault(digits), expiryFault({ expiry, now }), cvcFault(cvc)].flatMap(
    (fault) => fault ?? [],
  )
  if (faults.length > 0) return { kind: 'invalid', faults }
  const card = { brand: getBrand(digits), last4: digits.slice(-4) }
  const fault = DECLINED[digits]
  if (fault) return { kind: 'declined', fault, card }
  if (CHALLENGE.includes(digits)) return { kind: 'challenge', card }
  if (SUCCESS.includes(digits)) return { kind: 'success', card }
  const message =
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.'
  return { kind: 'declined', fault: declined('test_mode_live_card', message), card }
}

function numberFault(digits: string): InputFault | null {
  const field = 'number'
  if (!/^\d{13,19}$/.test(digits)) return { field, message: 'Your card number is incomplete.' }
  return passesLuhn(digits) ? null : { field, message: 'Your card number is invalid.' }
}

function expiryFault({ expiry, now }: { expiry: string; now: number }): InputFault | null {
  const field = 'expiry'
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > 12) {
    return { field, message: "Your card's expiration date is incomplete." }
  }
  const firstInvalid = Date.UTC(2000 + Number(year), Number(month), 1)
  return firstInvalid > now * 1000
    ? null
    : { field, message: "Your card's expiration date is in the past." }
}

function cvcFault(cvc: string): InputFault | null {
  if (/^\d{3,4}$/.test(cvc.trim())) return null
  return { field: 'cvc', message: "Your card's security code is incomplete." }
}

/** The check digit of ISO/IEC 7812-1. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const BRANDS = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['diners', /^3[068]/],
  ['discover', /^6(011|5)/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
] as const

function getBrand(digits: string): string {
  return BRANDS.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown'
}
