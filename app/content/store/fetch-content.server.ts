import {
  type ClientReturn,
  type RawQuerylessQueryResponse,
  type SanityClient,
} from '@sanity/client'
import { createFairQueue } from '#app/http/fair-queue.ts'
import { createOutageLog } from '#app/http/log/outage-log.server.ts'
import { noteCall, toOutcome } from '#app/http/log/service-calls.server.ts'
import { defineService } from '#app/services.server.ts'
import { hasShapeFor } from './result-shape.ts'

/** The result of any query. The query string determines its type. */
export type ContentResponse = RawQuerylessQueryResponse<ClientReturn<string>>

/** The Content Lake did not answer, or not with a result. The log has the reason. */
export class ContentUnavailableError extends Error {}

/**
 * Further requests would queue inside the Content Lake while their time-outs run. Queries take turns, so that a crowd
 * of articles does not delay the settings that every page needs.
 */
const getQueue = defineService(() => createFairQueue({ concurrency: 16, patienceMs: 5_000 }))

const getOutage = defineService(() => createOutageLog({ service: 'The Content Lake' }))

/**
 * Sends one query to the Content Lake.
 *
 * @param hasSources whether the response names the document and field of each value (`resultSourceMap`)
 * @param withinMs how long the Content Lake has, where that is less than the client gives it
 * @throws ContentUnavailableError
 */
export async function fetchContent({
  client,
  query,
  params,
  lastLiveEventId,
  hasSources = false,
  withinMs,
}: {
  client: SanityClient
  query: string
  params: Record<string, string>
  lastLiveEventId: string | null
  hasSources?: boolean
  withinMs?: number | undefined
}): Promise<ContentResponse> {
  const fetch = () =>
    // A page's query is longer than many results.
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
    const response = await getQueue().run({ owner: query, task })
    if (response === null) throw new Error('Too many queries are waiting')
    assertResult({ response, query })
    getOutage().answered()
    noteCall({ service: 'content-lake', outcome: 'ok' })
    return response
  } catch (error) {
    getOutage().failed(error)
    noteCall({ service: 'content-lake', outcome: getOutcome(error) })
    throw new ContentUnavailableError()
  }
}

/** The client's errors have the status of the answer, if there was one. */
function getOutcome(error: unknown) {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? toOutcome(status) : 'failed'
}

/** A proxy or gateway may answer 200 with a page of its own. */
function assertResult({ response, query }: { response: unknown; query: string }) {
  if (typeof response !== 'object' || response === null || !('result' in response)) {
    throw new Error('The answer has no result')
  }
  if (!hasShapeFor({ query, result: response.result })) {
    throw new Error('The result is not of the shape that the query asks for')
  }
}

/**
 * The other side closed a kept-alive connection while the request was on its way: nothing was processed, and a new
 * connection can be used.
 */
function isClosedConnection(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
