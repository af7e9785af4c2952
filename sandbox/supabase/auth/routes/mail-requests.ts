import { z } from 'zod'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import {
  type AuthRoute,
  challengeFields,
  readJson,
  text,
} from '#sandbox/supabase/auth/auth-request.ts'
import { readChallenge } from '#sandbox/supabase/auth/flow-state.ts'
import { prepareMail } from '#sandbox/supabase/auth/mails/prepare-mail.ts'
import { sendAuthMails } from '#sandbox/supabase/auth/mails/send-auth-mail.ts'
import { redirectOfRequest } from '#sandbox/supabase/auth/redirects.ts'
import { findUserByEmail } from '#sandbox/supabase/auth/users/auth-user.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'

const RecoverSchema = z.object({ email: text, ...challengeFields })

/** POST /recover – a mail to set a password by. Says the same to an address that has no account. */
export function recoverRoute(context: AuthContext): AuthRoute {
  return {
    method: 'POST',
    path: '/recover',
    handle: async (request) => {
      context.limits.takeRequest({ kind: 'sign-in', address: request.address })
      const body = await readJson({ request, schema: RecoverSchema })
      const challenge = readChallenge(body)
      const email = requireEmail(body.email)
      const redirectTo = redirectOfRequest({ context, request })
      const mail = await context.database.asOwner(async (sql) => {
        const user = await findUserByEmail(sql, email)
        if (!user) return null
        return prepareMail({ sql, context, user, type: 'recovery', challenge, redirectTo })
      })
      if (mail) await sendAuthMails({ context, ...mail })
      return { json: {} }
    },
  }
}
