import { type z } from 'zod'
import { createOutageLog } from '#app/http/log/outage-log.server.ts'
import { serviceClient } from './clients.server.ts'

/** Far longer than a call takes, and too short for a visitor to notice. */
const ANSWER_WITHIN_MS = 300

/** After a failed call, skips calls for this long, so that others do not wait in vain. */
const PAUSE_MS = 2_000

/**
 * Calls of functions of the database that a visitor waits for and that there is a substitute for.
 *
 * @param what is called, for the log
 */
export function createTimelyRpc({ what }: { what: string }) {
  const outage = createOutageLog({ service: `The database, asked for ${what},` })
  let pausedUntil = 0

  /**
   * Calls with the rights of the service.
   *
   * @param schema describes a valid answer
   * @throws Error when there is no answer in time, also soon after one that did not come
   */
  async function call<Answer>({
    name,
    parameters,
    schema,
  }: {
    name: string
    parameters: Record<string, unknown>
    schema: z.ZodType<Answer>
  }): Promise<Answer> {
    if (performance.now() < pausedUntil) throw new Error('The database did not answer just now')
    try {
      const answer = schema.parse(await inTime(ask(name, parameters)))
      outage.answered()
      return answer
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS
      outage.failed(error)
      throw error
    }
  }

  return { call }
}

async function ask(name: string, parameters: Record<string, unknown>): Promise<unknown> {
  const answer = await serviceClient().rpc(name, parameters)
  if (answer.error) throw new Error(answer.error.message, { cause: answer.error })
  const data: unknown = answer.data
  return data
}

/** The call continues, since its outcome shows whether the database answers. */
async function inTime(answer: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`There is no answer within ${ANSWER_WITHIN_MS} ms`))
    }, ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
