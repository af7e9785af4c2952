import { useEffect, useState } from 'react'
import { type DocumentBadgeComponent } from 'sanity'
import { differenceOf, planOf } from './plan-prices.ts'

/** The site keeps its answer for five seconds. */
const LOOK_AGAIN_MS = 6_000

/** Says on a plan that Stripe would charge something else than its page shows: it is not sold until then. */
export const usePriceBadge: DocumentBadgeComponent = ({ published }) => {
  const slug = planOf(published)?.slug
  const revision = published?._rev
  const [difference, setDifference] = useState<string | null>(null)
  useEffect(() => {
    if (slug === undefined) return undefined
    const request = new AbortController()
    const look = () =>
      void differenceOf({ slug, fetch: window.fetch.bind(window), signal: request.signal }).then(
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
  if (slug === undefined || difference === null) return null
  return { label: 'Stripe differs', title: difference, color: 'danger' }
}
