import { redirect } from '@remix-run/node'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { untilAnswerTime } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { openAccountForm } from './open-account-form.server.ts'
import { promiseMail } from './promise-mail.server.ts'

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

  if (opened.isTrapped) await untilAnswerTime(began)
  else {
    const mail = { kind: 'purchase', ...checkout, profile: null } as const
    const promised = await promiseMail({ began, request, clientAddress, mail })
    if ('refusal' in promised) return refuse(promised.refusal)
  }
  const { pathname, searchParams } = new URL(path, request.url)
  searchParams.set('sent', id)
  return redirect(`${pathname}?${searchParams.toString()}`, {
    status: 303,
    headers: headersOf([await serializeSentId(id)]),
  })
}
