import { redirect } from '@remix-run/node'
import { getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { signCustomer } from '#app/http/purchase-cookie.server.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { createSessionClient, type SessionClient } from '#app/supabase/session-client.server.ts'
import { DASHBOARD_PATH } from './addresses.ts'
import { authProblem } from './auth-problem.ts'
import { finishInBackground } from './background-work.server.ts'
import { PURCHASE_PARAMETER } from './confirmation-link.ts'
import { resultByAnswerTime, untilAnswerTime } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { takeMailRequest } from './limits.server.ts'
import { openAccountForm } from './open-account-form.server.ts'

const FORMS = { setPassword: { fields: [] } } as const

/** What Stripe says about the checkout that the form names. */
type PaidCheckout = { email: string; customer: string | null } | 'not-paid' | 'unknown'

/**
 * Mails a link to set a password to the address of a paid checkout: an invitation where there is no account yet, a link
 * for a new password where there is one. The answer is the same for both, and does not wait for the mail.
 *
 * Answers 303, also where nothing is paid: the page says so; 413; 429 with `Retry-After`; 503 when Stripe or the service
 * does not answer.
 *
 * @param readCheckout asks Stripe; the address never comes from the form
 * @param path the page of the form, to which the answer leads
 * @throws Response 403 when another site's page sent it
 */
export async function receiveSetPassword({
  request,
  clientAddress,
  readCheckout,
  path,
}: {
  request: Request
  clientAddress: string
  readCheckout: () => Promise<PaidCheckout>
  path: string
}) {
  const began = performance.now()
  const opened = await openAccountForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const { id, refuse } = opened
  const checkout = await readCheckout()
  if (checkout === 'not-paid') return redirect(path, { status: 303 })
  if (checkout === 'unknown') return refuse({ status: 503, says: 'serviceError' })

  if (!opened.isTrapped) {
    const { email, customer } = checkout
    const seconds = takeMailRequest({ what: 'purchase', email, clientAddress })
    if (seconds !== null) return refuse({ status: 429, says: 'tooMany', seconds })
    const client = createSessionClient({ request, clientAddress })
    if (!(await client.isServiceUp())) {
      log.error('the authentication service does not answer to a buyer')
      return refuse({ status: 503, says: 'serviceError' })
    }
    const attempt = () => mailPasswordLink({ client, email, customer })
    const first = attempt()
    await resultByAnswerTime({ began, work: first })
    void finishInBackground({ work: 'mail a buyer a link for a password', first, attempt })
  }
  await untilAnswerTime(began)
  const { pathname, searchParams } = new URL(path, request.url)
  searchParams.set('sent', id)
  return redirect(`${pathname}?${searchParams.toString()}`, {
    status: 303,
    headers: headersOf([await serializeSentId(id)]),
  })
}

async function mailPasswordLink({
  client,
  email,
  customer,
}: {
  client: SessionClient
  email: string
  customer: string | null
}) {
  const paid = customer && signCustomer({ customer, email })
  const redirectTo = new URL(DASHBOARD_PATH, getEnvironment().SITE_URL)
  if (paid) redirectTo.searchParams.set(PURCHASE_PARAMETER, paid)
  const { error: invitation } = await serviceClient().auth.admin.inviteUserByEmail(email, {
    redirectTo: redirectTo.href,
  })
  if (!invitation || authProblem(invitation) !== 'exists') return { error: invitation }
  const { error } = await client.supabase.auth.resetPasswordForEmail(email, {
    redirectTo: redirectTo.href,
  })
  // The link of a moment ago still works.
  return { error: error && authProblem(error) === 'mailed-lately' ? null : error }
}
