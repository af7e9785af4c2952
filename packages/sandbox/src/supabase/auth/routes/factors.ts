import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import {
  type AuthRequest,
  type AuthRoute,
  readJson,
  textSchema,
} from '#sandbox/supabase/auth/auth-request.ts'
import { type Caller, loadCaller, requireClaims } from '#sandbox/supabase/auth/caller.ts'
import {
  createChallenge,
  requireChallenge,
  spendChallenge,
} from '#sandbox/supabase/auth/factors/challenges.ts'
import {
  deleteFactor,
  dropUnverifiedFactors,
  requireFactor,
  getSecret,
} from '#sandbox/supabase/auth/factors/factor-rows.ts'
import { enrolTotp, stepOfCode } from '#sandbox/supabase/auth/factors/totp.ts'
import { raiseSession } from '#sandbox/supabase/auth/sessions/raise-session.ts'
import { tokenAnswer } from '#sandbox/supabase/auth/sessions/token-answer.ts'

type Asked = { context: AuthContext; request: AuthRequest }

const EnrolSchema = z.object({
  factor_type: textSchema,
  friendly_name: textSchema,
  issuer: textSchema,
})
const VerifySchema = z.object({ challenge_id: textSchema, code: textSchema })

/**
 * POST /factors – a secret for an authenticator app. Phones and passkeys are refused.
 * POST /factors/:id/challenge, POST /factors/:id/verify – the code of the app raises the session to aal2 and ends the
 * sessions of the person that are below it; a code is good once.
 * DELETE /factors/:id – a verified one only from aal2.
 */
export function factorRoutes(context: AuthContext): AuthRoute[] {
  const route = (
    method: string,
    path: string,
    handle: (asked: Asked) => Promise<Answer>,
  ): AuthRoute => ({ method, path, handle: (request) => handle({ context, request }) })
  return [
    route('POST', '/factors', enrol),
    route('POST', '/factors/:id/challenge', challenge),
    route('POST', '/factors/:id/verify', verify),
    route('DELETE', '/factors/:id', unenrol),
  ]
}

async function enrol({ context, request }: Asked): Promise<Answer> {
  const claims = await requireClaims({ context, request })
  const body = await readJson({ request, schema: EnrolSchema })
  requireTotp(body.factor_type)
  const { friendly_name: name } = body
  const { database, now, nextId, settings, siteUrl } = context
  const id = nextId()
  const enrolment = await database.asOwner(async (sql) => {
    const { userId } = claims
    const before = new Date(now().getTime() - settings.unverifiedFactorSeconds * 1000)
    await dropUnverifiedFactors({ sql, userId, before })
    const caller = await loadCaller({ sql, ...claims })
    requireRoom({ caller, name, maxFactors: settings.maxFactors })
    const issuer = body.issuer === '' ? new URL(siteUrl).host : body.issuer
    const enrolment = enrolTotp({ issuer, label: caller.user.email ?? '' })
    await sql.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
      [id, userId, name, enrolment.secret, now().toISOString()],
    )
    return enrolment
  })
  const { qr_code, secret, uri } = enrolment
  return {
    headers: { 'Cache-Control': 'no-store' },
    json: { id, type: 'totp', friendly_name: name, totp: { qr_code, secret, uri } },
  }
}

function requireTotp(type: string) {
  if (type === 'totp') return
  if (type === 'phone') throw refusal('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn') throw refusal('mfa_webauthn_enroll_not_enabled')
  const message = 'factor_type needs to be totp, phone, or webauthn'
  throw refusal('validation_failed', { message })
}

function requireRoom({
  caller: { user, session },
  name,
  maxFactors,
}: {
  caller: Caller
  name: string
  maxFactors: number
}) {
  if (user.factors.some(({ friendly_name: taken }) => (taken ?? '') === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
    throw refusal('mfa_factor_name_conflict', { message })
  }
  if (user.factors.length >= maxFactors) throw refusal('too_many_enrolled_mfa_factors')
  const isProtected = user.factors.some(({ status }) => status === 'verified')
  if (isProtected && session.aal !== 'aal2') {
    const message = 'AAL2 required to enroll a new factor'
    throw refusal('insufficient_aal', { status: 403, message })
  }
}

async function challenge({ context, request }: Asked): Promise<Answer> {
  const claims = await requireClaims({ context, request })
  const newChallenge = await context.database.asOwner(async (sql) => {
    const { user } = await loadCaller({ sql, ...claims })
    const { id: factorId } = requireFactor({ user, id: request.params.id ?? '' })
    return createChallenge({ sql, context, factorId, address: request.address })
  })
  const expiresAt =
    Math.floor(newChallenge.createdAt.getTime() / 1000) + context.settings.challengeSeconds
  return { json: { id: newChallenge.id, type: 'totp', expires_at: expiresAt } }
}

async function verify({ context, request }: Asked): Promise<Answer> {
  context.limits.takeRequest({ kind: 'verify', address: request.address })
  const claims = await requireClaims({ context, request })
  const { challenge_id: challengeId, code } = await readJson({ request, schema: VerifySchema })
  if (code === '') throw refusal('validation_failed', { message: 'Code needs to be non-empty' })
  const grant = await context.database.asOwner(async (sql) => {
    const { user } = await loadCaller({ sql, ...claims })
    const { id: factorId } = requireFactor({ user, id: request.params.id ?? '' })
    await requireChallenge({ sql, context, factorId, challengeId, address: request.address })
    const secret = await getSecret(sql, factorId)
    const step = stepOfCode({ secret, code, now: context.now() })
    const isGood =
      step !== null && (await spendChallenge({ sql, context, factorId, challengeId, step }))
    if (!isGood) throw refusal('mfa_verification_failed')
    return raiseSession({ sql, context, factorId, ...claims })
  })
  return tokenAnswer({ context, grant })
}

async function unenrol({ context, request }: Asked): Promise<Answer> {
  const claims = await requireClaims({ context, request })
  const { id = '' } = request.params
  await context.database.asOwner(async (sql) => {
    const { user, session } = await loadCaller({ sql, ...claims })
    const factor = requireFactor({ user, id })
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      const message = 'AAL2 required to unenroll verified factor'
      throw refusal('insufficient_aal', { status: 422, message })
    }
    await deleteFactor({ sql, context, factor })
  })
  return { json: { id } }
}
