import { type AppLoadContext } from '@remix-run/node'
import { type FieldMessages, type FieldRules, type FormValues } from './form-definition.ts'
import { type FormFailure } from './form-reply.ts'

/** A submitted form that passed the general checks. */
export type FormPost = {
  request: Request
  context: AppLoadContext
  params: Readonly<Record<string, string | undefined>>
  /** The sender's IP address, as the server saw it. */
  clientAddress: string
  /** `performance.now()` when the request came. */
  receivedAt: number
  /** The form's own fields as they were sent, one value each. */
  formData: FormData
  /** Returns a field's text as it was typed; empty when it was not sent. */
  typed: (field: string) => string
  /** Identifies the form: it is accepted once, however often it arrives. */
  token: string
}

/** Errors by field name, in the editors' words. */
export type FieldIssues = Readonly<Record<string, string>>

/** The result of a form: a redirect, or a reply. */
export type FormOutcome =
  | { redirectTo: string; cookies?: readonly string[] }
  | {
      status: number
      issues?: FieldIssues
      failure?: FormFailure | null
      isClosed?: boolean
      /** Seconds until a retry makes sense. */
      retryAfter?: number
      cookies?: readonly string[]
      /** Another form of the page that shows the response instead, without any values. */
      replyTo?: string
      /** Further data for this response only. */
      data?: Readonly<Record<string, unknown>>
    }

/**
 * A form: who may send it, what it accepts, and how it is handled. `formAction` calls the functions in this order.
 *
 * @template Sender what is known of whoever sends it
 */
export type FormHandler<Sender = unknown> = {
  /** The form's name, sent as `form`. */
  name: string
  fields: FieldRules
  /** The name of the field that may carry a file. */
  fileField?: string | null
  /** Answers a program that filled in the honeypot; left out by a form without one. */
  pretend?: (post: FormPost) => Promise<FormOutcome>
  /** Identifies the sender; throws a Response when they may not send the form. */
  authorize(post: FormPost): Promise<Sender>
  /** Reads the messages of fields; called when something is wrong with one. */
  readMessages(): Promise<FieldMessages>
  /** Reports errors that need more than a look at one field, together with those of the definition. */
  check?(post: FormPost & { sender: Sender }): Promise<FieldIssues>
  /** Called when the form is valid. */
  handle(post: FormPost & { sender: Sender; values: FormValues }): Promise<FormOutcome>
}

/** Infers the sender's type for a form's functions. */
export function formHandler<Sender>(handler: FormHandler<Sender>): FormHandler {
  return handler
}

/** Authorizes anybody. */
export function anybody() {
  return Promise.resolve(null)
}
