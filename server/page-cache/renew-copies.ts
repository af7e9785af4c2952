/**
 * Much shorter than the day for which a copy of the plans can be sold: see
 * `app/billing/prices/checkout-query.server.ts`.
 */
const RENEWED_AFTER_MS = 60 * 60 * 1_000

/**
 * Reads content that no page shows every hour, so that its copies are recent when the Content Lake becomes unavailable,
 * even on a day without sales.
 *
 * @returns for `tendPages`: finds the reading when it is due, and undefined until then
 */
export function createRenewal(readContent: () => Promise<unknown>) {
  let readAt = Date.now()
  return () => {
    if (Date.now() - readAt < RENEWED_AFTER_MS) return undefined
    readAt = Date.now()
    return readContent
  }
}
