import { anybody, formHandler, type FormPost } from '#app/forms/form-handler.server.ts'
import { serializeSentId } from '#app/http/cookies/sent-form.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { waitForAnswerTime } from '#app/accounts/answer-time.server.ts'
import { promiseMail } from '#app/accounts/auth-email/promise-mail.server.ts'
import { getAccountFieldMessages, refuse } from '#app/accounts/refuse.server.ts'

/**
 * Sends a password reset link to an address that has an account. The answer is identical, and takes the same time, if
 * there is none, even while the mail server is slow or unavailable: the mail is sent in the background.
 *
 * Answers 303; 400 for an invalid address; 429 with `Retry-After`; 503 when Auth does not answer.
 */
export const forgotPasswordForm = formHandler({
  name: 'forgotPassword',
  fields: ACCOUNT_FORMS.forgotPassword,
  authorize: anybody,
  readMessages: getAccountFieldMessages,
  pretend: async (post) => {
    await waitForAnswerTime(post.receivedAt)
    return await onItsWay(post)
  },
  handle: async (post) => {
    const { request, clientAddress, receivedAt: began, values } = post
    const mail = { kind: 'recovery', email: values.email ?? '', profile: null } as const
    const promised = await promiseMail({ began, request, clientAddress, mail })
    return 'refusal' in promised ? refuse(promised.refusal) : await onItsWay(post)
  },
})

async function onItsWay({ token }: FormPost) {
  return {
    redirectTo: `/forgot-password?sent=${token}`,
    cookies: [await serializeSentId(token)],
  }
}
