import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { fieldRules } from '#app/forms/field-rules.ts'
import { errorsOf } from '#app/leads/open-form.server.ts'
import { untilAnswerTime } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { openAccountForm } from './open-account-form.server.ts'
import { promiseMail } from './promise-mail.server.ts'

const FORMS = { forgotPassword: { fields: ['email'] } } as const

/**
 * Sends a link for a new password to an address that has an account. The answer comes at the same time and says the
 * same whether there is one, also while the mail server is slow or away: the mail goes out in the background.
 *
 * Answers 303; 400 for what is no address; 413; 429 with `Retry-After`; 503 when the service does not answer.
 *
 * @throws Response 403 when another site's page sent it
 */
export async function receiveForgotPassword({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const began = performance.now()
  const opened = await openAccountForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const { id, typed, refuse } = opened
  const { value: messages } = await opened.readMessages()
  const rules = fieldRules(messages?.faults ?? {})
  const parsed = z.object({ email: rules.email() }).safeParse(typed)
  if (!parsed.success) return refuse({ status: 400, errors: errorsOf(parsed.error) })

  if (opened.isTrapped) await untilAnswerTime(began)
  else {
    const mail = { kind: 'recovery', email: parsed.data.email, profile: null } as const
    const promised = await promiseMail({ began, request, clientAddress, mail })
    if ('refusal' in promised) return refuse(promised.refusal)
  }
  return redirect(`/forgot-password?sent=${id}`, {
    status: 303,
    headers: headersOf([await serializeSentId(id)]),
  })
}
