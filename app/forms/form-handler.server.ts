import { type AppLoadContext } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import { type Submission } from '@conform-to/react'
import { getChoices } from './form-copy.server.ts'
import {
  type FieldMessages,
  type FieldRules,
  type FormValues,
  hasChoices,
} from './form-definition.ts'
import { type FormFailure } from './form-reply.ts'
import { formSchema } from './form-schema.server.ts'

/** A form that somebody has sent, and that may be taken. */
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
  /** Gives a field's text as it was typed; empty when there is none. */
  typed: (field: string) => string
  /** The form's own, by which it is taken once however often it comes. */
  token: string
}

/** Issues of fields, by their names, in the editors' words. */
export type FieldIssues = Readonly<Record<string, string>>

/** The result of a form: a redirect, or a reply. */
export type FormOutcome =
  | { redirectTo: string; cookies?: readonly string[] }
  | {
      status: number
      issues?: FieldIssues
      failure?: FormFailure | null
      isClosed?: boolean
      /** Seconds until another try can be of use. */
      retryAfter?: number
      cookies?: readonly string[]
      /** Another form of the page, which is replied to in place of this one, with nothing of what was sent. */
      replyTo?: string
      /** More for the page to show with this response alone. */
      data?: Readonly<Record<string, unknown>>
    }

type Taken = { submission: Submission<unknown, string[], FormValues>; outcome: FormOutcome }

/** A form as `formAction` takes it. */
export type FormHandler = {
  /** The form's name, which a browser sends as `form`. */
  name: string
  fields: FieldRules
  /** The name of the field that may carry a file. */
  fileField: string | null
  /** Answers a program that filled in the honeypot; null for a form without one. */
  pretend: ((post: FormPost) => Promise<FormOutcome>) | null
  take: (post: FormPost) => Promise<Taken>
}

/**
 * A form: who may send it, what it takes, and what is done with it.
 *
 * @param authorize what is known of the sender; throws a Response where nobody may send it
 * @param readMessages what is said about fields; asked for when something is wrong with one
 * @param check issues that take more than a look at a field; said together with those of the definition
 * @param handle is called when nothing is wrong
 */
export function formHandler<Sender>({
  name,
  fields,
  fileField = null,
  pretend = null,
  authorize,
  readMessages,
  check,
  handle,
}: {
  name: string
  fields: FieldRules
  fileField?: string | null
  pretend?: FormHandler['pretend']
  authorize: (post: FormPost) => Promise<Sender>
  readMessages: () => Promise<FieldMessages>
  check?: (post: FormPost & { sender: Sender }) => Promise<FieldIssues>
  handle: (post: FormPost & { sender: Sender; values: FormValues }) => Promise<FormOutcome>
}): FormHandler {
  async function take(post: FormPost): Promise<Taken> {
    const sender = await authorize(post)
    const submission = await validateForm({ fields, formData: post.formData, readMessages })
    const issues = (await check?.({ ...post, sender })) ?? {}
    if (submission.status !== 'success' || Object.keys(issues).length > 0) {
      return { submission, outcome: { status: 400, issues } }
    }
    return { submission, outcome: await handle({ ...post, sender, values: submission.value }) }
  }
  return { name, fields, fileField, pretend, take }
}

/** The sender of a form that anybody may send. */
export function anybody() {
  return Promise.resolve(null)
}

/** The words are read when something is wrong: most people who sign in, for one, are told none of them. */
async function validateForm({
  fields,
  formData,
  readMessages,
}: {
  fields: FieldRules
  formData: FormData
  readMessages: () => Promise<FieldMessages>
}) {
  const choices = hasChoices(fields) ? await getChoices() : null
  const validate = (messages: FieldMessages) =>
    parseWithZod(formData, {
      schema: formSchema({ fields, messages, choices }),
      // Conform would make of an empty field none at all, before the schema can say what is wrong with it.
      disableAutoCoercion: true,
    })
  const submission = validate({})
  return submission.status === 'success' ? submission : validate(await readMessages())
}
