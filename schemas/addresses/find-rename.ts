import { documentAddress } from './document-address.ts'
import { sourceFault } from './redirect-faults.ts'

export type Rename = { from: string; to: string }

/**
 * Finds a changed address: that of the published document and that of its draft; null when they are equal, or when no
 * redirect can start at the old one.
 */
export function findRename({ draft, published }: { draft: unknown; published: unknown }) {
  const from = documentAddress(published)
  const to = documentAddress(draft)
  if (from === null || to === null || from === to || sourceFault(from) !== null) return null
  return { from, to } satisfies Rename
}
