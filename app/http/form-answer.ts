import { type ToastMessage } from './toast-message.ts'

/** What an action says to a form that was not taken. */
export type FormAnswer = {
  /** What had been typed, by the names of the fields; nothing that is secret. `form` says which form it was. */
  typed: Record<string, string>
  /** What to do about a field, by its name. */
  errors: Record<string, string>
  /** What went wrong apart from the fields. */
  failure: (ToastMessage & { closeLabel: string | null }) | null
  /** The form cannot be sent here at all. */
  isClosed: boolean
  /** The browser made this answer, because none that could be used came from the server. */
  isUnanswered?: boolean
}
