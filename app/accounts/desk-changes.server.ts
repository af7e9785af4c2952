import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { log } from '#app/http/log.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { fieldRules } from '#app/forms/field-rules.ts'
import { errorsOf } from '#app/leads/open-form.server.ts'
import { getAccountMessages } from './account-pages.server.ts'
import { DASHBOARD_PATH, LOGIN_PATH } from './addresses.ts'
import { type AuthProblem, authProblem, isSaidToEverybody } from './auth-problem.ts'
import { finishInBackground } from './background-work.server.ts'
import { beginSession, verifiedFactors } from './begin-session.server.ts'
import { confirmPassword, endConfirmation, signInAgain } from './confirm-password.server.ts'
import { markAllEnded, markEnded } from './ended-sessions.server.ts'
import { resultAtAnswerTime } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { personalOf } from './member.ts'
import { passwordFault, servicePasswordFault } from './password-fault.server.ts'
import { type DeskRequest } from './receive-desk-form.server.ts'
import { isRemembered } from './remember-cookie.server.ts'
import { remindOfAccount } from './remind-of-account.server.ts'
import { readSessionId } from './session-id.server.ts'
import { forgetSession } from './sign-out.server.ts'

/** Name and company. The token that says so is made anew, so that every page knows. */
export async function saveProfile(desk: DeskRequest) {
  const { member, opened, words } = desk
  const { value: messages } = await opened.readMessages()
  const { line } = fieldRules(messages?.faults ?? {})
  const parsed = z
    .object({
      name: line({ message: 'required', max: 200 }),
      company: line({ message: 'required', max: 200 }),
    })
    .safeParse(opened.typed)
  if (!parsed.success) return opened.refuse({ status: 400, errors: errorsOf(parsed.error) })
  const { auth } = member.client.supabase
  const { error } = await auth.updateUser({ data: parsed.data })
  if (error) return serviceRefusal({ error, desk })
  await auth.refreshSession()
  return await back({ cookies: await member.session.cookies(), title: words.savedTitle })
}

/**
 * Both addresses are asked by mail; until then nothing changes. A taken one is answered as a free one, as late, and
 * whether or not a mail can be sent.
 */
export async function changeEmail(desk: DeskRequest) {
  const began = performance.now()
  const { member, opened, words } = desk
  const { refuse, secret } = opened
  const { user, client } = member
  const { value: messages } = await opened.readMessages()
  const rules = fieldRules(messages?.faults ?? {})
  const parsed = z.object({ email: rules.email() }).safeParse(opened.typed)
  if (!parsed.success) return refuse({ status: 400, errors: errorsOf(parsed.error) })
  const { email } = parsed.data
  if (email.toLowerCase() === user.email?.toLowerCase()) {
    return refuse({ status: 400, faults: { email: 'emailSame' } })
  }
  const refusal = await confirmPassword({ ...desk, user, password: secret('currentPassword') })
  if (refusal) return refuse(refusal)

  const attempt = () => client.supabase.auth.updateUser({ email })
  const first = attempt()
  const error = (await resultAtAnswerTime({ began, work: first }))?.error
  const problem = error && authProblem(error)
  if (problem === 'bad-address' || problem === 'bad-input') {
    return refuse({ status: 400, faults: { email: 'emailTaken' } })
  }
  if (error && (isOfSession(problem) || isSaidToEverybody(error)))
    return serviceRefusal({ error, desk })
  void finishInBackground({
    work: 'mail about a new address',
    first,
    attempt,
    onEnd: async (result) => {
      // Whether there is another account with it is for its owner to know.
      if (result.error && authProblem(result.error) === 'exists')
        await remindOfAccount({ submissionId: randomUUID(), email })
    },
  })
  return await back({
    cookies: await member.session.cookies(),
    title: words.emailSentTitle,
    text: words.emailSentText,
  })
}

/** All other sessions end. Without a second factor this one is another one afterwards, as after a login. */
export async function changePassword(desk: DeskRequest) {
  const { request, member, opened, words } = desk
  const { refuse, secret } = opened
  const { user } = member
  const password = secret('newPassword')
  const fault = await passwordFault({ password, personal: personalOf(user) })
  const confirmed = await signInAgain({ ...desk, user, password: secret('currentPassword') })
  const errors: Record<string, string> = fault === null ? {} : { newPassword: fault }
  if ('refusal' in confirmed) return refuse({ ...confirmed.refusal, errors })
  // The session that has shown the second factor may change the password; the other one, which is fresh, if there is none.
  const hasFactor = verifiedFactors(user).length > 0
  if (hasFactor || fault !== null) await endConfirmation(confirmed.client)
  if (fault !== null) return refuse({ status: 400, errors })
  const client = hasFactor ? member.client : confirmed.client
  const { error } = await client.supabase.auth.updateUser({ password })
  if (error) {
    if (!hasFactor) await endConfirmation(confirmed.client)
    const named = servicePasswordFault(authProblem(error))
    return named
      ? refuse({ status: 400, faults: { newPassword: named } })
      : serviceRefusal({ error, desk })
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
}

/** Ends a session of the list; the one of this browser by the button for that. */
export async function endSession(desk: DeskRequest) {
  const { member, opened, words } = desk
  const { data: sessionId } = z.uuid().safeParse(opened.typed.session)
  if (sessionId === undefined) return opened.refuse({ status: 400, says: 'serviceError' })
  const answer = await member.client.supabase.rpc('end_own_session', { session_id: sessionId })
  if (answer.error) return serviceRefusal({ error: answer.error, desk })
  const wasTheirs: unknown = answer.data
  if (wasTheirs === true) markEnded({ sessionId })
  return await back({ cookies: await member.session.cookies(), title: words.endedTitle })
}

function isOfSession(problem: AuthProblem | null | undefined) {
  return problem === 'session-ended' || problem === 'sign-in-is-old'
}

async function serviceRefusal({ error, desk }: { error: unknown; desk: DeskRequest }) {
  const problem = authProblem(error)
  if (isOfSession(problem)) return await loginAgain(desk)
  log.error({ err: error }, 'an account could not be changed')
  return desk.opened.refuse({ status: 503, says: 'serviceError' })
}

/** Leads to the login, and from there back: the service wants to see somebody who has just signed in. */
async function loginAgain({ request, member: { client, visitor } }: DeskRequest) {
  const cookies = await forgetSession({ request, client, visitor })
  const { signedOut } = await getAccountMessages()
  const toast = await serializeToast({ title: signedOut ?? '', text: null, isError: true })
  return redirect(LOGIN_PATH, { status: 303, headers: headersOf([...cookies, toast]) })
}

async function back({
  cookies,
  title,
  text,
}: {
  cookies: string[]
  title: string | undefined
  text?: string | undefined
}) {
  const toast = await serializeToast({ title: title ?? '', text: text ?? null })
  return redirect(DASHBOARD_PATH, { status: 303, headers: headersOf([...cookies, toast]) })
}
