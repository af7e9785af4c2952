import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import {
  type AuthRequest,
  type AuthRoute,
  challengeFields,
  metadataSchema,
  readJson,
  textSchema,
} from '#sandbox/supabase/auth/auth-request.ts'
import { loadCaller, requireClaims } from '#sandbox/supabase/auth/caller.ts'
import { readChallenge } from '#sandbox/supabase/auth/flow-state.ts'
import {
  prepareEmailChange,
  type PreparedMails,
  prepareMail,
} from '#sandbox/supabase/auth/mails/prepare-mail.ts'
import { sendAuthMails } from '#sandbox/supabase/auth/mails/send-auth-mail.ts'
import { redirectOfRequest } from '#sandbox/supabase/auth/redirects.ts'
import { findUserByEmail } from '#sandbox/supabase/auth/users/auth-user.ts'
import { createUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

type Asked = { context: AuthContext; request: AuthRequest }

/**
 * POST /recover – a mail to set a password by.
 * POST /resend – the mail of a sign-up or of a change of address once more.
 * POST /otp – a mail to sign in by, which makes the account when there is none.
 * GET /reauthenticate – a code for PUT /user.
 * The first two answer an address that has no account, or none that waits, as any other.
 */
export function mailRequestRoutes(context: AuthContext): AuthRoute[] {
  const route = (
    method: string,
    path: string,
    handle: (asked: Asked) => Promise<PreparedMails | null>,
  ): AuthRoute => ({
    method,
    path,
    handle: async (request): Promise<Answer> => {
      context.limits.takeRequest({ kind: 'sign-in', address: request.address })
      const mail = await handle({ context, request })
      if (mail) await sendAuthMails({ context, ...mail })
      return { json: {} }
    },
  })
  return [
    route('POST', '/recover', recover),
    route('POST', '/resend', resend),
    route('POST', '/otp', signInByMail),
    route('GET', '/reauthenticate', reauthenticate),
  ]
}

const RecoverSchema = z.object({ email: textSchema, ...challengeFields })

async function recover({ context, request }: Asked) {
  const body = await readJson({ request, schema: RecoverSchema })
  const challenge = readChallenge(body)
  const email = requireEmail(body.email)
  const redirectTo = redirectOfRequest({ context, request })
  return context.database.asOwner(async (sql) => {
    const user = await findUserByEmail(sql, email)
    if (!user) return null
    return prepareMail({ sql, context, user, type: 'recovery', challenge, redirectTo })
  })
}

const ResendSchema = z.object({
  type: textSchema,
  email: textSchema,
  phone: textSchema,
  ...challengeFields,
})

async function resend({ context, request }: Asked) {
  const body = await readJson({ request, schema: ResendSchema })
  const { type } = body
  requireResendable(body)
  const challenge = readChallenge(body)
  const email = requireEmail(body.email)
  const redirectTo = redirectOfRequest({ context, request })
  return context.database.asOwner(async (sql) => {
    const user = await findUserByEmail(sql, email)
    if (!user) return null
    const mail = { sql, context, user, challenge, redirectTo }
    if (type === 'signup') {
      return user.confirmed_at ? null : prepareMail({ ...mail, type: 'signup' })
    }
    return user.email_change ? prepareEmailChange({ ...mail, newEmail: user.email_change }) : null
  })
}

function requireResendable({ type, email, phone }: z.infer<typeof ResendSchema>) {
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    const message = 'Missing one of these types: signup, email_change, sms, phone_change'
    throw refusal('validation_failed', { message })
  }
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided.'
    throw refusal('validation_failed', { message })
  }
  if (phone !== '' || type === 'sms' || type === 'phone_change') {
    throw refusal('phone_provider_disabled')
  }
  if (email === '') {
    throw refusal('validation_failed', { message: 'Type provided requires an email address' })
  }
}

const OtpSchema = z.object({
  email: textSchema,
  phone: textSchema,
  create_user: z.boolean().nullish(),
  data: metadataSchema,
  ...challengeFields,
})

async function signInByMail({ context, request }: Asked) {
  const body = await readJson({ request, schema: OtpSchema })
  const challenge = readChallenge(body)
  if (body.email !== '' && body.phone !== '') {
    const message = 'Only an email address or phone number should be provided'
    throw refusal('validation_failed', { message })
  }
  if (body.phone !== '') {
    throw refusal('phone_provider_disabled', { message: 'Unsupported phone provider' })
  }
  if (body.email === '') {
    const message = 'One of email or phone must be set'
    throw refusal('validation_failed', { message })
  }
  const email = requireEmail(body.email)
  const redirectTo = redirectOfRequest({ context, request })
  return context.database.asOwner(async (sql) => {
    const existing = await findUserByEmail(sql, email)
    const options = { sql, context, challenge, redirectTo }
    if (existing?.confirmed_at)
      return prepareMail({ ...options, user: existing, type: 'magiclink' })
    if (existing) return prepareMail({ ...options, user: existing, type: 'signup' })
    if (body.create_user === false) throw refusal('otp_disabled')
    const userMetadata = body.data ?? {}
    const user = await createUser({
      sql,
      context,
      user: { email, passwordHash: null, userMetadata, isSignup: true },
    })
    const mail = await prepareMail({ ...options, user, type: 'signup' })
    const undo = (later: SqlRunner) =>
      later.query('delete from auth.users where id = $1', [user.id])
    return { ...mail, undo }
  })
}

async function reauthenticate({ context, request }: Asked) {
  const claims = await requireClaims({ context, request })
  return context.database.asOwner(async (sql) => {
    const { user } = await loadCaller({ sql, ...claims })
    const mail = { sql, context, user, challenge: null, redirectTo: context.siteUrl }
    return prepareMail({ ...mail, type: 'reauthentication' })
  })
}
