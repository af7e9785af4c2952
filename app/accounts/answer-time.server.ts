import { setTimeout as wait } from 'node:timers/promises'
import { getEnvironment } from '#app/services.server.ts'

/**
 * Delays an answer that must not reveal whether an account exists. Resolves at the next multiple of the answer time, so
 * that even a slow answer reveals nothing.
 *
 * @param began `performance.now()` when the question came
 */
export async function waitForAnswerTime(began: number) {
  await wait(delayBeforeAnswer(performance.now() - began))
}

/** Returns the milliseconds to wait before answering. */
export function delayBeforeAnswer(elapsedMs: number) {
  // R20.18: a refused login always takes this long, whatever the cause.
  const period = getEnvironment().FORM_ANSWER_SECONDS * 1_000
  const periods = Math.max(1, Math.ceil(elapsedMs / period))
  return periods * period - elapsedMs
}

/**
 * Resolves at the answer time, and not before: to the result of work that has ended by then, or to null. The answer to a
 * form does not wait for anything that takes longer for an address with an account than for one without.
 */
export async function getResultAtAnswerTime<Result>({
  began,
  work,
}: {
  began: number
  work: Promise<Result>
}): Promise<Result | null> {
  const due = waitForAnswerTime(began)
  const result = await Promise.race([work, due.then(() => null)])
  await due
  return result
}
