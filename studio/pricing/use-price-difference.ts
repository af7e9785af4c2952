import { useEffect, useState } from 'react'
import { findDifference } from './plan-prices.ts'

/** The site keeps its answer for five seconds. */
const LOOK_AGAIN_MS = 6_000

/**
 * Compares a plan's page with its prices at Stripe; null while they agree, and for a plan that is not sold.
 *
 * @param revision of the published plan: another one is asked about at once and once more
 */
export function usePriceDifference({
  slug,
  revision,
}: {
  slug: string | undefined
  revision: string | undefined
}) {
  const [difference, setDifference] = useState<string | null>(null)
  useEffect(() => {
    if (slug === undefined) return undefined
    const request = new AbortController()
    const look = () =>
      void findDifference({ slug, fetch: window.fetch.bind(window), signal: request.signal }).then(
        (found) => {
          if (!request.signal.aborted) setDifference(found)
        },
      )
    look()
    const timer = setTimeout(look, LOOK_AGAIN_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [slug, revision])
  return slug === undefined ? null : difference
}
