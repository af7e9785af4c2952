import { type DocumentBadgeComponent } from 'sanity'
import { NOT_LISTED } from './find-lists.ts'
import { useMissingLists } from './use-missing-lists.ts'

/** Badge of a published document that no page lists. */
export const useUnlistedBadge: DocumentBadgeComponent = ({ published, type }) => {
  const lists = useMissingLists({ id: published?._id ?? null, type })
  if (lists === null) return null
  return {
    label: NOT_LISTED,
    title: 'Add it with “Add to a list…” beside the Publish button.',
    color: 'warning',
  }
}
