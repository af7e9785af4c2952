import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type FormOutcome } from '#app/forms/form-handler.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { getAccountMessages } from '#app/accounts/account-pages.server.ts'
import { SETTINGS_PATH, LOGIN_PATH } from '#app/accounts/addresses.ts'
import { getResultAtAnswerTime, waitForAnswerTime } from '#app/accounts/answer-time.server.ts'
import {
  type AuthErrorKind,
  toAuthErrorKind,
  isIndependentOfAccount,
} from '#app/accounts/auth-error-kind.ts'
import { finishInBackground } from '#app/accounts/auth-email/background-work.server.ts'
import { beginSession, verifiedFactors } from '#app/accounts/session/begin-session.server.ts'
import {
  confirmPassword,
  endConfirmation,
  signInAgain,
} from '#app/accounts/session/confirm-password.server.ts'
import { markAllEnded, markEnded } from '#app/accounts/session/ended-sessions.server.ts'
import { consumeEmailChangeLimit } from '#app/accounts/limits.server.ts'
import { getPersonal } from '#app/accounts/session/member.ts'
import { memberForm, type MemberPost } from './member-form.server.ts'
import {
  passwordIssue,
  servicePasswordIssue,
} from '#app/accounts/password/password-issue.server.ts'
import { refuse } from '#app/accounts/refuse.server.ts'
import { isRemembered } from '#app/accounts/session/remember-cookie.server.ts'
import { remindOfAccount } from '#app/accounts/auth-email/remind-of-account.server.ts'
import { readSessionId } from '#app/accounts/session/session-id.server.ts'
import { forgetSession } from '#app/accounts/session/sign-out.server.ts'

/** Changes name and company, and refreshes the token, which carries them to every page. */
export const profileForm = memberForm({
  name: 'profile',
  path: SETTINGS_PATH,
  handle: async (post) => {
    const { member, words, values } = post
    const { auth } = member.client.supabase
    const { error } = await auth.updateUser({ data: values })
    if (error) return await serviceRefusal({ error, post })
    await auth.refreshSession()
    return await back({ cookies: await member.session.cookies(), title: words.savedTitle })
  },
})

/**
 * Asks both addresses to confirm by mail; nothing changes until then. A taken address gets the same answer after the
 * same time, whether or not mail can be sent.
 */
export const emailForm = memberForm({
  name: 'email',
  path: SETTINGS_PATH,
  handle: async (post) => {
    const { request, clientAddress, receivedAt: began, member, words, values } = post
    const { user, client } = member
    const email = values.email ?? ''
    if (email.toLowerCase() === user.email?.toLowerCase()) {
      return await refuse({ status: 400, issues: { email: 'emailSame' } })
    }
    const password = values.currentPassword ?? ''
    const refusal = await confirmPassword({ request, clientAddress, user, password })
    if (refusal) return await refuse(refusal)

    const turn = await consumeEmailChangeLimit({ userId: user.id, email })
    if (typeof turn === 'object') {
      return await refuse({ status: 429, says: 'tooMany', seconds: turn.seconds })
    }
    const answer = async () =>
      await back({
        cookies: await member.session.cookies(),
        title: words.emailSentTitle,
        text: words.emailSentText,
      })
    if (turn === 'mailed-enough') {
      await waitForAnswerTime(began)
      return await answer()
    }
    const attempt = () => client.supabase.auth.updateUser({ email })
    const first = attempt()
    const error = (await getResultAtAnswerTime({ began, work: first }))?.error
    const problem = error && toAuthErrorKind(error)
    if (problem === 'bad-address' || problem === 'bad-input') {
      return await refuse({ status: 400, issues: { email: 'emailTaken' } })
    }
    if (error && (isOfSession(problem) || isIndependentOfAccount(error)))
      return await serviceRefusal({ error, post })
    void finishInBackground({
      work: 'mail about a new address',
      first,
      attempt,
      onEnd: async (result) => {
        // Only the owner of that account may learn that it exists.
        if (result.error && toAuthErrorKind(result.error) === 'exists')
          await remindOfAccount({ submissionId: randomUUID(), email })
      },
    })
    return await answer()
  },
})

/** Ends all other sessions. Without a second factor this session is replaced too, as after a login. */
export const passwordForm = memberForm({
  name: 'password',
  path: SETTINGS_PATH,
  check: ({ typed, member: { user } }) =>
    passwordIssue({
      field: 'newPassword',
      password: typed('newPassword'),
      personal: getPersonal(user),
    }),
  handle: async (post) => {
    const { request, clientAddress, member, words, values } = post
    const { user } = member
    const current = values.currentPassword ?? ''
    const confirmed = await signInAgain({ request, clientAddress, user, password: current })
    if ('refusal' in confirmed) return await refuse(confirmed.refusal)
    // Auth wants aal2 where there is a second factor, which only the member's own session has; otherwise a fresh sign-in.
    const hasFactor = verifiedFactors(user).length > 0
    if (hasFactor) await endConfirmation(confirmed.client)
    const client = hasFactor ? member.client : confirmed.client
    const { error } = await client.supabase.auth.updateUser({ password: values.newPassword ?? '' })
    if (error) {
      if (!hasFactor) await endConfirmation(confirmed.client)
      const issue = servicePasswordIssue(toAuthErrorKind(error))
      return issue
        ? await refuse({ status: 400, issues: { newPassword: issue } })
        : await serviceRefusal({ error, post })
    }
    await client.supabase.auth.signOut({ scope: 'others' })
    markAllEnded({ userId: user.id, keep: await readSessionId(client) })
    if (!hasFactor) markEnded(member.visitor)
    const cookies = hasFactor
      ? await member.session.cookies()
      : await beginSession({
          request,
          client,
          user,
          isRemembered: await isRemembered(request),
        })
    return await back({
      cookies,
      title: words.passwordChangedTitle,
      text: words.passwordChangedText,
    })
  },
})

/** Ends a session of the list; the one of this browser by the button for that. */
export const sessionForm = memberForm({
  name: 'session',
  path: SETTINGS_PATH,
  handle: async (post) => {
    const { member, words, values } = post
    const { data: sessionId } = z.uuid().safeParse(values.session)
    if (sessionId === undefined) return await refuse({ status: 400, says: 'serviceError' })
    const answer = await member.client.supabase.rpc('end_own_session', { session_id: sessionId })
    if (answer.error) return await serviceRefusal({ error: answer.error, post })
    const wasTheirs: unknown = answer.data
    if (wasTheirs === true) markEnded({ sessionId })
    return await back({ cookies: await member.session.cookies(), title: words.endedTitle })
  },
})

function isOfSession(problem: AuthErrorKind | null | undefined) {
  return problem === 'session-ended' || problem === 'sign-in-is-old'
}

async function serviceRefusal({ error, post }: { error: unknown; post: MemberPost }) {
  const problem = toAuthErrorKind(error)
  if (isOfSession(problem)) return await loginAgain(post)
  log.error({ err: error }, 'an account could not be changed')
  return await refuse({ status: 503, says: 'serviceError' })
}

/** Redirects to the login and back: Auth requires a recent sign-in. */
async function loginAgain({
  request,
  member: { client, visitor },
}: MemberPost): Promise<FormOutcome> {
  const cookies = await forgetSession({ request, client, visitor })
  const { signedOut } = await getAccountMessages()
  const toast = await serializeToast({ title: signedOut ?? '', text: null, isError: true })
  return { redirectTo: LOGIN_PATH, cookies: [...cookies, toast] }
}

async function back({
  cookies,
  title,
  text,
}: {
  cookies: string[]
  title: string | undefined
  text?: string | undefined
}): Promise<FormOutcome> {
  const toast = await serializeToast({ title: title ?? '', text: text ?? null })
  return { redirectTo: SETTINGS_PATH, cookies: [...cookies, toast] }
}
