import { z } from 'zod'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import {
  type AuthRoute,
  challengeFields,
  metadataSchema,
  readJson,
  textSchema,
} from '#sandbox/supabase/auth/auth-request.ts'
import { type Caller, loadCaller, requireClaims } from '#sandbox/supabase/auth/caller.ts'
import { readChallenge } from '#sandbox/supabase/auth/flow-state.ts'
import { prepareEmailChange } from '#sandbox/supabase/auth/mails/prepare-mail.ts'
import { sendAuthMails } from '#sandbox/supabase/auth/mails/send-auth-mail.ts'
import { findTokenByCode } from '#sandbox/supabase/auth/one-time-tokens.ts'
import { requireStrongPassword } from '#sandbox/supabase/auth/passwords/password-strength.ts'
import { redirectOfRequest } from '#sandbox/supabase/auth/redirects.ts'
import { findUserByEmail } from '#sandbox/supabase/auth/users/auth-user.ts'
import { mergeMetadata, setPassword } from '#sandbox/supabase/auth/users/change-user.ts'
import { requireUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'
import { publicUser } from '#sandbox/supabase/auth/users/public-user.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

const UserSchema = z.object({
  email: textSchema,
  phone: textSchema,
  password: z.string().nullish(),
  nonce: textSchema,
  data: metadataSchema,
  app_metadata: metadataSchema,
  ...challengeFields,
})

type Wanted = z.infer<typeof UserSchema>

/**
 * GET /user – the person that the token names, as they are now.
 * PUT /user – changes metadata, the password (which ends the other sessions) and the address (which both addresses
 * confirm by mail). A session older than a day needs the `nonce` of GET /reauthenticate for a password.
 */
export function userRoutes(context: AuthContext): AuthRoute[] {
  const { database, passwords, settings } = context
  return [
    {
      method: 'GET',
      path: '/user',
      handle: async (request) => {
        const claims = await requireClaims({ context, request })
        const { user } = await database.asOwner((sql) => loadCaller({ sql, ...claims }))
        return { headers: { 'Cache-Control': 'no-store' }, json: publicUser(user) }
      },
    },
    {
      method: 'PUT',
      path: '/user',
      handle: async (request) => {
        const claims = await requireClaims({ context, request })
        const changes = await readJson({ request, schema: UserSchema })
        const challenge = readChallenge(changes)
        const newEmail = changes.email === '' ? null : requireEmail(changes.email)
        const password = changes.password ?? null
        const redirectTo = redirectOfRequest({ context, request })
        if (password !== null) {
          requireStrongPassword({ password, minLength: settings.passwordMinLength })
        }
        const caller = await database.asOwner(async (sql) => {
          const loaded = await loadCaller({ sql, ...claims })
          requireAllowed({ caller: loaded, wanted: changes, newEmail })
          if (password !== null)
            await requireRecentSignIn({ sql, context, caller: loaded, wanted: changes })
          return loaded
        })
        const passwordHash =
          password === null
            ? null
            : await hashNewPassword({ passwords, password, hash: caller.user.encrypted_password })

        const { user, mail } = await database.asOwner(async (sql) => {
          const { user: current } = await loadCaller({ sql, ...claims })
          const change = { sql, userId: current.id, time: context.now().toISOString() }
          if (passwordHash !== null) {
            await setPassword({ ...change, passwordHash, keepSessionId: claims.sessionId })
          }
          if (changes.data) {
            await mergeMetadata({ ...change, column: 'raw_user_meta_data', data: changes.data })
          }
          const isOther = newEmail !== null && newEmail !== current.email
          if (isOther && (await findUserByEmail(sql, newEmail))) throw refusal('email_exists')
          const mail = { sql, context, user: current, challenge, redirectTo }
          const prepared = isOther ? await prepareEmailChange({ ...mail, newEmail }) : null
          return { user: await requireUser({ sql, id: current.id }), mail: prepared }
        })
        if (mail) await sendAuthMails({ context, ...mail })
        return { headers: { 'Cache-Control': 'no-store' }, json: publicUser(user) }
      },
    },
  ]
}

function requireAllowed({
  caller: { user, session },
  wanted,
  newEmail,
}: {
  caller: Caller
  wanted: Wanted
  newEmail: string | null
}) {
  if (wanted.phone !== '')
    throw refusal('phone_provider_disabled', { message: 'Unsupported phone provider' })
  if (wanted.app_metadata !== null) {
    const message = 'Updating app_metadata requires admin privileges'
    throw refusal('not_admin', { message })
  }
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  const changesSignIn = wanted.password || (newEmail !== null && newEmail !== user.email)
  if (hasFactor && changesSignIn && session.aal !== 'aal2') throw refusal('insufficient_aal')
}

/** The nonce stays valid until the password is set: a rejected password does not need another mail. */
async function requireRecentSignIn({
  sql,
  context,
  caller: { user, session },
  wanted: { nonce },
}: {
  sql: SqlRunner
  context: AuthContext
  caller: Caller
  wanted: Wanted
}) {
  const age = context.now().getTime() - session.created_at.getTime()
  if (age <= context.settings.recentSignInSeconds * 1000) return
  if (nonce === '') throw refusal('reauthentication_needed')
  const types = ['reauthentication_token'] as const
  const email = user.email ?? ''
  const token = await findTokenByCode({ sql, context, email, code: nonce, types })
  if (token?.userId !== user.id) throw refusal('reauthentication_not_valid')
}

async function hashNewPassword({
  passwords,
  password,
  hash,
}: {
  passwords: AuthContext['passwords']
  password: string
  hash: string | null
}): Promise<string> {
  if (await passwords.matches({ password, hash })) throw refusal('same_password')
  return passwords.hash(password)
}
