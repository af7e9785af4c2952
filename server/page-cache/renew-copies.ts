/** What is sold by a copy is sold for a day: `app/billing/checkout-query.server.ts`. */
const RENEWED_AFTER_MS = 60 * 60 * 1_000

/**
 * What no page shows is read anew each hour, so that a copy of it is young when the Content Lake goes away, also on a
 * site that nobody has bought from that day.
 *
 * @returns finds that work for `tendPages`; undefined while there is none
 */
export function createRenewal(readContent: () => Promise<unknown>) {
  let readAt = Date.now()
  return () => {
    if (Date.now() - readAt < RENEWED_AFTER_MS) return undefined
    readAt = Date.now()
    return readContent
  }
}
