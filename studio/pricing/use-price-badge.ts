import { type DocumentBadgeComponent } from 'sanity'
import { planQuery } from './plan-prices.ts'
import { usePriceDifference } from './use-price-difference.ts'

/** Says on a plan that Stripe would charge something else than its page shows: it is not sold until then. */
export const usePriceBadge: DocumentBadgeComponent = ({ published }) => {
  const difference = usePriceDifference({
    slug: planQuery(published)?.slug,
    revision: published?._rev,
  })
  return difference === null
    ? null
    : { label: 'Stripe differs', title: difference, color: 'danger' }
}
