import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { adminRoute, type Asked } from '#sandbox/supabase/auth/admin.ts'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import {
  type AuthRoute,
  metadataSchema,
  readJson,
  textSchema,
} from '#sandbox/supabase/auth/auth-request.ts'
import { actionLink, type MailType } from '#sandbox/supabase/auth/mails/send-auth-mail.ts'
import { issueMailToken, type TokenType } from '#sandbox/supabase/auth/one-time-tokens.ts'
import { requireStrongPassword } from '#sandbox/supabase/auth/passwords/password-strength.ts'
import { getRedirect } from '#sandbox/supabase/auth/redirects.ts'
import { type AuthUser, findUserByEmail } from '#sandbox/supabase/auth/users/auth-user.ts'
import { mergeMetadata } from '#sandbox/supabase/auth/users/change-user.ts'
import { createUser, requireUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'
import { publicUser } from '#sandbox/supabase/auth/users/public-user.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

const LinkSchema = z.object({
  type: textSchema,
  email: textSchema,
  new_email: textSchema,
  password: textSchema,
  data: metadataSchema,
  redirect_to: textSchema,
})

const KINDS = {
  signup: { link: 'signup', token: 'confirmation_token' },
  invite: { link: 'invite', token: 'confirmation_token' },
  magiclink: { link: 'magiclink', token: 'recovery_token' },
  recovery: { link: 'recovery', token: 'recovery_token' },
  email_change_current: { link: 'email_change', token: 'email_change_token_current' },
  email_change_new: { link: 'email_change', token: 'email_change_token_new' },
} as const satisfies Record<string, { link: MailType; token: TokenType }>

type LinkType = keyof typeof KINDS

type Wanted = {
  type: LinkType
  email: string
  newEmail: string
  passwordHash: string | null
  data: Record<string, unknown> | null
}

/** POST /admin/generate_link – what the mail of a kind would carry, without sending it. With the secret key only. */
export function generateLinkRoute(context: AuthContext): AuthRoute {
  return adminRoute({ context, method: 'POST', path: '/admin/generate_link', handle: generateLink })
}

async function generateLink({ context, request }: Asked): Promise<Answer> {
  const body = await readJson({ request, schema: LinkSchema })
  const requested = body.redirect_to || request.search.get('redirect_to')
  const redirectTo = getRedirect({ context, given: requested })
  const linkRequest: Wanted = {
    type: requireType(body.type),
    email: requireEmail(body.email),
    newEmail: body.type.startsWith('email_change') ? requireEmail(body.new_email) : '',
    passwordHash: await hashPassword({ context, body }),
    data: body.data,
  }
  const { user, token, type } = await context.database.asOwner(async (sql) => {
    const person = await personFor({ sql, context, wanted: linkRequest })
    const { link, token: tokenType } = KINDS[person.type]
    const userId = person.user.id
    const email = person.type === 'email_change_new' ? linkRequest.newEmail : linkRequest.email
    const issued = await issueMailToken({
      sql,
      context,
      userId,
      email,
      type: tokenType,
      isPkce: false,
    })
    if (link === 'email_change')
      await noteChange({ sql, context, userId, newEmail: linkRequest.newEmail })
    else await noteSending({ sql, context, userId, type: person.type })
    return { user: await requireUser({ sql, id: userId }), token: issued, type: person.type }
  })
  const link = actionLink({ context, type: KINDS[type].link, hash: token.hash, redirectTo })
  return {
    headers: { 'Cache-Control': 'no-store' },
    json: {
      ...publicUser(user),
      action_link: link,
      email_otp: token.code,
      hashed_token: token.hash,
      verification_type: type,
      redirect_to: redirectTo,
    },
  }
}

function requireType(given: string): LinkType {
  const type = Object.keys(KINDS).find((candidate): candidate is LinkType => candidate === given)
  if (type) return type
  const message = `Invalid email action link type requested: ${given}`
  throw refusal('validation_failed', { message })
}

async function hashPassword({
  context: { passwords, settings },
  body: { type, password },
}: {
  context: AuthContext
  body: z.infer<typeof LinkSchema>
}): Promise<string | null> {
  if (type !== 'signup') return null
  if (password === '') {
    throw refusal('validation_failed', { message: 'Signup requires a valid password' })
  }
  requireStrongPassword({ password, minLength: settings.passwordMinLength })
  return passwords.hash(password)
}

/** Finds the user of a link; a sign-up, an invitation and a magic link create missing accounts. */
async function personFor({
  sql,
  context,
  wanted: { type, email, newEmail, passwordHash, data },
}: {
  sql: SqlRunner
  context: AuthContext
  wanted: Wanted
}): Promise<{ user: AuthUser; type: LinkType }> {
  const existing = await findUserByEmail(sql, email)
  if (!existing) {
    if (type !== 'signup' && type !== 'invite' && type !== 'magiclink') {
      throw refusal('user_not_found', { message: 'User with this email not found' })
    }
    const isSignup = type === 'magiclink'
    const newUser = { email, passwordHash, userMetadata: data ?? {}, isSignup }
    const user = await createUser({ sql, context, user: newUser })
    return { user, type: type === 'magiclink' ? 'signup' : type }
  }
  const needsNew = type === 'signup' || type === 'invite'
  if (needsNew && existing.confirmed_at) throw refusal('email_exists')
  if (newEmail !== '' && (await findUserByEmail(sql, newEmail))) throw refusal('email_exists')
  if (type === 'signup' && data) {
    const change = { sql, userId: existing.id, time: context.now().toISOString() }
    await mergeMetadata({ ...change, column: 'raw_user_meta_data', data })
  }
  return { user: existing, type }
}

type Note = { sql: SqlRunner; context: AuthContext; userId: string }

async function noteChange({ sql, context, userId, newEmail }: Note & { newEmail: string }) {
  await sql.query(
    `update auth.users set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = 0 where id = $1`,
    [userId, newEmail, context.now().toISOString()],
  )
}

async function noteSending({ sql, context, userId, type }: Note & { type: LinkType }) {
  await sql.query(
    `update auth.users set
       confirmation_sent_at = case when $3 in ('signup', 'invite') then $2::timestamptz else confirmation_sent_at end,
       invited_at = case when $3 = 'invite' then $2::timestamptz else invited_at end,
       recovery_sent_at = case when $3 in ('magiclink', 'recovery') then $2::timestamptz else recovery_sent_at end
     where id = $1`,
    [userId, context.now().toISOString(), type],
  )
}
