import { type SubmissionResult } from '@conform-to/react'
import { type ToastMessage } from '#app/http/cookies/toast-message.ts'

/** A failure of a form as a whole. */
export type FormFailure = ToastMessage & { closeLabel: string | null }

/** The body of a response to a form that was not taken. */
export type FormReply = {
  /** The form's name; null when it is unknown, for example because the body is too large. */
  form: string | null
  /** The values that are not secret, and the issues: conform's `lastResult`. */
  result: SubmissionResult
  failure: FormFailure | null
  /** The form cannot be sent here at all. */
  isClosed: boolean
  /** The form's token, which a page without a script sends again. */
  token: string | null
  /** The browser made this reply, because there was no usable response. */
  isUnanswered?: boolean
}
