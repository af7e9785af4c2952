import { useCallback, useSyncExternalStore } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { listenForChanges } from '../listen-for-changes.ts'
import { findLists, holderFilter, holdersQuery, type List, LISTED_TYPES } from './find-lists.ts'
import { createSharedQuery, type QuerySource } from './shared-query.ts'

/** Shared by a document's badge and action. */
const queries = new Map(LISTED_TYPES.map((type) => [type, createSharedQuery<List[]>()]))

/**
 * Returns the lists to which a document can be added: all for its type. Null until loaded, and when one of them
 * contains it.
 *
 * @param id of the published document; null for one that is not published
 */
export function useMissingLists({ id, type }: { id: string | null; type: string }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const query = id === null ? undefined : queries.get(type)
  const subscribe = useCallback(
    (onResult: () => void) =>
      query?.subscribe({ source: listSource({ client, type }), onResult }) ?? (() => {}),
    [client, query, type],
  )
  const lists = useSyncExternalStore(subscribe, () => query?.getResult() ?? null)
  if (id === null || lists?.some(({ ids }) => ids.includes(id))) return null
  return lists
}

function listSource({ client, type }: { client: SanityClient; type: string }): QuerySource<List[]> {
  return {
    fetch: async () => {
      const holders = await client.fetch<unknown[]>(
        holdersQuery(type),
        {},
        { perspective: 'published' },
      )
      return findLists({ type, holders })
    },
    listen: ({ onChange, onError }) =>
      listenForChanges({ client, filter: `*[${holderFilter(type)}]`, onChange, onError }),
  }
}
