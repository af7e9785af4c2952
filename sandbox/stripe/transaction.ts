import { type Tables } from './store/store.ts'

/** What an operation works with: what is kept, the time, new ids, and for whom it runs. */
export type Transaction = {
  tables: Tables
  /** Seconds since 1970, as Stripe counts. */
  now: number
  /** An id that nothing has: `newId('prod_')`. */
  newId: (prefix: string) => string
  /** The origin of the local Stripe, for the addresses of its pages. */
  url: string
  /** What events say of the request that caused them; null in both when none of the API did. */
  request: { id: string | null; idempotency_key: string | null }
}
