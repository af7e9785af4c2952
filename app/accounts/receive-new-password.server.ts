import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { log } from '#app/http/log.server.ts'
import { serializeSentId } from '#app/http/sent-form.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { serializeNoSession } from '#app/supabase/cookie-jar.server.ts'
import { getFirstPasswordWords } from './account-pages.server.ts'
import { DASHBOARD_PATH, RESET_PATH } from './addresses.ts'
import { authProblem } from './auth-problem.ts'
import { beginOnlySession, verifiedFactors } from './begin-session.server.ts'
import { markAllEnded } from './ended-sessions.server.ts'
import { type Refusal } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { personalOf } from './member.ts'
import { openAccountForm } from './open-account-form.server.ts'
import { passwordFault, servicePasswordFault } from './password-fault.server.ts'
import { type PendingSession, readPendingSession } from './pending-session.server.ts'
import { showSecondFactor } from './second-factor.server.ts'

const FORMS = { newPassword: { fields: [] } } as const

/**
 * Sets a new password for somebody who came by the link of a mail, with the code where a second factor is set up, and
 * signs them out everywhere. A first password begins a session instead.
 *
 * Answers 303; 400 when fields are wrong; 413; 429 with `Retry-After`; 503 when the service does not answer.
 *
 * @throws Response 403 when another site's page sent it
 */
export async function receiveNewPassword({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}) {
  const opened = await openAccountForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const { refuse, secret } = opened
  const pending = await readPendingSession(request)
  if (pending === 'down') return refuse({ status: 503, says: 'serviceError' })
  if (!pending) return redirect(RESET_PATH, { status: 303 })

  const { client, user } = pending
  const password = secret('password')
  const fault = await passwordFault({ password, personal: personalOf(user) })
  if (fault !== null) return refuse({ status: 400, errors: { password: fault } })
  const refusal = await secondFactorRefusal({ pending, code: secret('code') })
  if (refusal) return refuse(refusal)

  const { error } = await client.supabase.auth.updateUser({ password })
  if (error) {
    const problem = authProblem(error)
    if (problem === 'session-ended') return redirect(RESET_PATH, { status: 303 })
    const reason = servicePasswordFault(problem)
    if (reason) return refuse({ status: 400, faults: { password: reason } })
    log.error({ err: error }, 'a password could not be set')
    return refuse({ status: 503, says: 'serviceError' })
  }
  const isFirst = new URL(request.url).searchParams.has('first')
  if (isFirst) return await signIn({ request, pending })
  const { error: staying } = await client.supabase.auth.signOut({ scope: 'global' })
  if (staying) log.warn({ err: staying }, 'the sessions of an account could not be ended')
  markAllEnded({ userId: user.id, keep: null })
  const done = randomUUID()
  return redirect(`${RESET_PATH}?done=${done}`, {
    status: 303,
    headers: headersOf([
      ...serializeNoSession({ request, kind: 'pending' }),
      ...serializeNoSession({ request, kind: 'full' }),
      await serializeSentId(done),
    ]),
  })
}

/** The session of the link goes on as a full one; all others end, as after any change of a password. */
async function signIn({
  request,
  pending: { client, user },
}: {
  request: Request
  pending: PendingSession
}) {
  const words = await getFirstPasswordWords()
  const title = words?.doneTitle
  return redirect(DASHBOARD_PATH, {
    status: 303,
    headers: headersOf([
      ...(await beginOnlySession({ request, client, user, isRemembered: false })),
      ...(title ? [await serializeToast({ title, text: words.doneText })] : []),
    ]),
  })
}

async function secondFactorRefusal({
  pending: { client, user },
  code,
}: {
  pending: PendingSession
  code: string
}): Promise<Refusal | null> {
  if (verifiedFactors(user).length === 0) return null
  if (code.trim() === '') return { status: 400, faults: { code: 'fillAll' } }
  const shown = await showSecondFactor({ client, user, code })
  switch (shown.outcome) {
    case 'right':
    case 'recovered':
      return null
    case 'wrong':
      return { status: 400, faults: { code: 'code' } }
    case 'too-many':
      return { status: 429, says: 'tooMany', seconds: shown.seconds }
    case 'ended':
    case 'down':
      return { status: 503, says: 'serviceError' }
  }
}
