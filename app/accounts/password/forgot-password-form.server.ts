import { anybody, formHandler, type FormPost } from '#app/forms/form-handler.server.ts'
import { serializeSentId } from '#app/http/cookies/sent-form.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { untilAnswerTime } from '#app/accounts/answer-time.server.ts'
import { promiseMail } from '#app/accounts/auth-email/promise-mail.server.ts'
import { getAccountFieldMessages, refuse } from '#app/accounts/refuse.server.ts'

/**
 * Sends a link for a new password to an address that has an account. The answer comes at the same time and says the
 * same whether there is one, also while the mail server is slow or away: the mail goes out in the background.
 *
 * Answers 303; 400 for what is no address; 429 with `Retry-After`; 503 when the service does not answer.
 */
export const forgotPasswordForm = formHandler({
  name: 'forgotPassword',
  fields: ACCOUNT_FORMS.forgotPassword,
  authorize: anybody,
  readMessages: getAccountFieldMessages,
  pretend: async (post) => {
    await untilAnswerTime(post.receivedAt)
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
