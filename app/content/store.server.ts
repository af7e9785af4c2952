import { type ClientReturn } from '@sanity/client'
import { unavailable } from '#app/http/errors.ts'
import { log } from '#app/http/log.server.ts'
import { getContentClient } from './client.server.ts'

/**
 * The one way by which the site reads content.
 *
 * @throws Response 503 when the Content Lake cannot be reached or refuses the query; the cause is logged
 */
export async function readContent<const Query extends string>({
  query,
  params = {},
}: {
  query: Query
  params?: Record<string, string>
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
