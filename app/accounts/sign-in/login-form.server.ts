import { anybody, formHandler } from '#app/forms/form-handler.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { createSessionClient } from '#app/supabase/session-client.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { CODE_PATH, NEXT, nextPath, addNextParameter } from '#app/accounts/addresses.ts'
import { waitForAnswerTime } from '#app/accounts/answer-time.server.ts'
import { toAuthErrorKind, isWrongPassword } from '#app/accounts/auth-error-kind.ts'
import {
  beginPendingSession,
  beginSession,
  verifiedFactors,
} from '#app/accounts/session/begin-session.server.ts'
import { readDeviceCookie } from '#app/accounts/session/device-cookie.server.ts'
import { forgiveLoginAttempts, takeLoginAttempt } from '#app/accounts/limits.server.ts'
import { isImpossible } from '#app/accounts/password-rules.ts'
import { sendUnpromisedMail } from '#app/accounts/auth-email/promise-mail.server.ts'
import { getAccountFieldMessages, refuse } from '#app/accounts/refuse.server.ts'
import { notifyOfNewDevice } from '#app/accounts/session/notify-of-new-device.server.ts'

/**
 * Signs in, or continues to the code where a second factor is set up.
 *
 * Answers 303; 400 when a field is empty, and alike, after 1.5 s, for wrong credentials and for an unconfirmed address,
 * which is sent its link again; 429 with `Retry-After`; 503 when Auth does not answer after three attempts.
 */
export const loginForm = formHandler({
  name: 'login',
  fields: ACCOUNT_FORMS.login,
  authorize: anybody,
  readMessages: getAccountFieldMessages,
  handle: async ({ request, clientAddress, receivedAt, values }) => {
    const email = values.email ?? ''
    const password = values.password ?? ''
    const browser = await readDeviceCookie({ request, email })
    const attempt = { email, clientAddress, browser }
    const seconds = await takeLoginAttempt(attempt)
    if (seconds !== null) return refuse({ status: 429, says: 'tooMany', seconds })

    const wrong = async () => {
      await waitForAnswerTime(receivedAt)
      return refuse({ status: 400, says: 'invalid' })
    }
    if (isImpossible(password)) return await wrong()

    const client = createSessionClient({ request, clientAddress })
    const { data, error } = await client.supabase.auth.signInWithPassword({ email, password })
    if (error) {
      const problem = toAuthErrorKind(error)
      if (problem === 'unconfirmed') {
        // Counted separately from the sign-up, whose limit would reveal that there is an account.
        const mail = { kind: 'confirmation', email, profile: null } as const
        void sendUnpromisedMail({ request, clientAddress, mail })
      }
      if (isWrongPassword(problem)) return await wrong()
      if (problem === 'limited') return refuse({ status: 429, says: 'tooMany', seconds: 60 })
      log.error({ err: error }, 'nobody can log in')
      return refuse({ status: 503, says: 'loginError' })
    }

    const { user } = data
    await forgiveLoginAttempts(attempt)
    const isRemembered = values.remember !== null
    const next = nextPath(values[NEXT])
    const isPending = verifiedFactors(user).length > 0
    if (!isPending) await notifyOfNewDevice({ request, user })
    const cookies = isPending
      ? await beginPendingSession({ request, client, user, isRemembered })
      : await beginSession({ request, client, user, isRemembered })
    return { redirectTo: isPending ? addNextParameter({ path: CODE_PATH, next }) : next, cookies }
  },
})
