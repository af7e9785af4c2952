import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { log } from '#app/http/log.server.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { fieldRules } from '#app/leads/field-rules.ts'
import { errorsOf } from '#app/leads/open-form.server.ts'
import { createSessionClient } from '#app/supabase/session-client.server.ts'
import { type AuthProblem, authProblem } from './auth-problem.ts'
import { untilAnswerTime } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { takeAccountTurn } from './limits.server.ts'
import { openAccountForm } from './open-account-form.server.ts'

const FORMS = { forgotPassword: { fields: ['email'] } } as const

/**
 * Sends a link for a new password to an address that has an account. Whoever asks sees no difference, in what is
 * answered or when.
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

  if (!opened.isTrapped) {
    const { email } = parsed.data
    const seconds = takeAccountTurn({ what: 'recover', email, clientAddress })
    if (seconds !== null) return refuse({ status: 429, says: 'tooMany', seconds })
    const { supabase } = createSessionClient({ request })
    const { error } = await supabase.auth.resetPasswordForEmail(email)
    const problem = error && authProblem(error)
    if (problem === 'limited') return refuse({ status: 429, says: 'tooMany', seconds: 60 })
    if (problem && !isSaidOfSomebody(problem)) {
      log.error({ err: error }, 'nobody can ask for a new password')
      return refuse({ status: 503, says: 'serviceError' })
    }
  }
  await untilAnswerTime(began)
  return redirect(`/forgot-password?sent=${id}`, {
    status: 303,
    headers: headersOf([await serializeSentId(id)]),
  })
}

/** What the service says of one address alone is nobody's business: that it was sent a mail a moment ago, or cannot be. */
function isSaidOfSomebody(problem: AuthProblem) {
  return ['mailed-lately', 'bad-address', 'bad-input', 'refused'].includes(problem)
}
