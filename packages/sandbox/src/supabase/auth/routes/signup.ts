import { z } from 'zod'
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
import { readChallenge } from '#sandbox/supabase/auth/flow-state.ts'
import { prepareMail } from '#sandbox/supabase/auth/mails/prepare-mail.ts'
import { sendAuthMails } from '#sandbox/supabase/auth/mails/send-auth-mail.ts'
import { requireStrongPassword } from '#sandbox/supabase/auth/passwords/password-strength.ts'
import { redirectOfRequest } from '#sandbox/supabase/auth/redirects.ts'
import { startSession } from '#sandbox/supabase/auth/sessions/sessions.ts'
import { tokenAnswer } from '#sandbox/supabase/auth/sessions/token-answer.ts'
import { findUserByEmail } from '#sandbox/supabase/auth/users/auth-user.ts'
import { confirmEmail } from '#sandbox/supabase/auth/users/change-user.ts'
import { createUser, type NewUser, requireUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'
import { publicUser } from '#sandbox/supabase/auth/users/public-user.ts'

const SignupSchema = z.object({
  email: textSchema,
  phone: textSchema,
  password: textSchema,
  data: metadataSchema,
  ...challengeFields,
})

/**
 * POST /signup – a person whose address has to be confirmed by mail, unless the settings say otherwise. Answers the person, and a made-up one without
 * identities when the address is taken. Not modelled: phone numbers and anonymous people, which are refused as on a
 * project that has not turned them on; captchas.
 */
export function signupRoute(context: AuthContext): AuthRoute {
  return {
    method: 'POST',
    path: '/signup',
    handle: async (request) => {
      context.limits.takeRequest({ kind: 'sign-in', address: request.address })
      const body = await readJson({ request, schema: SignupSchema })
      const { email, password } = requireCredentials(body)
      const challenge = readChallenge(body)
      requireStrongPassword({ password, minLength: context.settings.passwordMinLength })
      const redirectTo = redirectOfRequest({ context, request })
      // Also for an address that is taken: the answer takes as long.
      const passwordHash = await context.passwords.hash(password)
      const userMetadata = body.data ?? {}
      if (!context.settings.confirmsEmails) {
        const newcomer = { email, passwordHash, userMetadata, isSignup: true }
        return startFirstSession({ context, request, newcomer })
      }

      const account = await context.database.asOwner(async (sql) => {
        const existing = await findUserByEmail(sql, email)
        if (existing?.confirmed_at) return null
        // An unconfirmed user stays unchanged: this may be another person.
        const user =
          existing ??
          (await createUser({
            sql,
            context,
            user: { email, passwordHash, userMetadata, isSignup: true },
          }))
        const mail = await prepareMail({
          sql,
          context,
          user,
          type: 'signup',
          challenge,
          redirectTo,
        })
        return { user: await requireUser({ sql, id: user.id }), mail, isNew: existing === null }
      })
      if (!account) return { json: madeUpUser({ context, email, userMetadata }) }

      const { user, mail, isNew } = account
      await sendAuthMails({
        context,
        mails: mail.mails,
        undo: (sql) =>
          isNew ? sql.query('delete from auth.users where id = $1', [user.id]) : mail.undo(sql),
      })
      return { json: publicUser(user) }
    },
  }
}

/** Signs a new user in, where addresses need no confirmation. */
async function startFirstSession({
  context,
  request,
  newcomer,
}: {
  context: AuthContext
  request: AuthRequest
  newcomer: NewUser
}) {
  const grant = await context.database.asOwner(async (sql) => {
    const existing = await findUserByEmail(sql, newcomer.email)
    if (existing?.confirmed_at) throw refusal('user_already_exists')
    const { id: userId } = existing ?? (await createUser({ sql, context, user: newcomer }))
    await confirmEmail({ sql, userId, time: context.now().toISOString() })
    return startSession({ sql, context, request, userId, method: 'password' })
  })
  return tokenAnswer({ context, grant })
}

function requireCredentials({ email, phone, password }: z.infer<typeof SignupSchema>) {
  if (email === '' && phone === '') throw refusal('anonymous_provider_disabled')
  if (password === '') {
    throw refusal('validation_failed', { message: 'Signup requires a valid password' })
  }
  if (email !== '' && phone !== '') {
    const message = 'Only an email address or phone number should be provided on signup.'
    throw refusal('validation_failed', { message })
  }
  if (phone !== '') {
    throw refusal('phone_provider_disabled', { message: 'Phone signups are disabled' })
  }
  return { email: requireEmail(email), password }
}

/** Creates a fake new user, so that the response does not reveal existing accounts. */
function madeUpUser({
  context: { now, nextId },
  email,
  userMetadata,
}: {
  context: AuthContext
  email: string
  userMetadata: Record<string, unknown>
}) {
  const time = now().toISOString()
  return {
    id: nextId(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  }
}
