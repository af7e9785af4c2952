import {
  type ClientReturn,
  type RawQuerylessQueryResponse,
  type SanityClient,
} from '@sanity/client'
import { createFairQueue } from '#app/http/fair-queue.ts'
import { createOutageLog } from '#app/http/outage-log.server.ts'
import { noteCall, outcomeOfStatus } from '#app/http/service-calls.server.ts'

/** The result of any query. The query string determines its type. */
export type ContentResponse = RawQuerylessQueryResponse<ClientReturn<string>>

/** The Content Lake did not answer, or not with a result. The log has the reason. */
export class ContentUnavailableError extends Error {}

/**
 * More at once would wait inside the Content Lake, where the time-out of each is running. Queries take turns, so a
 * crowd that asks for a hundred articles does not hold up the settings that every page needs.
 */
const queue = createFairQueue({ concurrency: 16, patienceMs: 5_000 })

const outage = createOutageLog({ service: 'The Content Lake' })

/**
 * Sends one query to the Content Lake.
 *
 * @param hasSources whether the response names the document and field of each value (`resultSourceMap`)
 * @param withinMs how long the Content Lake has, where that is less than the client gives it
 * @param before the result of the last time, whose shape this one has to have
 * @throws ContentUnavailableError
 */
export async function fetchContent({
  client,
  query,
  params,
  lastLiveEventId,
  hasSources = false,
  withinMs,
  before,
}: {
  client: SanityClient
  query: string
  params: Record<string, string>
  lastLiveEventId: string | null
  hasSources?: boolean
  withinMs?: number | undefined
  before?: unknown
}): Promise<ContentResponse> {
  const fetch = () =>
    // A page's query is longer than many of its results.
    client.fetch(query, params, {
      filterResponse: false,
      returnQuery: false,
      lastLiveEventId,
      ...(withinMs !== undefined && { signal: AbortSignal.timeout(withinMs) }),
      ...(hasSources && { resultSourceMap: 'withKeyArraySelector' }),
    })
  const task = () =>
    fetch().catch((error: unknown) => {
      if (isClosedConnection(error)) return fetch()
      throw error
    })
  try {
    const response = await queue.run({ owner: query, task })
    if (response === null) throw new Error('Too many queries are waiting')
    assertResult(response)
    if (before !== undefined && shapeOf(before) !== shapeOf(response.result)) {
      throw new Error('The result has another shape than before')
    }
    outage.answered()
    noteCall({ service: 'content-lake', outcome: 'ok' })
    return response
  } catch (error) {
    outage.failed(error)
    noteCall({ service: 'content-lake', outcome: outcomeOf(error) })
    throw new ContentUnavailableError()
  }
}

/** The client's errors carry the status of the answer, where there was one. */
function outcomeOf(error: unknown) {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? outcomeOfStatus(status) : 'failed'
}

/** A proxy or a gateway may answer 200 with a page of its own. Each of the site's queries has an object or a list. */
function assertResult(response: unknown) {
  const hasResult =
    typeof response === 'object' &&
    response !== null &&
    'result' in response &&
    typeof response.result === 'object'
  if (!hasResult) throw new Error('The answer has no result')
}

/** A document may be gone; a list stays a list, of the same kind of values for as long as it has any. */
function shapeOf(result: unknown) {
  if (!Array.isArray(result)) return 'document'
  return result.length === 0 || typeof result[0] === 'object' ? 'list' : 'list of other values'
}

/**
 * A kept connection that the other side closed while the request was on its way: nobody has read the request, and a
 * new connection takes it.
 */
function isClosedConnection(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
