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
import { prepareMail } from '#sandbox/supabase/auth/mails/prepare-mail.ts'
import { sendAuthMails } from '#sandbox/supabase/auth/mails/send-auth-mail.ts'
import { redirectOfRequest } from '#sandbox/supabase/auth/redirects.ts'
import { findUserByEmail } from '#sandbox/supabase/auth/users/auth-user.ts'
import { createUser, requireUser } from '#sandbox/supabase/auth/users/create-user.ts'
import { requireEmail } from '#sandbox/supabase/auth/users/email-address.ts'
import { publicUser } from '#sandbox/supabase/auth/users/public-user.ts'

const InviteSchema = z.object({ email: textSchema, data: metadataSchema })

/** POST /invite – an account without a password, and a mail to enter it. With the secret key only. */
export function inviteRoute(context: AuthContext): AuthRoute {
  return adminRoute({ context, method: 'POST', path: '/invite', handle: invite })
}

async function invite({ context, request }: Asked): Promise<Answer> {
  const body = await readJson({ request, schema: InviteSchema })
  const email = requireEmail(body.email)
  const userMetadata = body.data ?? {}
  const redirectTo = redirectOfRequest({ context, request })
  const { user, mail, isNew } = await context.database.asOwner(async (sql) => {
    const existing = await findUserByEmail(sql, email)
    if (existing?.confirmed_at) throw refusal('email_exists')
    const invited =
      existing ??
      (await createUser({ sql, context, user: { email, passwordHash: null, userMetadata } }))
    const mail = { sql, context, user: invited, challenge: null, redirectTo }
    const prepared = await prepareMail({ ...mail, type: 'invite' })
    const { id } = invited
    return { user: await requireUser({ sql, id }), mail: prepared, isNew: existing === null }
  })
  await sendAuthMails({
    context,
    mails: mail.mails,
    undo: (sql) =>
      isNew ? sql.query('delete from auth.users where id = $1', [user.id]) : mail.undo(sql),
  })
  return { json: publicUser(user) }
}
