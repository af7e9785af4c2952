import { useMatches } from '@remix-run/react'

/** Replaces a text in the document's data that is already in its markup, which React leaves unchanged. */
export const ALREADY_IN_MARKUP = 'standing'

/**
 * Structured data of the page's loader. It is data and not a script, so the page's policy allows it; the loader has
 * escaped it (`getStructuredData`).
 */
export function StructuredData() {
  const json = useMatches()
    .map(({ data }) => buildStructuredData(data))
    .find(Boolean)
  if (!json) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json === ALREADY_IN_MARKUP ? '' : json }}
    />
  )
}

function buildStructuredData(data: unknown) {
  if (typeof data !== 'object' || data === null || !('structuredData' in data)) return null
  return typeof data.structuredData === 'string' ? data.structuredData : null
}
