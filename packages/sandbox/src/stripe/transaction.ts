import { type Tables } from './store/store.ts'

/** Context of an operation: records, time, new ids, and its account. */
export type Transaction = {
  tables: Tables
  /** Seconds since 1970, as Stripe counts. */
  now: number
  /** Generates an unused id: `newId('prod_')`. */
  newId: (prefix: string) => string
  /** Origin of the local Stripe, for URLs of its pages. */
  url: string
  /** The request in events that it caused; null in both when none of the API did. */
  request: { id: string | null; idempotency_key: string | null }
}
