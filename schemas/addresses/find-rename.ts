import { documentAddress } from './document-address.ts'
import { sourceFault } from './redirect-faults.ts'

export type Rename = { from: string; to: string }

/**
 * The address that a published document has and the one that its draft gives it; null while they are the same, or when
 * no redirect can begin at the old one.
 */
export function findRename({ draft, published }: { draft: unknown; published: unknown }) {
  const from = documentAddress(published)
  const to = documentAddress(draft)
  if (from === null || to === null || from === to || sourceFault(from) !== null) return null
  return { from, to } satisfies Rename
}
