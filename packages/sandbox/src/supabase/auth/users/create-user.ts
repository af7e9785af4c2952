import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthUser, findUserById } from './auth-user.ts'

export type NewUser = {
  email: string
  /** Null for users without a password: invited, or signing in by mail. */
  passwordHash: string | null
  userMetadata: Record<string, unknown>
  appMetadata?: Record<string, unknown>
  role?: string
  id?: string
  /** Whether the person signed up: only then the claims of the identity are in the metadata as well. */
  isSignup?: boolean
}

/** A person with the identity of an address that is not confirmed. */
export async function createUser({
  sql,
  context: { now, nextId },
  user: {
    email,
    passwordHash,
    userMetadata,
    appMetadata = {},
    role = 'authenticated',
    id,
    isSignup = false,
  },
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'nextId'>
  user: NewUser
}): Promise<AuthUser> {
  const userId = id ?? nextId()
  const time = now().toISOString()
  const claims = { sub: userId, email, email_verified: false, phone_verified: false }
  await sql.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4, $5::text::jsonb, $6::text::jsonb, $7, $7)`,
    [
      userId,
      role,
      email,
      passwordHash ?? '',
      JSON.stringify({ provider: 'email', providers: ['email'], ...appMetadata }),
      JSON.stringify(isSignup ? { ...userMetadata, ...claims } : userMetadata),
      time,
    ],
  )
  await sql.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2::text, $2::text::uuid, $3::text::jsonb, 'email', $4, $4, $4)`,
    [nextId(), userId, JSON.stringify(isSignup ? { ...userMetadata, ...claims } : claims), time],
  )
  return requireUser({ sql, id: userId })
}

/** The person of an id that is known to exist: within the transaction that found or made it. */
export async function requireUser({ sql, id }: { sql: SqlRunner; id: string }): Promise<AuthUser> {
  const user = await findUserById(sql, id)
  if (!user) throw refusal('user_not_found')
  return user
}
