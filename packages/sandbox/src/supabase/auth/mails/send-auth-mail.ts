import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { type MailToken } from '#sandbox/supabase/auth/one-time-tokens.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type TemplateName } from './mail-templates.ts'

/** Mail template by the link's type. */
const TEMPLATES = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
} as const satisfies Record<string, TemplateName>

export type MailType = keyof typeof TEMPLATES

export type AuthMail = {
  type: MailType
  to: string
  token: MailToken
  redirectTo: string
  email: string
  newEmail?: string
}

/**
 * Sends mails whose tokens are stored. When the mail server refuses one, `undo` runs, so that the caller can retry
 * immediately, and the answer is GoTrue's 500.
 */
export async function sendAuthMails({
  context,
  mails,
  undo,
}: {
  context: AuthContext
  mails: readonly AuthMail[]
  undo: (sql: SqlRunner) => Promise<unknown>
}) {
  try {
    for (const mail of mails) await context.sendMail(compose({ context, mail }))
  } catch (error) {
    context.onError(error)
    await context.database.asOwner(undo)
    const kind = mails[0]?.type === 'signup' ? 'confirmation' : (mails[0]?.type ?? '')
    throw refusal('unexpected_failure', { message: `Error sending ${kind} email` })
  }
}

function compose({
  context,
  mail: { type, to, token, redirectTo, email, newEmail = '' },
}: {
  context: AuthContext
  mail: AuthMail
}) {
  const variables = {
    SiteURL: context.siteUrl,
    ConfirmationURL: actionLink({ context, type, hash: token.hash, redirectTo }),
    Token: token.code,
    TokenHash: token.hash,
    RedirectTo: redirectTo,
    Email: email,
    NewEmail: newEmail,
  }
  return { to, ...context.templates.render({ name: TEMPLATES[type], variables }) }
}

/** Builds the link of a mail: this service's address, which redirects to the site with a session or a PKCE code. */
export function actionLink({
  context,
  type,
  hash,
  redirectTo,
}: {
  context: Pick<AuthContext, 'url'>
  type: MailType
  hash: string
  redirectTo: string
}): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo })
  return `${context.url()}/verify?${query}`
}

/** Throws 429 when the user was sent a mail of this kind a moment ago. */
export function requirePause({
  context: { now, settings },
  sentAt,
}: {
  context: Pick<AuthContext, 'now' | 'settings'>
  sentAt: Date | null
}) {
  if (sentAt === null) return
  const pauseLeft = sentAt.getTime() + settings.emailIntervalSeconds * 1000 - now().getTime()
  if (pauseLeft <= 0) return
  const message = `For security purposes, you can only request this after ${Math.ceil(pauseLeft / 1000)} seconds.`
  throw refusal('over_email_send_rate_limit', { message })
}
