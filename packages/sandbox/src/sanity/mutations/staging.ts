import { encodeMendoza } from '#sandbox/sanity/history/mendoza-encode.ts'
import { DocumentStore, type DocumentSource } from '#sandbox/sanity/store/document-store.ts'
import { without, type JsonObject } from '#sandbox/sanity/store/json-value.ts'
import {
  type DocumentChange,
  type SanityDocument,
  type Transaction,
} from '#sandbox/sanity/store/types.ts'
import { checkDocumentId, checkDocumentType, checkSize, checkValue } from './document-rules.ts'

type Touched = {
  previous: SanityDocument | null
  result: SanityDocument | null
  mutations: unknown[]
  index: number
}

/** A running transaction: reads see its writes, the store does not. */
export class Staging {
  readonly store: DocumentStore
  readonly id: string
  readonly timestamp: string
  /** The place in the request of the mutation that is being applied. */
  index = 0
  readonly #touched = new Map<string, Touched>()

  constructor({ store, id, timestamp }: { store: DocumentStore; id: string; timestamp: string }) {
    this.store = store
    this.id = id
    this.timestamp = timestamp
  }

  get(id: string): SanityDocument | null {
    const touched = this.#touched.get(id)
    return touched ? touched.result : this.store.get(id)
  }

  get isUntouched(): boolean {
    return this.#touched.size === 0
  }

  /** Returns the store including the transaction's writes, for queries within it. */
  source(): DocumentSource {
    const copy = new DocumentStore(this.store.all())
    for (const [id, { result }] of this.#touched) {
      if (result) copy.put(result)
      else copy.delete(id)
    }
    return copy
  }

  get touched(): ReadonlyMap<string, Touched> {
    return this.#touched
  }

  /** Writes a whole document; `_createdAt` is kept if given, `_rev` and `_updatedAt` are the transaction's. */
  write({ attributes, mutation }: { attributes: JsonObject; mutation: string }): SanityDocument {
    const { _id, _type, _createdAt, ...others } = attributes
    const rest = without({ object: others, keys: ['_rev', '_updatedAt'] })
    checkDocumentId(_id)
    checkDocumentType(_type)
    checkValue(rest)
    const document: SanityDocument = {
      _createdAt: typeof _createdAt === 'string' ? _createdAt : this.timestamp,
      _id,
      _rev: this.id,
      _type,
      _updatedAt: this.timestamp,
      ...rest,
    }
    this.#put({ document, mutation: { [mutation]: withoutRevision(document) } })
    return document
  }

  /** Stores a patched document. */
  update({ document, patch }: { document: SanityDocument; patch: JsonObject }): SanityDocument {
    const updated = { ...document, _rev: this.id, _updatedAt: this.timestamp }
    this.#put({ document: updated, mutation: { patch: { id: document._id, ...patch } } })
    return updated
  }

  remove(id: string) {
    this.#record({ id, result: null, mutation: { delete: { id } } })
  }

  finish({ author, mutations }: { author: string; mutations: unknown[] }): Transaction {
    const changes = [...this.#touched].flatMap(([documentId, { previous, result, mutations }]) => {
      const change = changeBetween({ documentId, previous, result, mutations })
      return change ? [change] : []
    })
    return { id: this.id, timestamp: this.timestamp, author, changes, mutations }
  }

  #put({ document, mutation }: { document: SanityDocument; mutation: unknown }) {
    checkSize({ id: document._id, document })
    this.#record({ id: document._id, result: document, mutation })
  }

  #record({
    id,
    result,
    mutation,
  }: {
    id: string
    result: SanityDocument | null
    mutation: unknown
  }) {
    const touched = this.#touched.get(id)
    this.#touched.set(id, {
      previous: touched ? touched.previous : this.store.get(id),
      result,
      mutations: [...(touched?.mutations ?? []), mutation],
      index: this.index,
    })
  }
}

function changeBetween({
  documentId,
  previous,
  result,
  mutations,
}: Pick<
  DocumentChange,
  'documentId' | 'previous' | 'result' | 'mutations'
>): DocumentChange | null {
  // Created and deleted within the transaction, so never visible.
  if (!previous && !result) return null
  const before = previous && withoutRevision(previous)
  const after = result && withoutRevision(result)
  return {
    documentId,
    transition: previous ? (result ? 'update' : 'disappear') : 'appear',
    previous,
    result,
    mutations,
    effects: {
      apply: encodeMendoza({ left: before, right: after }),
      revert: encodeMendoza({ left: after, right: before }),
    },
  }
}

function withoutRevision(document: SanityDocument): JsonObject {
  return without({ object: document, keys: ['_rev'] })
}
