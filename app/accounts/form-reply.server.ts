import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { json } from '@remix-run/node'
import { getEnvironment } from '#app/env.server.ts'
import { type FormAnswer } from '#app/http/form-answer.ts'
import { type AccountMessages } from './account-pages.server.ts'

/** What the dataset has no words for is marked all the same. */
const WORDLESS = '!'

export type Refusal = {
  status: number
  /** The name of what is said over the form. */
  says?: keyof AccountMessages
  /** What is said beside fields, by its name. */
  faults?: Record<string, keyof AccountMessages>
  /** The same, in words that are there already. */
  errors?: Record<string, string>
  headers?: HeadersInit
  /** Seconds to wait, where that is what is said. */
  seconds?: number
}

/** Answers what is wrong with a form, with what had been typed but for what is secret. */
export function refuseForm({
  typed,
  messages,
  status,
  says,
  faults = {},
  errors = {},
  headers = {},
  seconds,
}: Refusal & { typed: Record<string, string>; messages: AccountMessages }) {
  const title = says && (messages[says] ?? WORDLESS).replace('{seconds}', String(seconds))
  const answer: FormAnswer = {
    typed,
    errors: { ...wordsOf({ messages, faults }), ...errors },
    failure:
      title === undefined
        ? null
        : { id: randomUUID(), title, text: null, isError: true, closeLabel: null },
    isClosed: false,
  }
  const wanted = new Headers(headers)
  if (seconds !== undefined) wanted.set('Retry-After', String(seconds))
  return json<FormAnswer>(answer, { status, headers: wanted })
}

function wordsOf({
  messages,
  faults,
}: {
  messages: AccountMessages
  faults: NonNullable<Refusal['faults']>
}) {
  return Object.fromEntries(
    Object.entries(faults).map(([field, name]) => [field, messages[name] ?? WORDLESS]),
  )
}

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
