import { setTimeout as wait } from 'node:timers/promises'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { createOutageLog } from '#app/http/log/outage-log.server.ts'
import { isTransient } from '#app/accounts/auth-error-kind.ts'

/** Multiples of MAIL_RETRY_SECONDS: with its default of 5 s the last try is 22 minutes after the first. */
const PAUSES = [1, 6, 36, 216]

/** While this many wait for their next attempt, others are not retried. */
const MAX_WAITING = 1_000

const getRepetitions = defineService(() => ({
  waiting: 0,
  outage: createOutageLog({ service: 'The authentication service' }),
}))

type BackgroundWork<Result> = {
  /** For the log. */
  work: string
  /** The attempt that is on its way. */
  first: Promise<Result>
  /** Makes one attempt. */
  attempt: () => Promise<Result>
  /** Called with the last result. */
  onEnd?: (result: Result) => Promise<void>
}

/**
 * Finishes work whose form was already answered, and retries with growing pauses. Retries live in this process: after a
 * restart the visitor has to ask again. Never rejects.
 */
export async function finishInBackground<Result extends { error: unknown }>({
  work,
  first,
  attempt,
  onEnd,
}: BackgroundWork<Result>) {
  try {
    const result = await repeatUntilDone({ first, attempt })
    if (!result.error) getRepetitions().outage.answered()
    else if (isTransient(result.error)) log.error({ err: result.error }, `gave up: ${work}`)
    await onEnd?.(result)
  } catch (error) {
    log.error({ err: error }, `failed: ${work}`)
  }
}

async function repeatUntilDone<Result extends { error: unknown }>({
  first,
  attempt,
}: Pick<BackgroundWork<Result>, 'first' | 'attempt'>) {
  const repetitions = getRepetitions()
  let result = await first
  for (const pause of PAUSES) {
    if (!result.error || !isTransient(result.error) || repetitions.waiting >= MAX_WAITING) break
    repetitions.outage.failed(result.error)
    repetitions.waiting += 1
    await wait(pause * getEnvironment().MAIL_RETRY_SECONDS * 1_000, undefined, { ref: false })
    repetitions.waiting -= 1
    result = await attempt()
  }
  return result
}
