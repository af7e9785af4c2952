import { useActionData } from '@remix-run/react'
import { type ClosedAnswer } from '#app/http/closed-form.ts'

/** What the page's action said to one of the forms on it, and what had been typed there. */
export function useAnswer(form: string) {
  const answer = useActionData<ClosedAnswer>()
  const isClosed = answer?.typed.form === form
  return { isClosed, typed: isClosed ? answer.typed : {} }
}
