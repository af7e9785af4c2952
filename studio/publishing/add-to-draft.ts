import { type Mutation, type SanityDocument } from '@sanity/client'
import { findLists, type List } from './find-lists.ts'

type Addition =
  | { outcome: 'added'; mutations: Mutation[] }
  /** The draft has it already, and only needs to be published. */
  | { outcome: 'present' }
  /** An editor has taken the list away since. */
  | { outcome: 'gone' }

/**
 * Adds a document to the end of a list, in the draft of the document that has the list. What visitors see stays as it
 * is until an editor publishes that draft.
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
    // Meanwhile another editor may take the list out of the draft, and the patch would then do nothing.
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
