import { randomUUID } from 'node:crypto'
import { type AppLoadContext, json, redirect } from '@remix-run/node'
import { getSiteSettings } from '#app/content/site-settings.server.ts'
import { getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { serializeToast } from '#app/http/toast.server.ts'
import { getAccountMessages, getDesk } from './account-pages.server.ts'
import { DASHBOARD_PATH, SECOND_FACTOR_PATH } from './addresses.ts'
import { authProblem } from './auth-problem.ts'
import { verifiedFactors } from './begin-session.server.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { markAllEnded } from './ended-sessions.server.ts'
import { refuseForm } from './form-reply.server.ts'
import { headersOf } from './headers.ts'
import { takeCodeTurn } from './limits.server.ts'
import { type OpenedAccountForm, openAccountForm } from './open-account-form.server.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { type Member, requireMember } from './require-member.server.ts'
import { type Session } from './session.server.ts'
import { removeSecondFactor } from './second-factor.server.ts'
import { type SetUpAnswer, type SetUpStep } from './set-up.ts'

const FORMS = {
  start: { fields: [] },
  verify: { fields: ['factorId', 'secret', 'qrCode'] },
  newCodes: { fields: [] },
  off: { fields: [] },
} as const

/** Two tabs, or one that was opened again: each square that was scanned is good. The service has room for ten. */
const MAX_SQUARES = 3

/**
 * Takes the forms of the page that sets up a second factor, one after the other.
 *
 * Answers 200 with what is shown once, or 303; 400 when fields are wrong, or the square is good no more; 413; 429 with
 * `Retry-After`; 503 when the service does not answer.
 *
 * @throws Response 403 when another site's page sent it, 303 to the login where nobody is signed in
 */
export async function receiveSecondFactor({
  request,
  clientAddress,
  context,
}: {
  request: Request
  clientAddress: string
  context: AppLoadContext
}) {
  const opened = await openAccountForm({ request, clientAddress, forms: FORMS })
  if (opened instanceof Response) return opened
  const { name, refuse, secret } = opened
  const [member, { page: words }] = await Promise.all([
    requireMember({ request, context, next: SECOND_FACTOR_PATH }),
    getDesk(),
  ])
  if (name === 'verify') {
    const code = secret('code').replace(/\s/g, '')
    return await switchOn({ member, factorId: opened.typed.factorId ?? '', code, refuse })
  }

  const { user } = member
  const password = secret('currentPassword')
  const refusal = await confirmPassword({ request, clientAddress, user, password })
  if (refusal) return refuse(refusal)
  switch (name) {
    case 'start':
      return await showSquare({ member, refuse })
    case 'newCodes':
      return await showCodes({ member, refuse })
    case 'off': {
      if (!(await removeSecondFactor(user))) return refuse({ status: 503, says: 'serviceError' })
      const toast = await serializeToast({ title: words?.factorRemovedTitle ?? '', text: null })
      const headers = headersOf([...(await member.session.cookies()), toast])
      return redirect(DASHBOARD_PATH, { status: 303, headers })
    }
  }
}

type Step = { member: Member } & Pick<OpenedAccountForm<keyof typeof FORMS>, 'refuse'>

/** Of the squares that were shown before and led to nothing, the oldest make room. */
async function showSquare({ member: { client, user, session }, refuse }: Step) {
  if (verifiedFactors(user).length > 0) return redirect(SECOND_FACTOR_PATH, { status: 303 })
  const { mfa } = client.supabase.auth
  const begun = (user.factors ?? [])
    .filter(({ status }) => status === 'unverified')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (const { id } of begun.slice(0, 1 - MAX_SQUARES)) await mfa.unenroll({ factorId: id })
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    issuer: await siteName(),
    // Of two with the same name the service refuses one.
    friendlyName: randomUUID(),
  })
  if (error) return failed({ error, refuse })
  const { secret, qr_code: qrCode } = data.totp
  return await show({
    step: { step: 'scan', factorId: data.id, secret, qrCode: drawable(qrCode) },
    session,
  })
}

async function switchOn({
  member,
  factorId,
  code,
  refuse,
}: Step & { factorId: string; code: string }) {
  const { client, user } = member
  const seconds = takeCodeTurn(user.id)
  if (seconds !== null) return refuse({ status: 429, says: 'tooMany', seconds })
  const isCode = /^\d{6}$/.test(code)
  const { error } = isCode
    ? await client.supabase.auth.mfa.challengeAndVerify({ factorId, code })
    : { error: null }
  const problem = error && authProblem(error)
  if (problem === 'no-such-factor') return await startAgain(user)
  if (!isCode || (problem && problem !== 'down')) {
    return refuse({ status: 400, faults: { code: 'code' } })
  }
  if (error) return failed({ error, refuse })
  // The service ends what has not shown the factor.
  markAllEnded({ userId: user.id, keep: member.visitor.sessionId })
  const shown = await showCodes({ member, refuse })
  if (shown.ok) return shown
  // The factor is on, whatever became of the codes: the page says how many there are, and makes others.
  const headers = headersOf(await member.session.cookies())
  return redirect(SECOND_FACTOR_PATH, { status: 303, headers })
}

/** The square has made room for others, or the service has forgotten it: each of its codes would be wrong. */
async function startAgain(user: Member['user']) {
  // Another tab was quicker.
  if (verifiedFactors(user).length > 0) return redirect(SECOND_FACTOR_PATH, { status: 303 })
  const messages = await getAccountMessages()
  return refuseForm({ typed: { form: 'start' }, messages, status: 400, says: 'squareGone' })
}

/** New codes in place of all earlier ones, shown with this answer and never again. */
async function showCodes({ member: { client, session }, refuse }: Step) {
  const { codes, hashes } = makeRecoveryCodes()
  const { error } = await client.supabase.rpc('replace_recovery_codes', { hashes })
  if (error) return failed({ error, refuse })
  return await show({ step: { step: 'codes', codes }, session })
}

/** What an authenticator app shows beside the figures. */
async function siteName() {
  const settings = await getSiteSettings()
  return settings?.name ?? new URL(getEnvironment().SITE_URL).hostname
}

/** What is shown with this answer alone. */
async function show({ step, session }: { step: SetUpStep; session: Session }) {
  const headers = headersOf(await session.cookies())
  return json<SetUpAnswer>(
    { next: step, typed: { form: step.step }, errors: {}, failure: null, isClosed: false },
    { headers },
  )
}

function failed({ error, refuse }: { error: unknown } & Pick<Step, 'refuse'>) {
  log.error({ err: error }, 'a second factor could not be changed')
  return refuse({ status: 503, says: 'serviceError' })
}

/** The client puts the drawing into an address as it is, where a `#` would end it. */
function drawable(qrCode: string) {
  const drawing = qrCode.replace(/^data:image\/svg\+xml;utf-8,/, '')
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
