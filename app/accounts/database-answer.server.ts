import { unavailable } from '#app/http/errors.ts'
import { log } from '#app/http/log/log.server.ts'

/**
 * What the database says about a member. Ask with `retry(false)`: the client tries a reading again for seven seconds, and
 * a page cannot wait for that.
 *
 * @throws Response 503 when it does not answer, with the cause in the log
 */
export async function databaseAnswer(
  asked: PromiseLike<{ data: unknown; error: { message: string } | null }>,
): Promise<unknown> {
  const { data, error } = await asked
  if (!error) return data
  log.error({ err: error }, 'the database did not answer about an account')
  throw unavailable('The database')
}
