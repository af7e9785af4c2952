import { type ClientReturn } from '@sanity/client'
import { unavailable } from '#app/http/errors.ts'
import { log } from '#app/http/log.server.ts'
import { warnOnce } from '#app/http/log-once.server.ts'
import { getContentClient } from './client.server.ts'
import { conform, type PartTypes } from './conform.ts'

/**
 * The one way by which the site reads content. What is not of the kind that the schema says is left out, and logged
 * once: see conform.
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
  const result = await fetchContent({ query, params })
  for (const fault of conform({ result, type, parts })) {
    warnOnce({ message: 'a part of the content cannot be shown', ...params, type, ...fault })
  }
  return result
}

async function fetchContent<const Query extends string>({
  query,
  params,
}: {
  query: Query
  params: Record<string, string>
}): Promise<ClientReturn<Query>> {
  const fetch = () => getContentClient().fetch(query, params)
  try {
    return await fetch().catch((error: unknown) => {
      if (isClosedConnection(error)) return fetch()
      throw error
    })
  } catch (error) {
    log.error({ err: error }, 'the Content Lake did not answer')
    throw unavailable('The Content Lake')
  }
}

/**
 * A kept connection that the other side closed while the request was on its way: nobody has read the request, and a
 * new connection takes it.
 */
function isClosedConnection(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
