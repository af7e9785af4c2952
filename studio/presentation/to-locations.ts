import { type DocumentLocationsState } from 'sanity/presentation'

/** A document with an address that shows another document. */
export type Use = { title: string | null; href: string }

/**
 * The list of "Used on" above a document.
 *
 * @param message says where a document is shown that no page refers to
 */
export function toLocations({
  uses,
  type,
  message,
}: {
  uses: readonly Use[]
  type: string
  message: string | undefined
}): DocumentLocationsState {
  const listed = type === 'blog' ? [{ title: 'The list of articles', href: '/blog' }] : uses
  const locations = listed.map(({ title, href }) => ({ title: title ?? href, href }))
  if (message !== undefined) return { message, tone: 'positive', locations }
  return locations.length > 0
    ? { locations }
    : { message: 'No page shows this document yet', tone: 'caution' }
}
