import { type DocumentBadgeComponent } from 'sanity'
import { planQuery } from './plan-prices.ts'
import { usePriceDifference } from './use-price-difference.ts'

/** Badge of a plan whose price at Stripe differs from the page: it is not sold until they agree. */
export const usePriceBadge: DocumentBadgeComponent = ({ published }) => {
  const difference = usePriceDifference({
    slug: planQuery(published)?.slug,
    revision: published?._rev,
  })
  return difference === null
    ? null
    : { label: 'Stripe differs', title: difference, color: 'danger' }
}
