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
import { redeemAuthCode } from '#sandbox/supabase/auth/flow-state.ts'
import { getWeakness } from '#sandbox/supabase/auth/passwords/password-strength.ts'
import { refreshSession } from '#sandbox/supabase/auth/sessions/refresh-session.ts'
import { type SignInMethod, startSession } from '#sandbox/supabase/auth/sessions/sessions.ts'
import { tokenAnswer } from '#sandbox/supabase/auth/sessions/token-answer.ts'
import { findCredentials } from '#sandbox/supabase/auth/users/auth-user.ts'
import { isBanned } from '#sandbox/supabase/auth/users/banned.ts'
import { requireUser } from '#sandbox/supabase/auth/users/create-user.ts'

type Grant = (asked: { context: AuthContext; request: AuthRequest }) => Promise<Answer>

/**
 * POST /token?grant_type=… – password, refresh_token, pkce. id_token and web3 are refused: no provider is set up.
 */
export function tokenRoute(context: AuthContext): AuthRoute {
  const grants: Record<string, Grant> = {
    password: grantByPassword,
    refresh_token: grantByRefreshToken,
    pkce: grantByAuthCode,
    id_token: refuseIdToken,
    web3: () => Promise.reject(refusal('web3_provider_disabled')),
  }
  return {
    method: 'POST',
    path: '/token',
    handle: async (request) => {
      const type = request.search.get('grant_type') ?? ''
      const kind = type === 'refresh_token' ? 'refresh' : 'sign-in'
      context.limits.takeRequest({ kind, address: request.address })
      const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
      if (!grant) throw refusal('invalid_credentials', { message: 'unsupported_grant_type' })
      return grant({ context, request })
    },
  }
}

const PasswordSchema = z.object({ email: textSchema, phone: textSchema, password: textSchema })

async function grantByPassword({
  context,
  request,
}: {
  context: AuthContext
  request: AuthRequest
}): Promise<Answer> {
  const { email, phone, password } = await readJson({ request, schema: PasswordSchema })
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided on login.'
    throw refusal('validation_failed', { message })
  }
  if (phone !== '') throw refusal('phone_provider_disabled')
  if (email === '') throw refusal('validation_failed', { message: 'missing email or phone' })
  const { database, passwords, now } = context
  const user = await database.asOwner((sql) => findCredentials(sql, email.toLowerCase()))
  const hash = user?.encrypted_password ?? null
  if (!(await passwords.matches({ password, hash })) || !user) throw refusal('invalid_credentials')
  if (isBanned({ user, now: now() })) throw refusal('user_banned')
  if (!user.email_confirmed_at) throw refusal('email_not_confirmed')
  const grant = await database.asOwner(async (sql) => {
    // The password may have been changed, or the person deleted, while this one was compared.
    const current = await findCredentials(sql, email.toLowerCase())
    if (current?.encrypted_password !== hash) throw refusal('invalid_credentials')
    return startSession({ sql, context, request, userId: user.id, method: 'password' })
  })
  // A password from before stricter rules still works; the client is told that it is weak.
  const weakness = getWeakness({ password, minLength: context.settings.passwordMinLength })
  const answer = await tokenAnswer({ context, grant })
  return weakness ? { ...answer, json: { ...answer.json, weak_password: weakness } } : answer
}

const RefreshSchema = z.object({ refresh_token: textSchema })

async function grantByRefreshToken({
  context,
  request,
}: {
  context: AuthContext
  request: AuthRequest
}): Promise<Answer> {
  const { refresh_token: token } = await readJson({ request, schema: RefreshSchema })
  if (token === '') throw refusal('validation_failed', { message: 'refresh_token required' })
  return tokenAnswer({ context, grant: await refreshSession({ context, token }) })
}

const AuthCodeSchema = z.object({ auth_code: textSchema, code_verifier: textSchema })

const METHODS: readonly SignInMethod[] = ['email/signup', 'recovery', 'magiclink', 'email_change']

async function grantByAuthCode({
  context,
  request,
}: {
  context: AuthContext
  request: AuthRequest
}): Promise<Answer> {
  const body = await readJson({ request, schema: AuthCodeSchema })
  const { auth_code: code, code_verifier: verifier } = body
  if (code === '' || verifier === '') {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    throw refusal('validation_failed', { message })
  }
  const grant = await context.database.asOwner(async (sql) => {
    const { userId, method } = await redeemAuthCode({ sql, context, code, verifier })
    const user = await requireUser({ sql, id: userId })
    if (isBanned({ user, now: context.now() })) throw refusal('user_banned')
    const authMethod = METHODS.find((candidate) => candidate === method) ?? 'otp'
    return startSession({ sql, context, request, userId, method: authMethod })
  })
  return tokenAnswer({ context, grant })
}

const IdTokenSchema = z.object({ id_token: textSchema, provider: textSchema })

async function refuseIdToken({ request }: { request: AuthRequest }): Promise<Answer> {
  const { id_token: token, provider } = await readJson({ request, schema: IdTokenSchema })
  if (token === '') throw refusal('validation_failed', { message: 'id_token required' })
  if (provider === '') {
    const message = 'provider or client_id and issuer required'
    throw refusal('validation_failed', { message })
  }
  throw refusal('provider_disabled', {
    message: `Provider (issuer ${JSON.stringify(provider)}) is not enabled`,
  })
}
