import { z } from 'zod'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

const time = z
  .string()
  .nullable()
  .transform((value) => (value === null ? null : new Date(value)))
const json = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((value) => value ?? {})

const IdentitySchema = z.object({
  id: z.string(),
  provider_id: z.string(),
  user_id: z.string(),
  identity_data: json,
  provider: z.string(),
  email: z.string().nullable(),
  last_sign_in_at: time,
  created_at: time,
  updated_at: time,
})

const FactorSchema = z.object({
  id: z.string(),
  friendly_name: z.string().nullable(),
  factor_type: z.enum(['totp', 'webauthn', 'phone']),
  status: z.enum(['unverified', 'verified']),
  last_challenged_at: time,
  created_at: time,
  updated_at: time,
})

const UserSchema = z.object({
  id: z.string(),
  aud: z.string().nullable(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: time,
  invited_at: time,
  confirmation_sent_at: time,
  recovery_sent_at: time,
  email_change: z.string().nullable(),
  email_change_sent_at: time,
  email_change_confirm_status: z.number().nullable(),
  last_sign_in_at: time,
  raw_app_meta_data: json,
  raw_user_meta_data: json,
  created_at: time,
  updated_at: time,
  confirmed_at: time,
  banned_until: time,
  reauthentication_sent_at: time,
  deleted_at: time,
  is_anonymous: z.boolean(),
  identities: z.array(IdentitySchema),
  factors: z.array(FactorSchema),
})

export type AuthIdentity = z.infer<typeof IdentitySchema>
export type AuthFactor = z.infer<typeof FactorSchema>
/** A row of auth.users with its identities and factors. */
export type AuthUser = z.infer<typeof UserSchema>

const USER_AS_JSON = `(to_jsonb(u) || jsonb_build_object(
  'identities', (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]') from auth.identities i where i.user_id = u.id),
  'factors', (select coalesce(jsonb_agg(to_jsonb(f) - 'secret' order by f.created_at, f.id), '[]') from auth.mfa_factors f where f.user_id = u.id)
))::text`

export async function findUserById(sql: SqlRunner, id: string): Promise<AuthUser | null> {
  const [user] = await readUsers(
    sql.query(`select ${USER_AS_JSON} as json from auth.users u where u.id = $1`, [id]),
  )
  return user ?? null
}

/** The person of an address in small letters. */
export async function findUserByEmail(sql: SqlRunner, email: string): Promise<AuthUser | null> {
  const [user] = await readUsers(
    sql.query(
      `select ${USER_AS_JSON} as json from auth.users u where u.email = $1 and not u.is_sso_user`,
      [email],
    ),
  )
  return user ?? null
}

const CredentialsSchema = UserSchema.pick({
  id: true,
  encrypted_password: true,
  email_confirmed_at: true,
  banned_until: true,
})

/** Reads the hash that a password is compared with, and whether its owner may sign in. */
export async function findCredentials(sql: SqlRunner, email: string) {
  const { rows } = await sql.query(
    `select id, encrypted_password, email_confirmed_at, banned_until
     from auth.users where email = $1 and not is_sso_user`,
    [email],
  )
  const [row] = rows
  return row ? CredentialsSchema.parse(row) : null
}

/** Newest first, with how many there are in all. */
export async function listUsers({
  sql,
  limit,
  offset,
}: {
  sql: SqlRunner
  limit: number
  offset: number
}): Promise<{ users: AuthUser[]; total: number }> {
  const users = await readUsers(
    sql.query(
      `select ${USER_AS_JSON} as json from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
      [String(limit), String(offset)],
    ),
  )
  const { rows } = await sql.query<{ total: string }>('select count(*) as total from auth.users')
  return { users, total: Number(rows[0]?.total) }
}

async function readUsers(found: ReturnType<SqlRunner['query']>): Promise<AuthUser[]> {
  const { rows } = await found
  return rows.map(({ json }) => UserSchema.parse(JSON.parse(json ?? '')))
}
