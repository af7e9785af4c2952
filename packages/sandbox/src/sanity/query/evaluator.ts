import { randomUUID } from 'node:crypto'
import { evaluate, evaluateSync, type ExprNode } from 'groq-js'
import { type DocumentSource, type DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { type QueryRequest, type QueryResult } from '#sandbox/sanity/store/types.ts'
import { boundTree, isUnbounded } from './bound-tree.ts'
import { createDocumentLookup } from './document-lookup.ts'
import { narrowTree } from './narrow-tree.ts'
import { missingParameter, needsConstants, parseQuery, tooDeep } from './parse-query.ts'
import { createPerspectiveSource, parsePerspective, PUBLIC_VIEW } from './perspective.ts'
import { RecentMap } from './recent-map.ts'
import { createSourceMap, emptySourceMap } from './source-map.ts'
import { syncTag } from './sync-tags.ts'
import { hasOuterWildcardsOnly, TextPattern } from './text-pattern.ts'
import { createTracer } from './trace.ts'

const KEPT_TREES = 500
const KEPT_PERSPECTIVES = 20
const STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 16

// A longer list costs the client more than reading too much again.
const MAX_SYNC_TAGS = 200

/** Everything that a result depends on besides the documents. */
export type Evaluation = QueryRequest & { timestamp: Date }

type EvaluationLimits = {
  /** A step is one round of a loop or one lookup. */
  steps: number
  milliseconds: number
  /** The clock of the limit, in milliseconds. */
  now: () => number
  /** Whether it runs on the event loop: queries with unbounded steps are refused there. */
  isInEventLoop: boolean
}

/** The query exceeds its limits; it is otherwise valid. */
export class LimitReached extends Error {
  constructor() {
    super('The evaluation has reached its limit')
    this.name = 'LimitReached'
  }
}

export type Evaluator = {
  /** @throws {@link LimitReached}, or LakeError where the query is wrong */
  evaluate(evaluation: Evaluation, limits: EvaluationLimits): Promise<QueryResult>
  /** The `_id`s that a query selects from a source: for mutations by query. */
  selectIds(
    selection: Pick<Evaluation, 'query' | 'params' | 'timestamp'> & { source: DocumentSource },
    limits: EvaluationLimits,
  ): string[]
}

type Plan = ReturnType<typeof planQuery>

/** GROQ over the documents of a store. */
export function createEvaluator({
  store,
  sanity,
}: {
  store: DocumentStore
  sanity?: { projectId: string; dataset: string }
}): Evaluator {
  // Unguessable, so that no document's `_ref` can be a lookup.
  const prefix = `${randomUUID()}:`
  const trace = createTracer({ prefix })
  const plans = new RecentMap<Plan>(KEPT_TREES)
  const sources = new RecentMap<DocumentSource>(KEPT_PERSPECTIVES)

  function findPlan({ query, params }: { query: string; params: Record<string, unknown> }): Plan {
    try {
      return plans.get(query, () => planQuery({ tree: parseQuery({ query }), prefix }))
    } catch (error) {
      // The only recursion over the tree that is not within a guard already.
      if (error instanceof RangeError) throw tooDeep({ query, cause: error })
      if (!needsConstants(error)) throw error
      return planQuery({ tree: parseQuery({ query, params }), prefix })
    }
  }

  function prepare(
    {
      query,
      params = {},
      source,
      identity,
      timestamp,
    }: Omit<Evaluation, 'perspective' | 'isPublic'> & { source: DocumentSource },
    limits: EvaluationLimits,
  ) {
    const plan = findPlan({ query, params })
    const missing = plan.parameters.find((name) => !Object.hasOwn(params, name))
    if (missing !== undefined) throw missingParameter({ query, name: missing })
    const valueOf = (expression: ExprNode): unknown => evaluateSync(expression, { params }).data
    const isScoredFast = plan.scorePatterns.map(valueOf).every(hasOuterWildcardsOnly)
    if (limits.isInEventLoop && (plan.isUnbounded || !isScoredFast)) throw new LimitReached()

    const patterns = plan.patterns.map(
      ({ name, expression }) => [name, new TextPattern(valueOf(expression))] as const,
    )
    const countStep = stepCounter(limits)
    const lookup = createDocumentLookup({ source, prefix, countStep })
    const options = {
      // Every `*` of the tree is a lookup; the asynchronous evaluation only checks that there is a dataset.
      dataset: [],
      params: { ...params, ...Object.fromEntries(patterns) },
      timestamp,
      identity,
      sanity,
      dereference: lookup.dereference,
    }
    return { ...plan, options, lookup, countStep }
  }

  return {
    evaluate: async ({ perspective, isPublic = false, sourceMap, ...evaluation }, limits) => {
      const view = isPublic ? PUBLIC_VIEW : parsePerspective(perspective)
      const source = sources.get(JSON.stringify(view), () =>
        createPerspectiveSource({ store, view }),
      )
      return withoutCrash(async () => {
        const prepared = prepare({ ...evaluation, source }, limits)
        const { tree, isAsynchronous, options, lookup, countStep } = prepared
        if (sourceMap && !isAsynchronous) {
          const traced = trace({ tree, options })
          const resultSourceMap = createSourceMap({ traced, selector: sourceMap, countStep })
          const syncTags = listTags(lookup.dependencies())
          return { result: traced.data, syncTags, resultSourceMap }
        }
        const value = isAsynchronous ? await evaluate(tree, options) : evaluateSync(tree, options)
        const result: unknown = await value.get()
        const syncTags = listTags(lookup.dependencies())
        // Queries that need asynchronous evaluation are not traced.
        const map = sourceMap ? { resultSourceMap: emptySourceMap() } : {}
        return { result: result ?? null, syncTags, ...map }
      })
    },
    selectIds: (selection, limits) => {
      const { tree, options } = prepare(selection, limits)
      const result: unknown = evaluateSync(tree, options).data
      return (Array.isArray(result) ? result : [result]).flatMap(getId)
    },
  }
}

function planQuery({ tree, prefix }: { tree: ExprNode; prefix: string }) {
  const narrowed = narrowTree({ tree, prefix })
  return {
    ...narrowed,
    ...boundTree({ tree: narrowed.tree, prefix }),
    isUnbounded: isUnbounded(tree),
  }
}

function stepCounter({ steps, milliseconds, now }: EvaluationLimits): () => void {
  const deadline = now() + milliseconds
  let count = 0
  return () => {
    count += 1
    if (count > steps) throw new LimitReached()
    if (count % STEPS_BETWEEN_LOOKS_AT_THE_CLOCK === 0 && now() > deadline) {
      throw new LimitReached()
    }
  }
}

// groq-js throws plain errors for functions of GROQ that it does not have.
async function withoutCrash<Value>(evaluation: () => Promise<Value>): Promise<Value> {
  try {
    return await evaluation()
  } catch (error) {
    if (error instanceof LakeError || error instanceof LimitReached) throw error
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

function listTags(dependencies: Parameters<typeof syncTag>[0][]): string[] {
  if (dependencies.length > MAX_SYNC_TAGS) return [syncTag('everything')]
  return dependencies.map(syncTag)
}

function getId(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const isDocument = typeof value === 'object' && value !== null && '_id' in value
  return isDocument && typeof value._id === 'string' ? [value._id] : []
}
