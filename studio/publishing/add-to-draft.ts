import { type Mutation, type SanityDocument } from '@sanity/client'
import { findLists, type List } from './find-lists.ts'

type Addition =
  | { outcome: 'added'; mutations: Mutation[] }
  /** The draft has it already, and only needs to be published. */
  | { outcome: 'present' }
  /** An editor has removed the list in the meantime. */
  | { outcome: 'gone' }

/**
 * Appends a document to a list in the draft of the document that contains it. Visitors see no change until that draft
 * is published.
 *
 * @param published the document that has the list, null if there is none any more
 * @param draft its draft, null if it has none yet
 */
export function addToDraft({
  list: { documentId, path },
  reference,
  type,
  published,
  draft,
}: {
  list: List
  reference: { _key: string; _type: 'reference'; _ref: string }
  type: string
  published: SanityDocument | null
  draft: SanityDocument | null
}): Addition {
  const holder = draft ?? published
  const list = findLists({ type, holders: [holder] }).find((current) => current.path === path)
  if (!list || !holder) return { outcome: 'gone' }
  if (list.ids.includes(reference._ref)) return { outcome: 'present' }

  const draftId = `drafts.${documentId}`
  const append = {
    id: draftId,
    setIfMissing: { [path]: [] },
    insert: { after: `${path}[-1]`, items: [reference] },
  }
  if (draft) {
    // If another editor removes the list in the meantime, the patch has no effect.
    return {
      outcome: 'added',
      mutations: [{ patch: { ...append, ifRevisionID: draft._rev } }],
    }
  }
  return {
    outcome: 'added',
    mutations: [
      { createIfNotExists: { ...holder, _id: draftId, _rev: undefined, _updatedAt: undefined } },
      { patch: append },
    ],
  }
}
