import { json, redirect } from '@remix-run/node'
import { type Submission } from '@conform-to/react'
import { type FieldRules, secretFields } from './form-definition.ts'
import { type FormOutcome } from './form-handler.server.ts'
import { type FormReply } from './form-reply.ts'

/**
 * Makes the response to a form. This is the one place that calls `reply()`, so that nothing secret goes back.
 *
 * @param form the form's name; null where it is not known
 * @param token null where there is none to send again
 */
export function respond({
  form,
  fields,
  submission,
  outcome,
  token,
}: {
  form: string | null
  fields: FieldRules
  submission: Pick<Submission<unknown>, 'reply'>
  outcome: FormOutcome
  token: string | null
}): Response {
  const headers = new Headers()
  for (const cookie of outcome.cookies ?? []) headers.append('Set-Cookie', cookie)
  if ('redirectTo' in outcome) return redirect(outcome.redirectTo, { status: 303, headers })

  const {
    status,
    issues = {},
    failure = null,
    isClosed = false,
    retryAfter,
    replyTo,
    data,
  } = outcome
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const result = submission.reply({
    fieldErrors: Object.fromEntries(Object.entries(issues).map(([name, text]) => [name, [text]])),
    ...(failure ? { formErrors: [failure.title] } : {}),
    hideFields: replyTo === undefined ? secretFields(fields) : Object.keys(fields),
  })
  const reply: FormReply = { form: replyTo ?? form, result, failure, isClosed, token }
  return json({ ...reply, ...data }, { status, headers })
}
