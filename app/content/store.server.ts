import { type ClientReturn } from '@sanity/client'
import { unavailable } from '#app/http/errors.ts'
import { warnOnce } from '#app/http/log-once.server.ts'
import { getContentClient } from './client.server.ts'
import { conform, type PartTypes } from './conform.ts'
import { createContentCache } from './content-cache.server.ts'
import {
  type ContentResponse,
  ContentUnavailableError,
  fetchContent,
} from './fetch-content.server.ts'
import { followChanges } from './follow-changes.server.ts'

let store: ReturnType<typeof openStore> | undefined

/**
 * Reads content from the Content Lake, or from the cache while nobody has published a change to it
 * (docs/decisions/0014). Values that do not conform to the schema are left out and logged once: see conform. Results are
 * shared by many pages, and frozen.
 *
 * @param type the schema type of the result, where it is one
 * @param parts the schema types of what the query has under names of its own
 * @throws Response 503 when the Content Lake cannot be reached or refuses the query; the cause is logged
 */
export async function readContent<const Query extends string>({
  query,
  params = {},
  type,
  parts,
}: {
  query: Query
  params?: Record<string, string>
  type?: string
  parts?: PartTypes
}): Promise<ClientReturn<Query>> {
  store ??= openStore()
  const { cache, lastEventId } = store
  const response = await cache
    .get({
      key: `${queryNumber(query)} ${JSON.stringify(params)}`,
      read: async () => {
        const response = await fetchContent({ query, params, lastLiveEventId: lastEventId() })
        for (const fault of conform({ result: response.result, type, parts })) {
          warnOnce({ message: 'a part of the content cannot be shown', ...params, type, ...fault })
        }
        freeze(response.result)
        return response
      },
    })
    .catch((error: unknown) => {
      // A Response of its own for each request: a body can be read once.
      throw error instanceof ContentUnavailableError ? unavailable('The Content Lake') : error
    })
  // oxlint-disable-next-line typescript/no-unsafe-return -- one cache has the answers of all queries: the key says of which
  return response.result
}

const queryNumbers = new Map<string, number>()

/** Stands for a query in keys: the queries are the site's own, some dozens, and up to 19 KB long. */
function queryNumber(query: string) {
  const known = queryNumbers.get(query)
  if (known !== undefined) return known
  queryNumbers.set(query, queryNumbers.size)
  return queryNumbers.size - 1
}

/** This process's cache, and the id of the last live event. */
function openStore() {
  const cache = createContentCache<ContentResponse>()
  let eventId: string | null = null
  followChanges({
    client: getContentClient(),
    follower: {
      ...cache,
      drop: (change) => {
        eventId = change.eventId
        cache.drop(change.tags)
      },
    },
  })
  return { cache, lastEventId: () => eventId }
}

/** A page that changed what it was given would change it for all others. */
function freeze(value: unknown) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
