import { type DocumentSource, type DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { type QueryRequest, type QueryResult } from '#sandbox/sanity/store/types.ts'
import { createEvaluator, LimitReached, type Evaluation } from './evaluator.ts'
import { createQueryThread } from './query-thread.ts'
import { tookTooLong } from './query-timeout.ts'
import { RecentMap } from './recent-map.ts'
import { isLargerThan } from './value-size.ts'

const MAX_QUERY_MS = 10_000

// Limits for queries on the event loop: one that reads all documents a few times stays there, one that reads them for
// each document does not. The time limits the cost of a step. It is processor time, since wall-clock time would
// misjudge cheap queries on a busy machine.
const STEPS_PER_DOCUMENT = 4
const MIN_STEPS = 20_000
const MAX_EVENT_LOOP_CPU_MS = 500
const MAX_REQUEST_LENGTH = 64 * 1024
const MAX_RESULT_VALUES = 2_000_000
const KEPT_EXPENSIVE = 500

type QueryEngine = {
  query(request: QueryRequest): Promise<QueryResult>
  /** The `_id`s that a query selects from a source: for mutations by query. */
  selectIds(request: {
    query: string
    params?: Record<string, unknown>
    source: DocumentSource
  }): string[]
  /** Ends the evaluation that is under way. */
  close(): Promise<void>
}

/** Runs cheap queries directly, and others in a thread, so that they block nobody. */
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
  const evaluator = createEvaluator({ store, sanity })
  const thread = createQueryThread({ store, sanity, maxQueryMs })
  const expensive = new RecentMap<{ isExpensive: boolean }>(KEPT_EXPENSIVE)

  /** Null when it costs too much. */
  async function evaluateAtOnce(evaluation: Evaluation): Promise<QueryResult | null> {
    try {
      const answer = await evaluator.evaluate(evaluation, {
        steps: STEPS_PER_DOCUMENT * store.size + MIN_STEPS,
        milliseconds: MAX_EVENT_LOOP_CPU_MS,
        now: readProcessorTime,
        isInEventLoop: true,
      })
      return isLargerThan({ value: answer.result, values: MAX_RESULT_VALUES }) ? null : answer
    } catch (error) {
      if (error instanceof LimitReached) return null
      throw error
    }
  }

  return {
    query: async (request) => {
      const evaluation = { ...request, timestamp: now() }
      // Queries that exceeded the limits once go to the thread directly. A source map takes extra steps, which must not
      // count for the query without one.
      const { query, sourceMap } = request
      const key = sourceMap ? `source map: ${query}` : query
      const cost = expensive.get(key, () => ({ isExpensive: false }))
      if (!cost.isExpensive && !isLong(request)) {
        const answer = await evaluateAtOnce(evaluation)
        if (answer) return answer
        cost.isExpensive = true
      }
      return thread.evaluate(evaluation)
    },
    selectIds: (request) => {
      try {
        return evaluator.selectIds(
          { ...request, timestamp: now() },
          {
            steps: Infinity,
            milliseconds: maxQueryMs,
            now: () => performance.now(),
            isInEventLoop: false,
          },
        )
      } catch (error) {
        if (error instanceof LimitReached) throw tookTooLong({ query: request.query, maxQueryMs })
        throw error
      }
    },
    close: () => thread.close(),
  }
}

/** The processor time of this process, in milliseconds. */
function readProcessorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** A list of many thousand values is a loop without steps to some functions. */
function isLong({ query, params = {} }: QueryRequest): boolean {
  return query.length + JSON.stringify(params).length > MAX_REQUEST_LENGTH
}
