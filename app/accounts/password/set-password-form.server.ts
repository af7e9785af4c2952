import { redirect } from '@remix-run/node'
import { formHandler, type FormPost } from '#app/forms/form-handler.server.ts'
import { serializeSentId } from '#app/http/cookies/sent-form.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { waitForAnswerTime } from '#app/accounts/answer-time.server.ts'
import { type ReadCheckout } from '#app/accounts/paid-checkout.ts'
import { promiseMail } from '#app/accounts/auth-email/promise-mail.server.ts'
import { getAccountFieldMessages, refuse } from '#app/accounts/refuse.server.ts'

/**
 * Mails a password link to the address of a paid checkout: an invitation when there is no account yet, otherwise a
 * reset link. The answer is the same for both and does not wait for the mail.
 *
 * Answers 303, even when nothing was paid, which the page then says; 429 with `Retry-After`; 503 when Stripe or Auth
 * does not answer.
 */
export function setPasswordForm(readCheckout: ReadCheckout) {
  return formHandler({
    name: 'setPassword',
    fields: ACCOUNT_FORMS.setPassword,
    authorize: async (post) => {
      const checkout = await readCheckout(post)
      if (checkout === 'not-paid') throw redirect(getPage(post), { status: 303 })
      return checkout
    },
    readMessages: getAccountFieldMessages,
    pretend: async (post) => {
      await waitForAnswerTime(post.receivedAt)
      return await onItsWay(post)
    },
    handle: async (post) => {
      const { request, clientAddress, receivedAt: began, sender: checkout } = post
      if (checkout === 'unknown') return refuse({ status: 503, says: 'serviceError' })
      const { name, ...paid } = checkout
      const mail = { kind: 'purchase', ...paid, buyer: name, profile: null } as const
      const promised = await promiseMail({ began, request, clientAddress, mail })
      return 'refusal' in promised ? refuse(promised.refusal) : await onItsWay(post)
    },
  })
}

async function onItsWay(post: FormPost) {
  const { pathname, searchParams } = new URL(post.request.url)
  searchParams.set('sent', post.token)
  return {
    redirectTo: `${pathname}?${searchParams.toString()}`,
    cookies: [await serializeSentId(post.token)],
  }
}

function getPage({ request }: FormPost) {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
