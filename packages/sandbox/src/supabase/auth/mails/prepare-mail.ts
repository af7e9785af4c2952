import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { type Challenge, type FlowMethod, startFlow } from '#sandbox/supabase/auth/flow-state.ts'
import {
  dropTokens,
  issueMailToken,
  type TokenType,
} from '#sandbox/supabase/auth/one-time-tokens.ts'
import { type AuthUser } from '#sandbox/supabase/auth/users/auth-user.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthMail, requirePause } from './send-auth-mail.ts'

type SimpleType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'reauthentication'

type Kind = {
  token: TokenType
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at'
  flow: FlowMethod | null
}

const CONFIRMATION = { token: 'confirmation_token', sentAt: 'confirmation_sent_at' } as const
const RECOVERY = { token: 'recovery_token', sentAt: 'recovery_sent_at' } as const

const KINDS = {
  signup: { ...CONFIRMATION, flow: 'email/signup' },
  invite: { ...CONFIRMATION, flow: null },
  magiclink: { ...RECOVERY, flow: 'magiclink' },
  recovery: { ...RECOVERY, flow: 'recovery' },
  reauthentication: {
    token: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
    flow: null,
  },
} as const satisfies Record<SimpleType, Kind>

type Asked = {
  sql: SqlRunner
  context: AuthContext
  user: AuthUser
  challenge: Challenge | null
  redirectTo: string
}

/** Mails to send after the transaction, and how to revoke their tokens. */
export type PreparedMails = { mails: AuthMail[]; undo: (sql: SqlRunner) => Promise<unknown> }

/** Prepares a mail to a user's address. Throws 429 when one was sent there a moment ago. */
export async function prepareMail({
  sql,
  context,
  user,
  type,
  challenge,
  redirectTo,
}: Asked & { type: SimpleType }): Promise<PreparedMails> {
  const { token: tokenType, sentAt, flow } = KINDS[type]
  requirePause({ context, sentAt: user[sentAt] })
  context.limits.takeMail()
  const { id: userId } = user
  const email = user.email ?? ''
  if (challenge && flow) await startFlow({ sql, context, userId, challenge, method: flow })
  const isPkce = challenge !== null && flow !== null
  const token = await issueMailToken({ sql, context, userId, email, type: tokenType, isPkce })
  const time = context.now().toISOString()
  await sql.query(`update auth.users set ${sentAt} = $2, updated_at = $2 where id = $1`, [
    userId,
    time,
  ])
  if (type === 'invite') {
    await sql.query('update auth.users set invited_at = $2 where id = $1', [userId, time])
  }
  return {
    mails: [{ type, to: email, token, redirectTo, email }],
    undo: async (later) => {
      await dropTokens({ sql: later, userId, types: [tokenType] })
      await later.query(`update auth.users set ${sentAt} = $2 where id = $1`, [
        userId,
        user[sentAt]?.toISOString() ?? null,
      ])
    },
  }
}

/** A mail to both addresses of a person: each has to agree before the new one takes the old one's place. */
export async function prepareEmailChange({
  sql,
  context,
  user,
  challenge,
  redirectTo,
  newEmail,
}: Asked & { newEmail: string }): Promise<PreparedMails> {
  requirePause({ context, sentAt: user.email_change_sent_at })
  context.limits.takeMail()
  const { id: userId } = user
  const email = user.email ?? ''
  if (challenge) await startFlow({ sql, context, userId, challenge, method: 'email_change' })
  await sql.query(
    `update auth.users set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = 0, updated_at = $3 where id = $1`,
    [userId, newEmail, context.now().toISOString()],
  )
  const mails: AuthMail[] = []
  for (const [to, type] of [
    [email, 'email_change_token_current'],
    [newEmail, 'email_change_token_new'],
  ] as const) {
    const isPkce = challenge !== null
    const token = await issueMailToken({ sql, context, userId, email: to, type, isPkce })
    mails.push({ type: 'email_change', to, token, redirectTo, email, newEmail })
  }
  return {
    mails,
    undo: async (later) => {
      const types = ['email_change_token_current', 'email_change_token_new'] as const
      await dropTokens({ sql: later, userId, types })
      await later.query(
        "update auth.users set email_change = '', email_change_sent_at = $2 where id = $1",
        [userId, user.email_change_sent_at?.toISOString() ?? null],
      )
    },
  }
}
