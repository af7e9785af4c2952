import { z } from 'zod'
import { stripeFault } from '#sandbox/stripe/faults.ts'
import { sessionObject } from '#sandbox/stripe/objects/session.ts'
import {
  boolean,
  choice,
  emailAddress,
  integer,
  mergedMetadata,
  metadata,
  text,
  webAddress,
} from '#sandbox/stripe/request/fields.ts'
import { type RecordOf } from '#sandbox/stripe/store/records.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { requireCustomer } from './customers.ts'
import { requirePrice } from './prices.ts'

const DAY_SECONDS = 24 * 60 * 60
const SHORTEST_SECONDS = 30 * 60
const MAX_LINE_ITEMS = 20

const about = z.strictObject({ description: text().optional(), metadata: metadata().optional() })

export const CreateSessionSchema = z.strictObject({
  allowed_payment_method_types: z
    .array(choice(['card', 'us_bank_account']))
    .min(1)
    .optional(),
  allow_promotion_codes: boolean().optional(),
  mode: choice(['payment', 'subscription']),
  line_items: z
    .array(z.strictObject({ price: text(), quantity: integer({ min: 1, max: 999_999 }) }))
    .min(1)
    .max(MAX_LINE_ITEMS),
  success_url: webAddress(),
  cancel_url: webAddress().optional(),
  client_reference_id: text({ max: 200 }).optional(),
  customer: text().optional(),
  customer_email: emailAddress().optional(),
  custom_text: z
    .strictObject({ submit: z.strictObject({ message: text({ max: 1_200 }) }).optional() })
    .optional(),
  expires_at: integer({ max: 99_999_999_999 }).optional(),
  metadata: metadata().optional(),
  payment_intent_data: about.optional(),
  subscription_data: about.optional(),
  ui_mode: choice(['hosted_page']).optional(),
})

type Values = z.output<typeof CreateSessionSchema>

/** https://docs.stripe.com/api/checkout/sessions/create */
export function createSession({
  transaction,
  values,
}: {
  transaction: Transaction
  values: Values
}) {
  const { tables, now, newId } = transaction
  refuseContradictions({ values, now })
  if (values.customer !== undefined) {
    requireCustomer({ tables, id: values.customer, param: 'customer', status: 400 })
  }
  const prices = requirePrices({ transaction, values })
  const currency = prices[0]?.currency ?? 'usd'
  const session: RecordOf<'session'> = {
    id: newId('cs_test_'),
    created: now,
    expires_at: values.expires_at ?? now + DAY_SECONDS,
    mode: values.mode,
    status: 'open',
    payment_status: 'unpaid',
    allowed_payment_method_types: values.allowed_payment_method_types ?? null,
    payment_method_types: requireMethods({
      allowed: values.allowed_payment_method_types,
      currency,
    }),
    line_items: values.line_items.map((item) => ({ id: newId('li_'), ...item })),
    currency,
    amount_total: values.line_items.reduce(
      (total, { quantity }, index) => total + (prices[index]?.unit_amount ?? 0) * quantity,
      0,
    ),
    allow_promotion_codes: values.allow_promotion_codes ?? null,
    promotion_code: null,
    success_url: values.success_url,
    cancel_url: values.cancel_url ?? null,
    client_reference_id: values.client_reference_id ?? null,
    customer: values.customer ?? null,
    customer_email: values.customer_email ?? null,
    email: null,
    submit_text: values.custom_text?.submit?.message ?? null,
    metadata: mergedMetadata({ before: {}, given: values.metadata }),
    subscription_data: getAbout(values.subscription_data),
    payment_intent_data: getAbout(values.payment_intent_data),
    payment_intent: null,
    subscription: null,
    invoice: null,
    challenge: null,
  }
  tables.session.put(session)
  return sessionObject({ transaction, session })
}

function getAbout(given: z.output<typeof about> | undefined) {
  return {
    description: given?.description ?? null,
    metadata: mergedMetadata({ before: {}, given: given?.metadata }),
  }
}

/** Cards, and for dollars US bank accounts, limited to what the request allows. */
function requireMethods({
  allowed,
  currency,
}: {
  allowed: string[] | undefined
  currency: string
}): string[] {
  const eligible = currency === 'usd' ? ['card', 'us_bank_account'] : ['card']
  const methods = eligible.filter((method) => allowed?.includes(method) ?? true)
  if (methods.length > 0) return methods
  throw stripeFault({
    param: 'allowed_payment_method_types',
    message: `None of the allowed payment methods is available for ${currency}.`,
  })
}

function refuseContradictions({ values, now }: { values: Values; now: number }) {
  const { mode, customer, customer_email, expires_at } = values
  if (customer !== undefined && customer_email !== undefined) {
    const message = 'You may only specify one of these parameters: customer, customer_email.'
    throw stripeFault({ param: 'customer', message })
  }
  if (mode === 'payment' && values.subscription_data !== undefined) {
    const message = 'You can not pass `subscription_data` in `payment` mode.'
    throw stripeFault({ param: 'subscription_data', message })
  }
  if (mode === 'subscription' && values.payment_intent_data !== undefined) {
    const message = 'You can not pass `payment_intent_data` in `subscription` mode.'
    throw stripeFault({ param: 'payment_intent_data', message })
  }
  if (
    expires_at !== undefined &&
    (expires_at < now + SHORTEST_SECONDS || expires_at > now + DAY_SECONDS)
  ) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    throw stripeFault({ param: 'expires_at', message })
  }
}

function requirePrices({
  transaction: { tables },
  values,
}: {
  transaction: Transaction
  values: Values
}) {
  const { mode, line_items } = values
  const prices = line_items.map(({ price: id }, index) => {
    const param = `line_items[${index}][price]`
    const price = requirePrice({ tables, id, param, status: 400 })
    if (!price.active) {
      const message = `The price specified is inactive. This field only accepts active prices.`
      throw stripeFault({ param, message })
    }
    if (mode === 'payment' && price.recurring) {
      const message =
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
      throw stripeFault({ param, message })
    }
    return price
  })
  const [first] = prices
  if (prices.some(({ currency }) => currency !== first?.currency)) {
    throw stripeFault({
      param: 'line_items',
      message: 'All prices on a Checkout Session must have the same currency.',
    })
  }
  if (mode === 'subscription') requireOneRecurring(prices)
  return prices
}

function requireOneRecurring(prices: RecordOf<'price'>[]) {
  if (!prices.some(({ recurring }) => recurring)) {
    throw stripeFault({
      param: 'line_items',
      message:
        'You must provide at least one recurring price in `subscription` mode when using prices.',
    })
  }
  if (prices.length > 1) {
    throw stripeFault({
      param: 'line_items',
      message: 'The local Stripe models subscriptions with one price only.',
    })
  }
}
