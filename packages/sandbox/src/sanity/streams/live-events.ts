import { flag, requireMember, type StreamRoute } from '#sandbox/sanity/api/api-request.ts'
import { syncTagsOfChange } from '#sandbox/sanity/query/sync-tags.ts'
import { type Transaction } from '#sandbox/sanity/store/types.ts'
import { type ChangeFeed } from './change-feed.ts'

/**
 * GET /data/live/events/:dataset – called by `client.live.events()`: the site's content store and Presentation.
 * Faithful: `welcome`, `message` with the tags of the queries that may have changed, `last-event-id`: what was missed
 * is sent again, or `restart` when that is not known any more. `includeDrafts` is for members.
 * Not modelled: `waitFor`, `goaway`, `reconnect`.
 */
export function liveEventsRoute({ feed }: { feed: ChangeFeed }): StreamRoute {
  return {
    method: 'GET',
    path: '/data/live/events/:dataset',
    open: ({ search, access, lastEventId }, sink) => {
      const includeDrafts = flag({ search, name: 'includeDrafts' })
      if (includeDrafts) requireMember(access)
      const deliver = (transaction: Transaction) => {
        const tags = syncTagsOfChange({ transaction, includeDrafts })
        if (tags.length === 0) return
        sink.send({ event: 'message', data: JSON.stringify({ tags }), id: transaction.id })
      }
      const missed = lastEventId === null ? [] : feed.since(lastEventId)
      const id = missed && lastEventId !== null ? lastEventId : feed.lastId()
      sink.send({ event: missed === null ? 'restart' : 'welcome', data: '{}', id })
      for (const transaction of missed ?? []) deliver(transaction)
      return feed.subscribe(deliver)
    },
  }
}
