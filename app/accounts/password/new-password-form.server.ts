import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { formHandler, type FormOutcome } from '#app/forms/form-handler.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { serializeSentId } from '#app/http/cookies/sent-form.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { ACCOUNT_FORMS } from '#app/accounts/account-forms.ts'
import { getFirstPasswordWords } from '#app/accounts/account-pages.server.ts'
import { DASHBOARD_PATH, RESET_PATH } from '#app/accounts/addresses.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import { beginOnlySession, verifiedFactors } from '#app/accounts/session/begin-session.server.ts'
import { markAllEnded } from '#app/accounts/session/ended-sessions.server.ts'
import { getPersonal } from '#app/accounts/session/member.ts'
import { passwordIssue, servicePasswordIssue } from './password-issue.server.ts'
import {
  type PendingSession,
  readPendingSession,
} from '#app/accounts/session/pending-session.server.ts'
import { getAccountFieldMessages, type Refusal, refuse } from '#app/accounts/refuse.server.ts'
import { showSecondFactor } from '#app/accounts/second-factor/second-factor.server.ts'

/**
 * Sets a new password for a visitor who followed the link of a mail, with a code where a second factor is set up, and
 * signs the account out everywhere. A first password begins a session instead.
 *
 * Answers 303; 400 when fields are invalid; 429 with `Retry-After`; 503 when Auth does not answer.
 */
export const newPasswordForm = formHandler({
  name: 'newPassword',
  fields: ACCOUNT_FORMS.newPassword,
  authorize: async ({ request }) => {
    const pending = await readPendingSession(request)
    if (!pending) throw redirect(RESET_PATH, { status: 303 })
    return pending
  },
  readMessages: getAccountFieldMessages,
  check: async ({ typed, sender: pending }) => {
    if (pending === 'down') return {}
    const personal = getPersonal(pending.user)
    return await passwordIssue({ field: 'password', password: typed('password'), personal })
  },
  handle: async ({ request, sender: pending, values }) => {
    if (pending === 'down') return refuse({ status: 503, says: 'serviceError' })
    const { client, user } = pending
    const refusal = await secondFactorRefusal({ request, pending, code: values.code ?? '' })
    if (refusal) return refuse(refusal)

    const { error } = await client.supabase.auth.updateUser({ password: values.password ?? '' })
    if (error) {
      const problem = toAuthErrorKind(error)
      if (problem === 'session-ended') return { redirectTo: RESET_PATH }
      const issue = servicePasswordIssue(problem)
      if (issue) return refuse({ status: 400, issues: { password: issue } })
      log.error({ err: error }, 'a password could not be set')
      return refuse({ status: 503, says: 'serviceError' })
    }
    const isFirst = new URL(request.url).searchParams.has('first')
    if (isFirst) return await signIn({ request, pending })
    const { error: staying } = await client.supabase.auth.signOut({ scope: 'global' })
    if (staying) log.warn({ err: staying }, 'the sessions of an account could not be ended')
    markAllEnded({ userId: user.id, keep: null })
    const done = randomUUID()
    return {
      redirectTo: `${RESET_PATH}?done=${done}`,
      cookies: [
        ...serializeNoSession({ request, kind: 'pending' }),
        ...serializeNoSession({ request, kind: 'full' }),
        await serializeSentId(done),
      ],
    }
  },
})

/** Turns the session of the link into a full one, and ends all others, as after any change of password. */
async function signIn({
  request,
  pending: { client, user },
}: {
  request: Request
  pending: PendingSession
}): Promise<FormOutcome> {
  const words = await getFirstPasswordWords()
  const title = words?.doneTitle
  return {
    redirectTo: DASHBOARD_PATH,
    cookies: [
      ...(await beginOnlySession({ request, client, user, isRemembered: false })),
      ...(title ? [await serializeToast({ title, text: words.doneText })] : []),
    ],
  }
}

async function secondFactorRefusal({
  request,
  pending: { client, user },
  code,
}: {
  request: Request
  pending: PendingSession
  code: string
}): Promise<Refusal | null> {
  if (verifiedFactors(user).length === 0) return null
  if (code === '') return { status: 400, issues: { code: 'fillAll' } }
  const result = await showSecondFactor({ request, client, user, code })
  switch (result.outcome) {
    case 'right':
    case 'recovered':
      return null
    case 'wrong':
      return { status: 400, issues: { code: 'code' } }
    case 'too-many':
      return { status: 429, says: 'tooMany', seconds: result.seconds }
    case 'ended':
    case 'down':
      return { status: 503, says: 'serviceError' }
  }
}
