import { type Tables } from './store/store.ts'

/** Context of an operation: the records, the time, new ids, and the account for which it runs. */
export type Transaction = {
  tables: Tables
  /** Seconds since 1970, as Stripe counts. */
  now: number
  /** Generates an unused id: `newId('prod_')`. */
  newId: (prefix: string) => string
  /** The origin of the local Stripe, for the addresses of its pages. */
  url: string
  /** The request in events that it caused; null in both when none of the API did. */
  request: { id: string | null; idempotency_key: string | null }
}
