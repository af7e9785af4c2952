import { type DocumentSource } from '#sandbox/sanity/store/document-store.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { STEP } from './bound-tree.ts'
import { EVERYTHING, INDEXES, SEPARATOR } from './narrow-tree.ts'
import { type Dependency } from './sync-tags.ts'

/** A document as groq-js takes it; a list passes through it unchanged. */
type Answer = { [key: string]: unknown }

/** Answers an evaluation's dereferences and index lookups, and records what it reads. */
type DocumentLookup = {
  dereference: (reference: { _ref: string }) => Answer | null
  dependencies: () => Dependency[]
}

export function createDocumentLookup({
  source,
  prefix,
  countStep,
}: {
  source: DocumentSource
  prefix: string
  /** Throws when the evaluation exceeds its limit. */
  countStep: () => void
}): DocumentLookup {
  const stepReference = prefix + STEP
  const dependencies = new Map<string, Dependency>()
  const note = (dependency: Dependency) => {
    const key = dependency === 'everything' ? dependency : `${dependency.index}:${dependency.value}`
    dependencies.set(key, dependency)
  }

  function lookup(key: string): SanityDocument[] {
    const index = INDEXES.find((name) => key.startsWith(`${name}:`))
    if (!index || key === EVERYTHING) {
      note('everything')
      return source.all()
    }
    const values = new Set(key.slice(index.length + 1).split(SEPARATOR))
    // The empty text after the last separator, and of empty lists; it is never an id, type or reference.
    values.delete('')
    // Changes in a group have the tag of the published id.
    for (const value of values) note({ index: index === 'group' ? 'id' : index, value })
    return merged([...values].map((value) => listDocuments({ source, index, value })))
  }

  return {
    dereference: ({ _ref }) => {
      countStep()
      if (_ref === stepReference) return null
      if (!_ref.startsWith(prefix)) {
        note({ index: 'id', value: _ref })
        return source.get(_ref)
      }
      const documents: unknown = lookup(_ref.slice(prefix.length))
      return isAnswer(documents) ? documents : null
    },
    dependencies: () => [...dependencies.values()],
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null
}

function listDocuments({
  source,
  index,
  value,
}: {
  source: DocumentSource
  index: (typeof INDEXES)[number]
  value: string
}): SanityDocument[] {
  if (index === 'type') return source.ofType(value)
  if (index === 'reference') return source.referencing(value)
  const document = source.get(value)
  const own = document ? [document] : []
  return index === 'group' ? merged([own, source.group(value)]) : own
}

function merged(lists: SanityDocument[][]): SanityDocument[] {
  const filled = lists.filter((list) => list.length > 0)
  if (filled.length <= 1) return filled[0] ?? []
  const documents = new Set(filled.flat())
  return [...documents].sort((a, b) => (a._id < b._id ? -1 : 1))
}
