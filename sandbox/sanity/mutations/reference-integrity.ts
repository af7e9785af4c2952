import { referencesIn } from '#sandbox/sanity/store/references.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { hasReferences, referenceDoesNotExist, type MutationRefusal } from './mutation-error.ts'
import { type Staging } from './staging.ts'

/**
 * A strong reference must point to a document that exists when the transaction ends; the order inside it is free.
 * Returns the first refusal with the place of the mutation that caused it.
 */
export function brokenReference(
  staging: Staging,
): { refusal: MutationRefusal; index: number } | null {
  for (const [id, { previous, result, index }] of staging.touched) {
    const refusal = result
      ? missingTarget({ staging, previous, result })
      : previous && stillReferenced({ staging, id })
    if (refusal) return { refusal, index }
  }
  return null
}

function missingTarget({
  staging,
  previous,
  result,
}: {
  staging: Staging
  previous: SanityDocument | null
  result: SanityDocument
}): MutationRefusal | null {
  const known = new Set(strongTargets(previous))
  const reference = strongTargets(result).find((id) => !known.has(id) && !staging.get(id))
  return reference === undefined ? null : referenceDoesNotExist({ id: result._id, reference })
}

function stillReferenced({
  staging,
  id,
}: {
  staging: Staging
  id: string
}): MutationRefusal | null {
  const candidates = new Set([
    ...staging.store.referencing(id).map(({ _id }) => _id),
    ...staging.touched.keys(),
  ])
  const referencing = [...candidates].filter((other) =>
    strongTargets(staging.get(other)).includes(id),
  )
  return referencing.length > 0 ? hasReferences({ id, referencing }) : null
}

function strongTargets(document: SanityDocument | null): string[] {
  return referencesIn(document).flatMap(({ id, isStrong }) => (isStrong ? [id] : []))
}
