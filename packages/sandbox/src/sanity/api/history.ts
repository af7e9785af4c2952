import { Readable } from 'node:stream'
import { type ContentLake } from '#sandbox/sanity/store/types.ts'
import { flag, requiredParam, requireMember, type ApiRoute } from './api-request.ts'

/**
 * GET /data/history/:dataset/documents/:ids – documents as they were (`revision`, `time` or `lastRevision`).
 * GET /data/history/:dataset/transactions/:ids – NDJSON of transactions, with Mendoza effects when asked.
 * GET /data/history/:dataset/events/documents/:id – what the History panel of the Studio lists.
 * Not modelled: history of releases, the end of the retention period.
 */
export function historyRoutes({ lake: { history } }: { lake: ContentLake }): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/data/history/:dataset/documents/:ids',
      handle: async ({ params, search, access }) => {
        requireMember(access)
        const documents = await history.documents({
          documentIds: requiredParam({ params, name: 'ids' }).split(','),
          revision: search.get('revision') ?? undefined,
          time: search.get('time') ?? undefined,
          lastRevision: flag({ search, name: 'lastRevision' }),
        })
        return { json: { documents } }
      },
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/transactions/:ids',
      handle: async ({ params, search, access }) => {
        requireMember(access)
        const transactions = await history.transactions({
          documentIds: requiredParam({ params, name: 'ids' }).split(','),
          fromTime: search.get('fromTime') ?? undefined,
          toTime: search.get('toTime') ?? undefined,
          fromTransaction: search.get('fromTransaction') ?? undefined,
          toTransaction: search.get('toTransaction') ?? undefined,
          authors: search.get('authors')?.split(','),
          limit: getLimit(search),
          effectFormat: search.get('effectFormat') === 'mendoza' ? 'mendoza' : undefined,
          excludeMutations: search.has('excludeMutations')
            ? flag({ search, name: 'excludeMutations' })
            : undefined,
          reverse: flag({ search, name: 'reverse' }),
          excludeContent: flag({ search, name: 'excludeContent' }),
        })
        return {
          headers: { 'Content-Type': 'application/x-ndjson' },
          body: Readable.from(transactions.map((line) => `${JSON.stringify(line)}\n`)),
        }
      },
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/events/documents/:id',
      handle: async ({ params, search, access }) => {
        requireMember(access)
        const events = await history.events({
          documentId: requiredParam({ params, name: 'id' }),
          limit: getLimit(search),
          cursor: search.get('nextCursor') ?? undefined,
        })
        return { json: events }
      },
    },
  ]
}

function getLimit(search: URLSearchParams): number | undefined {
  const limit = Number.parseInt(search.get('limit') ?? '', 10)
  return limit > 0 ? limit : undefined
}
