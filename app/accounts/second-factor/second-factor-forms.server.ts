import { randomUUID } from 'node:crypto'
import { type FormOutcome } from '#app/forms/form-handler.server.ts'
import { getSiteSettings } from '#app/content/settings/site-settings.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { serializeToast } from '#app/http/cookies/toast.server.ts'
import { SETTINGS_PATH, SECOND_FACTOR_PATH } from '#app/accounts/addresses.ts'
import { toAuthErrorKind } from '#app/accounts/auth-error-kind.ts'
import { verifiedFactors } from '#app/accounts/session/begin-session.server.ts'
import { confirmPassword } from '#app/accounts/session/confirm-password.server.ts'
import { markAllEnded } from '#app/accounts/session/ended-sessions.server.ts'
import { readDeviceCookie } from '#app/accounts/session/device-cookie.server.ts'
import { consumeCodeLimit } from '#app/accounts/limits.server.ts'
import { memberForm, type MemberPost } from '#app/accounts/dashboard/member-form.server.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { refuse } from '#app/accounts/refuse.server.ts'
import { type Member } from '#app/accounts/session/require-member.server.ts'
import { type Session } from '#app/accounts/session/session.server.ts'
import { removeSecondFactor } from './second-factor.server.ts'
import { type SetUpStep } from './set-up.ts'

/** Allows for two tabs, or a reopened one: each scanned QR code stays valid. The service allows ten. */
const MAX_QR_CODES = 3

/** Begins the set-up of a factor; the next step shows the QR code. */
const startForm = memberForm({
  name: 'start',
  path: SECOND_FACTOR_PATH,
  handle: async (post) => (await passwordRefusal(post)) ?? (await showQrCode(post.member)),
})

/** Switches the factor on with a code of the app that has scanned it. */
const verifyForm = memberForm({
  name: 'verify',
  path: SECOND_FACTOR_PATH,
  handle: ({ request, member, values }) =>
    switchOn({
      request,
      member,
      factorId: values.factorId ?? '',
      code: (values.code ?? '').replace(/\s/g, ''),
    }),
})

const newCodesForm = memberForm({
  name: 'newCodes',
  path: SECOND_FACTOR_PATH,
  handle: async (post) => (await passwordRefusal(post)) ?? (await showCodes(post.member)),
})

const offForm = memberForm({
  name: 'off',
  path: SECOND_FACTOR_PATH,
  handle: async (post) => (await passwordRefusal(post)) ?? (await switchOff(post)),
})

/**
 * Forms of the page that sets up a second factor.
 *
 * Answer 200 with secrets that are shown once, or 303; 400 when fields are invalid or the QR code has expired; 429 with
 * `Retry-After`; 503 when Auth does not answer.
 */
export const secondFactorForms = [startForm, verifyForm, newCodesForm, offForm]

async function passwordRefusal({ request, clientAddress, member: { user }, values }: MemberPost) {
  const password = values.currentPassword ?? ''
  const refusal = await confirmPassword({ request, clientAddress, user, password })
  return refusal && (await refuse(refusal))
}

async function switchOff({ member, words }: MemberPost): Promise<FormOutcome> {
  if (!(await removeSecondFactor(member.user))) {
    return await refuse({ status: 503, says: 'serviceError' })
  }
  const toast = await serializeToast({ title: words.factorRemovedTitle ?? '', text: null })
  return {
    redirectTo: SETTINGS_PATH,
    cookies: [...(await member.session.cookies()), toast],
  }
}

/** The oldest unverified factors make room: each QR code that was shown and not used left one. */
async function showQrCode({ client, user, session }: Member): Promise<FormOutcome> {
  if (verifiedFactors(user).length > 0) return { redirectTo: SECOND_FACTOR_PATH }
  const { mfa } = client.supabase.auth
  const begun = (user.factors ?? [])
    .filter(({ status }) => status === 'unverified')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  for (const { id } of begun.slice(0, 1 - MAX_QR_CODES)) await mfa.unenroll({ factorId: id })
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    issuer: await siteName(),
    // Supabase rejects two factors with the same friendly name.
    friendlyName: randomUUID(),
  })
  if (error) return await failed(error)
  const { secret, qr_code: qrCode } = data.totp
  return await show({
    step: { step: 'scan', factorId: data.id, secret, qrCode: drawable(qrCode) },
    session,
  })
}

async function switchOn({
  request,
  member,
  factorId,
  code,
}: {
  request: Request
  member: Member
  factorId: string
  code: string
}): Promise<FormOutcome> {
  const { client, user } = member
  const browser = await readDeviceCookie({ request, email: user.email ?? '' })
  const seconds = await consumeCodeLimit({ userId: user.id, browser })
  if (seconds !== null) return await refuse({ status: 429, says: 'tooMany', seconds })
  const isCode = /^\d{6}$/.test(code)
  const { error } = isCode
    ? await client.supabase.auth.mfa.challengeAndVerify({ factorId, code })
    : { error: null }
  const problem = error && toAuthErrorKind(error)
  if (problem === 'no-such-factor') return await startAgain(user)
  if (!isCode || (problem && problem !== 'down')) {
    return await refuse({ status: 400, issues: { code: 'code' } })
  }
  if (error) return await failed(error)
  // Auth ends the sessions that have not passed the factor.
  markAllEnded({ userId: user.id, keep: member.visitor.sessionId })
  const result = await showCodes(member)
  if (!('status' in result) || result.status === 200) return result
  // The factor is on even if storing the codes failed: the page shows how many there are, and can generate new ones.
  return { redirectTo: SECOND_FACTOR_PATH, cookies: await member.session.cookies() }
}

/** The QR code was replaced, or the service has forgotten it, so none of its codes would be accepted. */
async function startAgain(user: Member['user']): Promise<FormOutcome> {
  // Another tab has verified a factor in the meantime.
  if (verifiedFactors(user).length > 0) return { redirectTo: SECOND_FACTOR_PATH }
  const refused = await refuse({ status: 400, says: 'squareGone' })
  return { ...refused, replyTo: 'start' }
}

/** Replaces all recovery codes; the new ones are shown in this response only. */
async function showCodes({ client, session }: Member): Promise<FormOutcome> {
  const { codes, hashes } = makeRecoveryCodes()
  const { error } = await client.supabase.rpc('replace_recovery_codes', { hashes })
  if (error) return await failed(error)
  return await show({ step: { step: 'codes', codes }, session })
}

/** The name that authenticator apps show beside the code. */
async function siteName() {
  const settings = await getSiteSettings()
  return settings?.name ?? new URL(getEnvironment().SITE_URL).hostname
}

/** Shows a step in this response only. */
async function show({
  step,
  session,
}: {
  step: SetUpStep
  session: Session
}): Promise<FormOutcome> {
  return { status: 200, cookies: await session.cookies(), data: { next: step } }
}

function failed(error: unknown) {
  log.error({ err: error }, 'a second factor could not be changed')
  return refuse({ status: 503, says: 'serviceError' })
}

/** Supabase's client puts the drawing into a data URL unescaped, where a `#` would end it. */
function drawable(qrCode: string) {
  const drawing = qrCode.replace(/^data:image\/svg\+xml;utf-8,/, '')
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
