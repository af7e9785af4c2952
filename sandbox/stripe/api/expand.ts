import { stripeFault } from '#sandbox/stripe/faults.ts'
import { productObject } from '#sandbox/stripe/objects/catalogue.ts'
import { customerObject } from '#sandbox/stripe/objects/customer.ts'
import { invoiceObject, invoicePaymentObjects } from '#sandbox/stripe/objects/invoice.ts'
import { paymentIntentObject } from '#sandbox/stripe/objects/payment-intent.ts'
import { lineItemObjects } from '#sandbox/stripe/objects/session.ts'
import { subscriptionObject } from '#sandbox/stripe/objects/subscription.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'

type JsonObject = Record<string, unknown>

/** What stands in the place of an id, or beside it, when it is asked for; null when there is nothing. */
type Find = (transaction: Transaction, id: string) => object | null

const customer: Find = ({ tables }, id) => {
  const found = tables.customer.get(id)
  return found && customerObject(found)
}
const invoice: Find = (transaction, id) => {
  const found = transaction.tables.invoice.get(id)
  return found && invoiceObject({ transaction, invoice: found })
}
const payment_intent: Find = ({ tables }, id) => {
  const found = tables.paymentIntent.get(id)
  return found && paymentIntentObject(found)
}
const product: Find = ({ tables }, id) => {
  const found = tables.product.get(id)
  return found && productObject(found)
}
const subscription: Find = (transaction, id) => {
  const found = transaction.tables.subscription.get(id)
  return found && subscriptionObject({ transaction, subscription: found })
}

/** The fields that hold the id of another object. */
const REFERENCES: Record<string, Record<string, Find>> = {
  'checkout.session': { customer, invoice, payment_intent, subscription },
  invoice: { customer },
  payment_intent: { customer },
  price: { product },
  subscription: { customer, latest_invoice: invoice },
}

/** The fields that are there only when they are asked for, with their lists. */
const INCLUDED: Record<string, Record<string, (transaction: Transaction, id: string) => object>> = {
  'checkout.session': {
    line_items: (transaction, id) => {
      const session = transaction.tables.session.get(id)
      const data = session ? lineItemObjects({ transaction, session }) : []
      return wholeList({ data, url: `/v1/checkout/sessions/${id}/line_items` })
    },
  },
  invoice: {
    payments: ({ tables }, id) => {
      const found = tables.invoice.get(id)
      const data = found ? invoicePaymentObjects(found) : []
      return wholeList({ data, url: `/v1/invoice_payments?invoice=${id}` })
    },
  },
}

function wholeList({ data, url }: { data: object[]; url: string }) {
  return { object: 'list', data, has_more: false, url }
}

/** The object with what `expand` names in the place of the ids: https://docs.stripe.com/api/expanding_objects */
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
  for (const path of paths) expandPath({ transaction, object: copy, path, names: path.split('.') })
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
  const value = valueOf({ transaction, object, kind, name })
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
}: {
  transaction: Transaction
  object: JsonObject
  kind: string
  name: string
}): unknown {
  const id = typeof object.id === 'string' ? object.id : ''
  const include = INCLUDED[kind]?.[name]
  if (include) return include(transaction, id)
  const value = object[name]
  const find = REFERENCES[kind]?.[name]
  if (find) return typeof value === 'string' ? find(transaction, value) : value
  // On the way to something deeper.
  return typeof value === 'object' ? value : undefined
}

function cannotExpand(path: string) {
  return stripeFault({ param: 'expand', message: `This property cannot be expanded (${path}).` })
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
