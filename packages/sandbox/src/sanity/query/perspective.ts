import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import {
  getDraftId,
  isPublishedId,
  getPublishedId,
  getVersionId,
} from '#sandbox/sanity/store/document-ids.ts'
import { type DocumentSource, type DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { isJsonObject } from '#sandbox/sanity/store/json-value.ts'
import { referencesIn } from '#sandbox/sanity/store/references.ts'
import { type Perspective, type SanityDocument } from '#sandbox/sanity/store/types.ts'

/**
 * All documents as stored, only published ones, only public ones, or one per group, from the first layer that has it.
 */
type PerspectiveView =
  | { kind: 'raw' }
  | { kind: 'published' }
  | { kind: 'public' }
  | { kind: 'layers'; layers: string[] }

/** View of a reader without a session. */
export const PUBLIC_VIEW: PerspectiveView = { kind: 'public' }

const VALID_NAME = /^[A-Za-z0-9_-]+$/

/** Parses `drafts` and release names, which can be stacked, strongest first; `published` is below every stack. */
export function parsePerspective(perspective: Perspective = 'raw'): PerspectiveView {
  const listed = typeof perspective === 'string' ? perspective.split(',') : perspective
  const names = listed.map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  if (names.length === 0 || names.some((name) => !VALID_NAME.test(name))) {
    throw invalidPerspective(`Invalid perspective "${listed.join(',')}"`)
  }
  if (names.includes('raw')) {
    if (names.length > 1)
      throw invalidPerspective('"raw" can not be combined with other perspectives')
    return { kind: 'raw' }
  }
  const layers = names.filter((name) => name !== 'published')
  return layers.length === 0 ? { kind: 'published' } : { kind: 'layers', layers }
}

function invalidPerspective(description: string): LakeError {
  return new LakeError({ code: 'badRequest', status: 400, type: 'validationError', description })
}

/** Creates the documents of a perspective, with lazily built indexes. */
export function createPerspectiveSource({
  store,
  view,
}: {
  store: DocumentStore
  view: PerspectiveView
}): DocumentSource {
  if (view.kind === 'raw') return store
  const ids = shownBy({ store, view })
  const list = (documents: SanityDocument[]) => selectShown({ documents, shown: ids })
  const all = cached((documents: SanityDocument[]) => list(documents))
  const types = new Map<
    string,
    (documents: SanityDocument[], revision: number) => SanityDocument[]
  >()

  const group = (id: string) => list(store.group(id))

  function ofType(type: string) {
    // The store's array contains the drafts of a type whose group may show another type.
    const refresh =
      types.get(type) ??
      cached((documents) => list(documents).filter(({ _type }) => _type === type))
    types.set(type, refresh)
    return refresh(store.ofType(type), store.revisionOfType(type))
  }

  return {
    get: (id) => (isPublishedId(id) ? (group(id)[0] ?? null) : null),
    group,
    all: () => all(store.all(), store.revision),
    ofType,
    referencing: (id) =>
      list(store.referencing(id)).filter((document) =>
        referencesIn(document).some((reference) => reference.id === id),
      ),
  }
}

function shownBy({
  store,
  view,
}: {
  store: DocumentStore
  view: Exclude<PerspectiveView, { kind: 'raw' }>
}): Shown {
  switch (view.kind) {
    case 'published':
      return publishedOnly
    case 'public':
      return publicOnly
    case 'layers':
      return createOverlay({ store, layers: view.layers })
  }
}

type Shown = (document: SanityDocument) => SanityDocument | null

function publishedOnly(document: SanityDocument): SanityDocument | null {
  return isPublishedId(document._id) ? document : null
}

// On a public dataset an id with a dot is private: https://www.sanity.io/docs/content-lake/ids
function publicOnly(document: SanityDocument): SanityDocument | null {
  return document._id.includes('.') ? null : document
}

/** Lists the visible documents of the groups of these documents, without duplicates, by `_id`. */
function selectShown({
  documents,
  shown,
}: {
  documents: SanityDocument[]
  shown: Shown
}): SanityDocument[] {
  const byId = new Map<string, SanityDocument>()
  let isSorted = true
  let last = ''
  for (const document of documents) {
    const result = shown(document)
    if (!result || byId.has(result._id)) continue
    byId.set(result._id, result)
    isSorted &&= last < result._id
    last = result._id
  }
  const selected = [...byId.values()]
  return isSorted ? selected : selected.sort((a, b) => (a._id < b._id ? -1 : 1))
}

function createOverlay({ store, layers }: { store: DocumentStore; layers: string[] }): Shown {
  // One object per stored document, so that unchanged documents keep their identity between queries.
  const overlaid = new WeakMap<SanityDocument, SanityDocument>()

  return ({ _id }) => {
    const publishedId = getPublishedId(_id)
    const ids = layers.map((layer) =>
      layer === 'drafts'
        ? getDraftId(publishedId)
        : getVersionId({ id: publishedId, release: layer }),
    )
    for (const id of [...ids, publishedId]) {
      const document = store.get(id)
      if (!document) continue
      if (isUnpublishing(document)) return null
      const cached = overlaid.get(document)
      if (cached) return cached
      const result = { ...document, _id: publishedId, _originalId: id }
      overlaid.set(document, result)
      return result
    }
    return null
  }
}

// The version of a release that will take the document offline.
function isUnpublishing({ _system }: SanityDocument): boolean {
  return isJsonObject(_system) && _system.delete === true
}

function cached(
  compute: (documents: SanityDocument[]) => SanityDocument[],
): (documents: SanityDocument[], revision: number) => SanityDocument[] {
  let value: SanityDocument[] = []
  let computedAt = -1
  return (documents, revision) => {
    if (computedAt !== revision) {
      value = compute(documents)
      computedAt = revision
    }
    return value
  }
}
