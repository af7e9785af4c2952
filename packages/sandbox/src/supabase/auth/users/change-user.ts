import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

type Change = { sql: SqlRunner; userId: string; time: string }

/** Confirms a user's address: by a link, a code, or an administrator. */
export async function confirmEmail({ sql, userId, time }: Change) {
  await sql.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, $2), updated_at = $2,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1`,
    [userId, time],
  )
  await sql.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $2
     where user_id = $1 and provider = 'email'`,
    [userId, time],
  )
}

/**
 * Changes a user's address, which counts as confirmed.
 *
 * @param isOwnWish an administrator's changes the identity alone, and not the metadata
 */
export async function setEmail({
  sql,
  userId,
  time,
  email,
  isOwnWish,
}: Change & { email: string; isOwnWish: boolean }) {
  const claims = JSON.stringify({ email, email_verified: true })
  await sql.query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0, updated_at = $3,
       email_confirmed_at = coalesce(email_confirmed_at, $3),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $4::text::jsonb
     where id = $1`,
    [userId, email, time, isOwnWish ? claims : '{}'],
  )
  await sql.query(
    `update auth.identities set identity_data = identity_data || $2::text::jsonb, updated_at = $3
     where user_id = $1 and provider = 'email'`,
    [userId, claims, time],
  )
}

/** Ends all other sessions of the user; all of them when none is kept. */
export async function setPassword({
  sql,
  userId,
  time,
  passwordHash,
  keepSessionId,
}: Change & { passwordHash: string; keepSessionId: string | null }) {
  await sql.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    userId,
    passwordHash,
    time,
  ])
  await sql.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type in ($2, $3)',
    [userId, 'recovery_token', 'reauthentication_token'],
  )
  await sql.query(
    'delete from auth.sessions where user_id = $1 and id is distinct from $2::text::uuid',
    [userId, keepSessionId],
  )
}

/** Keys with null are removed, as GoTrue does. */
export async function mergeMetadata({
  sql,
  userId,
  time,
  column,
  data,
}: Change & {
  column: 'raw_user_meta_data' | 'raw_app_meta_data'
  data: Record<string, unknown>
}) {
  const removed = Object.keys(data).filter((name) => data[name] === null)
  await sql.query(
    `update auth.users set updated_at = $2, ${column} =
       (coalesce(${column}, '{}') || $3::text::jsonb) - array(select jsonb_array_elements_text($4::text::jsonb))
     where id = $1`,
    [userId, time, JSON.stringify(data), JSON.stringify(removed)],
  )
}
