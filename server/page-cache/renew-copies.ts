/** Far less than the day for which a copy of the plans may sell: see `app/billing/prices/checkout-query.server.ts`. */
const RENEWED_AFTER_MS = 60 * 60 * 1_000

/**
 * Reads what no page shows again each hour: its copies are young when the Content Lake goes away, even on a day on which
 * nobody has bought anything.
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
