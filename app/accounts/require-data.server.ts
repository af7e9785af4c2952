import { unavailable } from '#app/http/errors.ts'
import { log } from '#app/http/log/log.server.ts'

/**
 * Returns the data of a query about a member, or throws. Queries use `retry(false)`: the client retries a read for
 * seven seconds, which a page cannot wait for.
 *
 * @throws Response 503 when it does not answer, with the cause in the log
 */
export async function requireData(
  asked: PromiseLike<{ data: unknown; error: { message: string } | null }>,
): Promise<unknown> {
  const { data, error } = await asked
  if (!error) return data
  log.error({ err: error }, 'the database did not answer about an account')
  throw unavailable('The database')
}
