import { setTimeout as wait } from 'node:timers/promises'
import { getEnvironment } from '#app/services.server.ts'

/**
 * The one delay of all answers that must not tell whether there is an account: resolves at the next multiple of the
 * answer time, so that the time of a slow answer says nothing either.
 *
 * @param began `performance.now()` when the question came
 */
export async function untilAnswerTime(began: number) {
  await wait(delayBeforeAnswer(performance.now() - began))
}

/** Milliseconds until an answer may be given. */
export function delayBeforeAnswer(elapsedMs: number) {
  // R20.18: a login is refused after this long, whatever the cause.
  const period = getEnvironment().FORM_ANSWER_SECONDS * 1_000
  const periods = Math.max(1, Math.ceil(elapsedMs / period))
  return periods * period - elapsedMs
}

/**
 * Resolves at the answer time, and not before: to the result of work that has ended by then, or to null. The answer to a
 * form does not wait for anything that takes longer for an address with an account than for one without.
 */
export async function resultAtAnswerTime<Result>({
  began,
  work,
}: {
  began: number
  work: Promise<Result>
}): Promise<Result | null> {
  const due = untilAnswerTime(began)
  const result = await Promise.race([work, due.then(() => null)])
  await due
  return result
}
