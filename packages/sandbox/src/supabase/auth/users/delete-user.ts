import { createHash } from 'node:crypto'
import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthUser } from './auth-user.ts'

/** Keeps the row for references to it, without personal data: the address can be used again. */
export async function softDeleteUser({
  sql,
  context: { now },
  user,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now'>
  user: AuthUser
}) {
  const time = now().toISOString()
  const hidden = createHash('sha256').update(`${user.id}${user.email}`).digest('base64url')
  await sql.query(
    `update auth.users set email = $2, encrypted_password = '', email_change = '', raw_user_meta_data = '{}',
       raw_app_meta_data = '{}', deleted_at = $3, updated_at = $3 where id = $1 and deleted_at is null`,
    [user.id, hidden, time],
  )
  await sql.query(
    `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = $3 where user_id = $1`,
    [user.id, hidden, time],
  )
  for (const table of ['sessions', 'mfa_factors', 'one_time_tokens'] as const) {
    await sql.query(`delete from auth.${table} where user_id = $1`, [user.id])
  }
}
