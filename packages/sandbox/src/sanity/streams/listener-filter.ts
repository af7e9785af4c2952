import { evaluateSync } from 'groq-js'
import { parseQuery } from '#sandbox/sanity/query/parse-query.ts'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { type DocumentChange, type SanityDocument } from '#sandbox/sanity/store/types.ts'

export type ListenerFilter = (document: SanityDocument) => boolean

/**
 * Tests whether a listener's query selects a document. As with the hosted service, only the document itself is
 * available to the filter, and order or projection are ignored. Throws the vendor's 400 for a query that cannot be
 * parsed or evaluated.
 */
export function createListenerFilter({
  query,
  params,
  identity,
}: {
  query: string
  params: Record<string, unknown>
  identity: string | null
}): ListenerFilter {
  const tree = parseQuery({ query, params })
  const selects = (dataset: SanityDocument[]) => {
    const value: unknown = evaluateSync(tree, {
      dataset,
      params,
      ...(identity === null ? {} : { identity }),
    }).data
    return Array.isArray(value) ? value.length > 0 : value !== null && typeof value === 'object'
  }
  try {
    selects([])
  } catch (error) {
    throw new LakeError({
      code: 'badRequest',
      status: 400,
      type: 'queryEvaluationError',
      description: `Unable to listen to the query: ${error instanceof Error ? error.message : String(error)}`,
      cause: error,
    })
  }
  return (document) => selects([document])
}

/** Maps a change to a listener's transition; null when the document was not selected before and is not after. */
export function transitionFor({
  filter,
  change: { previous, result },
}: {
  filter: ListenerFilter
  change: DocumentChange
}): DocumentChange['transition'] | null {
  const before = previous !== null && filter(previous)
  const after = result !== null && filter(result)
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : null
}
