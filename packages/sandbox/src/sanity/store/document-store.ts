import { getPublishedId } from './document-ids.ts'
import { referencesIn } from './references.ts'
import { SortedDocuments } from './sorted-documents.ts'
import { type SanityDocument } from './types.ts'

/** Source of documents for queries: all arrays are in the order of `_id` and belong to the source, not to the caller. */
export type DocumentSource = {
  get(id: string): SanityDocument | null
  all(): SanityDocument[]
  ofType(type: string): SanityDocument[]
  referencing(id: string): SanityDocument[]
  /** Returns the existing ones of the published document, its draft and its versions. */
  group(publishedId: string): SanityDocument[]
}

/** Called after each change of a document; null when it was deleted. */
type Watcher = (change: { id: string; document: SanityDocument | null }) => void

/** The documents in memory with their indexes by type, by reference and by group, always in step. */
export class DocumentStore implements DocumentSource {
  readonly #byId = new Map<string, SanityDocument>()
  readonly #sorted = new SortedDocuments()
  readonly #byType = new Map<string, SortedDocuments>()
  readonly #byReference = new Map<string, SortedDocuments>()
  readonly #byGroup = new Map<string, SortedDocuments>()
  readonly #typeRevisions = new Map<string, number>()
  readonly #watchers = new Set<Watcher>()
  #revision = 0

  constructor(documents: Iterable<SanityDocument> = []) {
    for (const document of documents) this.put(document)
  }

  get(id: string): SanityDocument | null {
    return this.#byId.get(id) ?? null
  }

  all(): SanityDocument[] {
    return this.#sorted.items
  }

  ofType(type: string): SanityDocument[] {
    return this.#byType.get(type)?.items ?? []
  }

  referencing(id: string): SanityDocument[] {
    return this.#byReference.get(id)?.items ?? []
  }

  group(publishedId: string): SanityDocument[] {
    return this.#byGroup.get(publishedId)?.items ?? []
  }

  get size(): number {
    return this.#byId.size
  }

  /** Calls the watcher synchronously with every change. Returns a function that stops. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision
  }

  /** Returns a counter of changes that may alter what a perspective shows of a type. */
  revisionOfType(type: string): number {
    return this.#typeRevisions.get(type) ?? 0
  }

  put(document: SanityDocument) {
    this.#remove(document._id)
    this.#byId.set(document._id, document)
    this.#sorted.put(document)
    entry(this.#byType, document._type).put(document)
    entry(this.#byGroup, getPublishedId(document._id)).put(document)
    for (const { id } of referencesIn(document)) entry(this.#byReference, id).put(document)
    this.#countChange(document)
    this.#tell({ id: document._id, document })
  }

  delete(id: string) {
    if (!this.#byId.has(id)) return
    this.#remove(id)
    this.#tell({ id, document: null })
  }

  #tell(change: Parameters<Watcher>[0]) {
    for (const watcher of this.#watchers) watcher(change)
  }

  #remove(id: string) {
    const document = this.#byId.get(id)
    if (!document) return
    this.#countChange(document)
    this.#byId.delete(id)
    this.#sorted.remove(id)
    removeFrom({ index: this.#byType, key: document._type, id })
    removeFrom({ index: this.#byGroup, key: getPublishedId(id), id })
    for (const reference of referencesIn(document)) {
      removeFrom({ index: this.#byReference, key: reference.id, id })
    }
  }

  // A draft of another type hides its published document, so all types of the group are affected.
  #countChange(document: SanityDocument) {
    this.#revision += 1
    for (const { _type } of this.group(getPublishedId(document._id))) {
      this.#typeRevisions.set(_type, this.revisionOfType(_type) + 1)
    }
  }
}

function entry(index: Map<string, SortedDocuments>, key: string): SortedDocuments {
  const existing = index.get(key)
  if (existing) return existing
  const created = new SortedDocuments()
  index.set(key, created)
  return created
}

function removeFrom({
  index,
  key,
  id,
}: {
  index: Map<string, SortedDocuments>
  key: string
  id: string
}) {
  const documents = index.get(key)
  if (!documents) return
  documents.remove(id)
  if (documents.items.length === 0) index.delete(key)
}
