import { stripeFault } from '#sandbox/stripe/faults.ts'
import { productObject } from '#sandbox/stripe/objects/catalogue.ts'
import { customerObject } from '#sandbox/stripe/objects/customer.ts'
import { invoiceObject, invoicePaymentObjects } from '#sandbox/stripe/objects/invoice.ts'
import {
  couponObject,
  discountObject,
  promotionCodeObject,
} from '#sandbox/stripe/objects/discount.ts'
import {
  portalConfigurationObject,
  portalProducts,
} from '#sandbox/stripe/objects/portal-configuration.ts'
import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { lineItemObjects } from '#sandbox/stripe/objects/session.ts'
import { subscriptionObject } from '#sandbox/stripe/objects/subscription.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'

const MAX_LEVELS = 4

type JsonObject = Record<string, unknown>

/** Finds the object for an expanded id; null when there is none. */
type Find = (transaction: Transaction, id: string) => object | null

const customer: Find = ({ tables }, id) => {
  const record = tables.customer.get(id)
  return record && customerObject(record)
}
const invoice: Find = (transaction, id) => {
  const record = transaction.tables.invoice.get(id)
  return record && invoiceObject({ transaction, invoice: record })
}
const payment_intent: Find = ({ tables }, id) => {
  const record = tables.paymentIntent.get(id)
  return record && paymentIntentObject(record)
}
const product: Find = ({ tables }, id) => {
  const record = tables.product.get(id)
  return record && productObject(record)
}
const subscription: Find = (transaction, id) => {
  const record = transaction.tables.subscription.get(id)
  return record && subscriptionObject({ transaction, subscription: record })
}

const coupon: Find = (transaction, id) => {
  const record = transaction.tables.coupon.get(id)
  return record && couponObject({ transaction, coupon: record })
}
const promotion_code: Find = (transaction, id) => {
  const record = transaction.tables.promotionCode.get(id)
  return record && promotionCodeObject({ transaction, code: record })
}

/** Fields that Stripe would expand and the local one never has. */
const nothing: Find = () => null

/** Fields with the id of another object, by kind; '' is for parts that are not objects themselves. */
const REFERENCES: Record<string, Record<string, Find>> = {
  '': { coupon, payment_intent, promotion_code, subscription },
  'checkout.session': {
    customer,
    invoice,
    payment_intent,
    payment_link: nothing,
    setup_intent: nothing,
    subscription,
  },
  customer: { default_source: nothing, test_clock: nothing },
  invoice: { customer, default_payment_method: nothing },
  discount: { customer, promotion_code },
  invoice_payment: { invoice },
  line_item: { subscription },
  payment_intent: { customer, latest_charge: nothing, payment_method: nothing },
  price: { product },
  product: { default_price: nothing },
  subscription: {
    customer,
    default_payment_method: nothing,
    latest_invoice: invoice,
    pending_setup_intent: nothing,
    schedule: nothing,
  },
}

/** Fields that are only included on request, with their lists. */
const INCLUDED: Record<string, Record<string, (transaction: Transaction, id: string) => object>> = {
  'billing_portal.configuration': {
    features: ({ tables }, id) => {
      const configuration = tables.portalConfiguration.get(id)
      if (!configuration) return {}
      const { features } = portalConfigurationObject(configuration)
      const products = portalProducts(configuration)
      return { ...features, subscription_update: { ...features.subscription_update, products } }
    },
  },
  'checkout.session': {
    line_items: (transaction, id) => {
      const session = transaction.tables.session.get(id)
      const data = session ? lineItemObjects({ transaction, session }) : []
      return wholeList({ data, url: `/v1/checkout/sessions/${id}/line_items` })
    },
  },
  customer: {
    subscriptions: (transaction, id) => {
      const theirs = transaction.tables.subscription
        .list()
        .filter((each) => each.customer === id && each.status !== 'canceled')
        .toReversed()
      const data = theirs.map((each) => subscriptionObject({ transaction, subscription: each }))
      return wholeList({ data, url: `/v1/customers/${id}/subscriptions` })
    },
  },
  subscription: {
    discounts: ({ tables }, id) => {
      const record = tables.subscription.get(id)
      const discount = record && discountObject({ subscription: record })
      return discount ? [discount] : []
    },
  },
  invoice: {
    payments: ({ tables }, id) => {
      const record = tables.invoice.get(id)
      const data = record ? invoicePaymentObjects(record) : []
      return wholeList({ data, url: `/v1/invoice_payments?invoice=${id}` })
    },
  },
}

function wholeList({ data, url }: { data: object[]; url: string }) {
  return { object: 'list', data, has_more: false, url }
}

/** Replaces ids by objects as `expand` requests: https://docs.stripe.com/api/expanding_objects */
export function expanded({
  transaction,
  object,
  paths,
}: {
  transaction: Transaction
  object: object
  paths: readonly string[]
}): object {
  const copy: unknown = paths.length === 0 ? object : JSON.parse(JSON.stringify(object))
  if (!isObject(copy)) return object
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > MAX_LEVELS) throw tooDeep()
    expandPath({ transaction, object: copy, path, names })
  }
  return copy
}

function expandPath({
  transaction,
  object,
  path,
  names,
}: {
  transaction: Transaction
  object: JsonObject
  path: string
  names: readonly string[]
}) {
  const [name = '', ...rest] = names
  const kind = typeof object.object === 'string' ? object.object : ''
  const value = valueOf({ transaction, object, kind, name, isLast: rest.length === 0 })
  if (value === undefined) throw cannotExpand(path)
  object[name] = value
  if (rest.length === 0) return
  for (const inner of Array.isArray(value) ? value : [value]) {
    if (isObject(inner)) expandPath({ transaction, object: inner, path, names: rest })
  }
}

function valueOf({
  transaction,
  object,
  kind,
  name,
  isLast,
}: {
  transaction: Transaction
  object: JsonObject
  kind: string
  name: string
  isLast: boolean
}): unknown {
  const id = typeof object.id === 'string' ? object.id : ''
  const include = INCLUDED[kind]?.[name]
  if (include) return include(transaction, id)
  const value = object[name]
  const find = REFERENCES[kind]?.[name]
  if (find) return typeof value === 'string' ? find(transaction, value) : value
  // On the way to something deeper, or there already.
  return isLast && isObject(value) && value.object === undefined ? undefined : part(value)
}

function part(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? value : undefined
}

function tooDeep() {
  const message = `You cannot expand more than ${MAX_LEVELS} levels of a property.`
  return stripeFault({ param: 'expand', message })
}

function cannotExpand(path: string) {
  return stripeFault({ param: 'expand', message: `This property cannot be expanded (${path}).` })
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
