import { z } from 'zod'
import { openJournal } from './journal.ts'
import { type Kind, type RecordOf, recordSchemas } from './records.ts'
import { type Change, createTable, type Table } from './table.ts'

export type Tables = { [K in Kind]: Table<RecordOf<K>> }

/** Everything that the local Stripe knows: in memory to be read, in a journal to last. */
export type Store = {
  /**
   * Runs work exclusively: its changes are on disk when it resolves, and discarded when it throws. Work must be
   * synchronous.
   */
  run: <Result>(work: (tables: Tables) => Result) => Promise<Result>
  /** Calls back after every run with changes; returns a function that stops. */
  subscribe: (listener: () => void) => () => void
  close: () => Promise<void>
}

const EntrySchema = z.array(z.tuple([z.string(), z.string(), z.unknown()]))

/** Opens the journal of a folder and compacts it. */
export async function openStore({ file }: { file: string }): Promise<Store> {
  let changes: (Change & { kind: Kind })[] = []
  const { tables, load } = createTables((change) => changes.push(change))
  const { journal, entries } = await openJournal({ file })
  for (const entry of entries) for (const change of EntrySchema.parse(entry)) load(change)
  await journal.rewrite(snapshot(tables))
  changes = []

  const listeners = new Set<() => void>()
  let queue: Promise<unknown> = Promise.resolve()

  async function commit<Result>(work: (tables: Tables) => Result): Promise<Result> {
    changes = []
    try {
      const result = work(tables)
      if (changes.length === 0) return result
      await journal.append(changes.map(({ kind, id, record }) => [kind, id, record]))
      for (const listener of listeners) listener()
      return result
    } catch (error) {
      for (const { undo } of changes.toReversed()) undo()
      throw error
    }
  }

  return {
    run: (work) => {
      const result = queue.then(() => commit(work))
      // The caller receives the failure; later callers are not affected.
      queue = result.catch(() => undefined)
      return result
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      await queue
      await journal.close()
    },
  }
}

function createTables(onChange: (change: Change & { kind: Kind }) => void) {
  function source<K extends Kind>(kind: K, schema: z.ZodType<RecordOf<K>>) {
    return createTable({ schema, onChange: (change) => onChange({ kind, ...change }) })
  }
  const sources = {
    product: source('product', recordSchemas.product),
    price: source('price', recordSchemas.price),
    customer: source('customer', recordSchemas.customer),
    coupon: source('coupon', recordSchemas.coupon),
    promotionCode: source('promotionCode', recordSchemas.promotionCode),
    session: source('session', recordSchemas.session),
    subscription: source('subscription', recordSchemas.subscription),
    invoice: source('invoice', recordSchemas.invoice),
    paymentIntent: source('paymentIntent', recordSchemas.paymentIntent),
    portalConfiguration: source('portalConfiguration', recordSchemas.portalConfiguration),
    portalSession: source('portalSession', recordSchemas.portalSession),
    event: source('event', recordSchemas.event),
    webhookEndpoint: source('webhookEndpoint', recordSchemas.webhookEndpoint),
    delivery: source('delivery', recordSchemas.delivery),
    idempotencyKey: source('idempotencyKey', recordSchemas.idempotencyKey),
  }
  const tables: Tables = {
    product: sources.product.table,
    price: sources.price.table,
    customer: sources.customer.table,
    coupon: sources.coupon.table,
    promotionCode: sources.promotionCode.table,
    session: sources.session.table,
    subscription: sources.subscription.table,
    invoice: sources.invoice.table,
    paymentIntent: sources.paymentIntent.table,
    portalConfiguration: sources.portalConfiguration.table,
    portalSession: sources.portalSession.table,
    event: sources.event.table,
    webhookEndpoint: sources.webhookEndpoint.table,
    delivery: sources.delivery.table,
    idempotencyKey: sources.idempotencyKey.table,
  }
  function load([kind, id, record]: [string, string, unknown]) {
    if (!isKind(kind)) throw new Error(`The journal has a record of an unknown kind, ${kind}`)
    if (record === null) tables[kind].remove(id)
    else sources[kind].load(record)
  }
  return { tables, load }
}

function isKind(kind: string): kind is Kind {
  return kind in recordSchemas
}

/** One entry a record. */
function snapshot(tables: Tables): unknown[] {
  return Object.entries(tables).flatMap(([kind, table]) =>
    table.list().map((record) => [[kind, record.id, record]]),
  )
}
