import { referencesIn } from '#sandbox/sanity/store/references.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { hasReferences, referenceDoesNotExist, type MutationError } from './mutation-error.ts'
import { type Staging } from './staging.ts'

/**
 * A strong reference must point to a document that exists when the transaction ends; the order inside it is free.
 * Returns the first refusal with the place of the mutation that caused it.
 */
export function brokenReference(
  staging: Staging,
): { refusal: MutationError; index: number } | null {
  const strongTargets = createStrongTargets()
  const referrers = referrersAmongTouched({ staging, strongTargets })
  for (const [id, { previous, result, index }] of staging.touched) {
    const refusal = result
      ? missingTarget({ staging, previous, result, strongTargets })
      : previous && stillReferenced({ staging, id, referrers, strongTargets })
    if (refusal) return { refusal, index }
  }
  return null
}

/** The ids that a document refers to strongly. */
type StrongTargets = (document: SanityDocument | null) => ReadonlySet<string>

/** Walks each document once, since documents with many references are checked for each. */
function createStrongTargets(): StrongTargets {
  const cache = new WeakMap<SanityDocument, ReadonlySet<string>>()
  return (document) => {
    if (!document) return new Set()
    const targets =
      cache.get(document) ??
      new Set(referencesIn(document).flatMap(({ id, isStrong }) => (isStrong ? [id] : [])))
    cache.set(document, targets)
    return targets
  }
}

/** The documents of the transaction that refer to an id once it has ended. */
function referrersAmongTouched({
  staging,
  strongTargets,
}: {
  staging: Staging
  strongTargets: StrongTargets
}): ReadonlyMap<string, string[]> {
  const referrers = new Map<string, string[]>()
  for (const [id, { result }] of staging.touched) {
    for (const target of strongTargets(result)) {
      const ids = referrers.get(target)
      if (ids) ids.push(id)
      else referrers.set(target, [id])
    }
  }
  return referrers
}

function missingTarget({
  staging,
  previous,
  result,
  strongTargets,
}: {
  staging: Staging
  previous: SanityDocument | null
  result: SanityDocument
  strongTargets: StrongTargets
}): MutationError | null {
  const earlierTargets = strongTargets(previous)
  const reference = [...strongTargets(result)].find(
    (id) => !earlierTargets.has(id) && !staging.get(id),
  )
  return reference === undefined ? null : referenceDoesNotExist({ id: result._id, reference })
}

function stillReferenced({
  staging,
  id,
  referrers,
  strongTargets,
}: {
  staging: Staging
  id: string
  referrers: ReadonlyMap<string, string[]>
  strongTargets: StrongTargets
}): MutationError | null {
  const storedReferrers = staging.store
    .referencing(id)
    .map(({ _id }) => _id)
    .filter((other) => strongTargets(staging.get(other)).has(id))
  const referencing = [...new Set([...storedReferrers, ...(referrers.get(id) ?? [])])]
  return referencing.length > 0 ? hasReferences({ id, referencing }) : null
}
