import {
  flag,
  groqParams,
  isPublishedByDefault,
  requiredParam,
  type StreamRequest,
  type StreamRoute,
} from '#sandbox/sanity/api/api-request.ts'
import { isPublicId } from '#sandbox/sanity/api/documents.ts'
import { badRequest } from '#sandbox/sanity/faults.ts'
import { type StreamSink } from '#sandbox/http/event-stream.ts'
import { isPublishedId } from '#sandbox/sanity/store/document-ids.ts'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'
import { type DocumentChange, type Transaction } from '#sandbox/sanity/store/types.ts'
import { type ChangeFeed } from './change-feed.ts'
import { createListenerFilter, transitionFor, type ListenerFilter } from './listener-filter.ts'

/**
 * GET /data/listen/:dataset – called by `client.listen` and eight times for an open document of the Studio.
 * Faithful: `welcome`, `mutation` with transitions relative to the query, `includeResult`, `includePreviousRevision`,
 * `includeMutations`, `includeAllVersions` and its default by version, `effectFormat=mendoza`, `enableResume` with
 * `welcomeback` and `reset`, `channelError` for a wrong query. A visitor hears of published documents only.
 * The totals of a transaction count the events of this listener, so nobody waits for an event that is not for them.
 * Not modelled: `visibility` (every event comes after the change can be read), `reconnect`, `disconnect`.
 */
export function listenRoute({
  feed,
  nextId,
}: {
  feed: ChangeFeed
  nextId: () => string
}): StreamRoute {
  return {
    method: 'GET',
    path: '/data/listen/:dataset',
    open: (request, sink) => {
      requiredParam({ params: request.params, name: 'dataset' })
      const filter = getFilter({ request, sink })
      if (filter === null) return () => undefined
      const deliver = (transaction: Transaction) => {
        const events = mutationEvents({ transaction, filter, request })
        for (const event of events) {
          // Only the last of a transaction is a place to go on from: after a break in it all are sent again.
          const isPlace = isResumable(request) && event === events.at(-1)
          sink.send({
            event: 'mutation',
            data: JSON.stringify(event),
            ...(isPlace ? { id: transaction.id } : {}),
          })
        }
      }
      greet({ request, sink, feed, listenerName: nextId(), deliver })
      return feed.subscribe(deliver)
    },
  }
}

// An invalid query is reported inside the stream: browsers hide the status of a refused one, and retry for ever.
function getFilter({
  request: { search, access },
  sink,
}: {
  request: StreamRequest
  sink: StreamSink
}): ListenerFilter | null {
  const query = search.get('query')
  if (query === null) throw badRequest('The parameter "query" is missing')
  try {
    return createListenerFilter({ query, params: groqParams(search), identity: access.userId })
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    sink.send({ event: 'channelError', data: JSON.stringify(error.body) })
    return null
  }
}

function isResumable({ search }: StreamRequest): boolean {
  return flag({ search, name: 'enableResume' })
}

function greet({
  request,
  sink,
  feed,
  listenerName,
  deliver,
}: {
  request: StreamRequest
  sink: StreamSink
  feed: ChangeFeed
  listenerName: string
  deliver: (transaction: Transaction) => void
}) {
  const send = (event: string) =>
    sink.send({
      event,
      data: JSON.stringify({ listenerName }),
      ...(isResumable(request) ? { id: feed.lastId() } : {}),
    })
  if (!isResumable(request) || request.lastEventId === null) {
    send('welcome')
    return
  }
  const missed = feed.since(request.lastEventId)
  send(missed === null ? 'reset' : 'welcomeback')
  for (const transaction of missed ?? []) deliver(transaction)
}

function mutationEvents({
  transaction,
  filter,
  request: { search, access, apiVersion },
}: {
  transaction: Transaction
  filter: ListenerFilter
  request: StreamRequest
}) {
  const withVersions = flag({
    search,
    name: 'includeAllVersions',
    fallback: !isPublishedByDefault(apiVersion),
  })
  const seen = transaction.changes.flatMap((change) => {
    const id = change.documentId
    if (access.userId === null && !isPublicId(id)) return []
    if (!withVersions && !isPublishedId(id)) return []
    const transition = transitionFor({ filter, change })
    return transition === null ? [] : [{ change, transition }]
  })
  return seen.map(({ change, transition }, index) => ({
    eventId: `${transaction.id}#${change.documentId}`,
    documentId: change.documentId,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    ...(change.previous ? { previousRev: change.previous._rev } : {}),
    // Also for deletions: the Studio orders events by their revisions.
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    visibility: search.get('visibility') ?? 'transaction',
    transactionTotalEvents: seen.length,
    transactionCurrentEvent: index + 1,
    ...getContent({ change, search }),
  }))
}

function getContent({ change, search }: { change: DocumentChange; search: URLSearchParams }) {
  const { mutations, result, previous, effects } = change
  return {
    ...(flag({ search, name: 'includeMutations', fallback: true }) ? { mutations } : {}),
    ...(flag({ search, name: 'includeResult' }) && result ? { result } : {}),
    ...(flag({ search, name: 'includePreviousRevision' }) && previous ? { previous } : {}),
    ...(search.get('effectFormat') === 'mendoza' ? { effects } : {}),
  }
}
