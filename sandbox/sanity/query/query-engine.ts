import { randomUUID } from 'node:crypto'
import { evaluate, evaluateSync } from 'groq-js'
import { type DocumentSource, type DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { type QueryRequest, type QueryResult } from '#sandbox/sanity/store/types.ts'
import { createDocumentLookup } from './document-lookup.ts'
import { narrowTree, type NarrowedTree } from './narrow-tree.ts'
import { missingParameter, needsConstants, parseQuery, tooDeep } from './parse-query.ts'
import { createPerspectiveSource, parsePerspective, PUBLIC_VIEW } from './perspective.ts'
import { RecentMap } from './recent-map.ts'
import { syncTag } from './sync-tags.ts'

const KEPT_TREES = 500
const KEPT_PERSPECTIVES = 20
const MAX_QUERY_MS = 10_000

// A longer list costs the client more than reading too much again.
const MAX_SYNC_TAGS = 200

type QueryEngine = {
  query(request: QueryRequest): Promise<QueryResult>
  /** The `_id`s that a query selects from a source: for mutations by query. */
  selectIds(request: {
    query: string
    params?: Record<string, unknown>
    source: DocumentSource
  }): string[]
}

export function createQueryEngine({
  store,
  now,
  sanity,
  maxQueryMs = MAX_QUERY_MS,
}: {
  store: DocumentStore
  now: () => Date
  sanity?: { projectId: string; dataset: string }
  maxQueryMs?: number
}): QueryEngine {
  // Nobody outside can name a lookup, so no document's `_ref` is taken for one.
  const prefix = `${randomUUID()}:`
  const trees = new RecentMap<NarrowedTree>(KEPT_TREES)
  const sources = new RecentMap<DocumentSource>(KEPT_PERSPECTIVES)

  function treeOf({
    query,
    params,
  }: {
    query: string
    params: Record<string, unknown>
  }): NarrowedTree {
    try {
      return trees.get(query, () => narrowTree({ tree: parseQuery({ query }), prefix }))
    } catch (error) {
      // The only recursion over the tree that is not within a guard already.
      if (error instanceof RangeError) throw tooDeep({ query, cause: error })
      if (!needsConstants(error)) throw error
      return narrowTree({ tree: parseQuery({ query, params }), prefix })
    }
  }

  function prepare({
    query,
    params = {},
    source,
    identity,
  }: Omit<QueryRequest, 'perspective' | 'isPublic'> & { source: DocumentSource }) {
    const narrowed = treeOf({ query, params })
    const missing = narrowed.parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw missingParameter({ query, name: missing })
    const deadline = performance.now() + maxQueryMs
    const lookup = createDocumentLookup({
      source,
      prefix,
      checkTime: () => {
        if (performance.now() > deadline) throw tookTooLong({ query, maxQueryMs })
      },
    })
    const options = {
      // Every `*` of the tree is a lookup; the asynchronous evaluation only checks that there is a dataset.
      dataset: [],
      params,
      timestamp: now(),
      identity,
      sanity,
      dereference: lookup.dereference,
    }
    return { ...narrowed, options, lookup }
  }

  return {
    query: async ({ perspective, isPublic = false, ...request }) => {
      const view = isPublic ? PUBLIC_VIEW : parsePerspective(perspective)
      const source = sources.get(JSON.stringify(view), () =>
        createPerspectiveSource({ store, view }),
      )
      const { tree, isAsynchronous, options, lookup } = prepare({ ...request, source })
      const value = await withoutCrash(() =>
        isAsynchronous ? evaluate(tree, options) : evaluateSync(tree, options),
      )
      const result: unknown = await value.get()
      return { result: result ?? null, syncTags: tagsOf(lookup.dependencies()) }
    },
    selectIds: (request) => {
      const { tree, options } = prepare(request)
      const result: unknown = evaluateSync(tree, options).data
      return (Array.isArray(result) ? result : [result]).flatMap(idOf)
    },
  }
}

// groq-js throws plain errors for functions of GROQ that it does not have.
async function withoutCrash<Value>(evaluation: () => Value | PromiseLike<Value>): Promise<Value> {
  try {
    return await evaluation()
  } catch (error) {
    if (error instanceof LakeError) throw error
    const description = error instanceof Error ? error.message : String(error)
    throw new LakeError({
      code: 'badRequest',
      status: 400,
      type: 'queryEvaluationError',
      description: `Unable to evaluate the query: ${description}`,
      cause: error,
    })
  }
}

function tookTooLong({ query, maxQueryMs }: { query: string; maxQueryMs: number }): LakeError {
  return new LakeError({
    code: 'queryTimeout',
    status: 408,
    type: 'queryTimeoutError',
    description: `The query took longer than ${maxQueryMs} ms`,
    details: { query },
  })
}

function tagsOf(dependencies: Parameters<typeof syncTag>[0][]): string[] {
  if (dependencies.length > MAX_SYNC_TAGS) return [syncTag('everything')]
  return dependencies.map(syncTag)
}

function idOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const isDocument = typeof value === 'object' && value !== null && '_id' in value
  return isDocument && typeof value._id === 'string' ? [value._id] : []
}
