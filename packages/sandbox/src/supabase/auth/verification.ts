import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthContext } from './auth-context.ts'
import { refusal } from './auth-fault.ts'
import { dropTokens, type FoundToken, type TokenType } from './one-time-tokens.ts'
import { findUserByEmail } from './users/auth-user.ts'
import { isBanned } from './users/banned.ts'
import { confirmEmail, setEmail } from './users/change-user.ts'
import { requireUser } from './users/create-user.ts'

export type VerifyType = 'signup' | 'email' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

const TOKEN_TYPES: Record<VerifyType, readonly TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

/** Lists the tokens that are good for a type of verification. */
export function listTokenTypes(type: VerifyType): readonly TokenType[] {
  return TOKEN_TYPES[type]
}

const CHANGE_TOKENS = ['email_change_token_new', 'email_change_token_current'] as const

/** Applies a token's purpose, once. False when the other address has to confirm as well. Throws 403. */
export async function acceptToken({
  sql,
  context,
  found: { userId, type },
}: {
  sql: SqlRunner
  context: AuthContext
  found: FoundToken
}): Promise<boolean> {
  const user = await requireUser({ sql, id: userId })
  if (isBanned({ user, now: context.now() })) {
    throw refusal('user_banned', { status: 403 })
  }
  const time = context.now().toISOString()
  if (type !== 'email_change_token_new' && type !== 'email_change_token_current') {
    await dropTokens({ sql, userId, types: [type] })
    if (!user.email_confirmed_at) await confirmEmail({ sql, userId, time })
    return true
  }
  if (user.email_change_confirm_status === 0) {
    await dropTokens({ sql, userId, types: [type] })
    await sql.query('update auth.users set email_change_confirm_status = 1 where id = $1', [userId])
    return false
  }
  const email = user.email_change ?? ''
  if (email === '')
    throw refusal('otp_expired', { message: 'Email link is invalid or has expired' })
  // The address may have been taken since the change was requested.
  if (await findUserByEmail(sql, email)) throw refusal('email_exists')
  await setEmail({ sql, userId, time, email, isOwnWish: true })
  await dropTokens({ sql, userId, types: CHANGE_TOKENS })
  return true
}
