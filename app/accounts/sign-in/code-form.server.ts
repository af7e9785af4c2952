import { redirect } from '@remix-run/node'
import { formHandler, type FormPost } from '#app/forms/form-handler.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { getSecondFactorPage } from '#app/accounts/account-pages.server.ts'
import {
  LOGIN_PATH,
  NEXT,
  nextPath,
  SECOND_FACTOR_PATH,
  addNextParameter,
} from '#app/accounts/addresses.ts'
import { beginSession } from '#app/accounts/session/begin-session.server.ts'
import { readPendingSession } from '#app/accounts/session/pending-session.server.ts'
import { getAccountFieldMessages, refuse } from '#app/accounts/refuse.server.ts'
import { isRemembered } from '#app/accounts/session/remember-cookie.server.ts'
import { showSecondFactor } from '#app/accounts/second-factor/second-factor.server.ts'
import { notifyOfNewDevice } from '#app/accounts/session/notify-of-new-device.server.ts'

/**
 * Checks the code of the second factor after a correct password.
 *
 * Answers 303, to the login if the password was entered too long ago; 400 for a wrong code; 429 with `Retry-After`
 * after five of them; 503 when Auth does not answer.
 */
export const codeForm = formHandler({
  name: 'code',
  fields: ACCOUNT_FORMS.code,
  authorize: async (post) => {
    const pending = await readPendingSession(post.request)
    if (!pending) throw redirect(loginAgain(post), { status: 303 })
    return pending
  },
  readMessages: getAccountFieldMessages,
  handle: async (post) => {
    const { request, sender: pending, values } = post
    if (pending === 'down') return refuse({ status: 503, says: 'loginError' })
    const { client, user } = pending
    const result = await showSecondFactor({ request, client, user, code: values.code ?? '' })
    switch (result.outcome) {
      case 'wrong':
        return refuse({ status: 400, issues: { code: 'code' } })
      case 'too-many':
        return refuse({ status: 429, says: 'tooMany', seconds: result.seconds })
      case 'down':
        return refuse({ status: 503, says: 'loginError' })
      case 'ended':
        return { redirectTo: loginAgain(post) }
      case 'right':
      case 'recovered': {
        await notifyOfNewDevice({ request, user })
        const session = { request, client, user, isRemembered: await isRemembered(request) }
        const cookies = await beginSession(session)
        if (result.outcome === 'right') return { redirectTo: nextPath(values[NEXT]), cookies }
        const { page } = await getSecondFactorPage()
        const toast = await serializeToast({
          title: page?.recoveredTitle ?? '',
          text: page?.recoveredText ?? null,
        })
        return { redirectTo: SECOND_FACTOR_PATH, cookies: [...cookies, toast] }
      }
    }
  },
})

function loginAgain({ typed }: FormPost) {
  return addNextParameter({ path: LOGIN_PATH, next: nextPath(typed(NEXT)) })
}
