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
  try {
    return await getContentClient().fetch(query, params)
  } catch (error) {
    log.error({ err: error }, 'the Content Lake did not answer')
    throw unavailable('The Content Lake')
  }
}
