const DRAFT_PREFIX = 'drafts.'
const VERSION_PREFIX = 'versions.'

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION_PREFIX)
}

export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** The id that a document group shares: `drafts.a` and `versions.spring.a` are both of `a`. */
export function getPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function getDraftId(id: string): string {
  return `${DRAFT_PREFIX}${getPublishedId(id)}`
}

export function getVersionId({ id, release }: { id: string; release: string }): string {
  return `${VERSION_PREFIX}${release}.${getPublishedId(id)}`
}

/** Returns the release of a version's id; null for drafts and published documents. */
export function getRelease(id: string): string | null {
  return isVersionId(id) ? (id.split('.')[1] ?? null) : null
}
