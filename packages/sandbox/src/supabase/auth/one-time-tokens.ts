import { createHash, randomInt } from 'node:crypto'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthContext } from './auth-context.ts'

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** Tokens of a mail: six digits to type, and the hash for its link. */
export type MailToken = { code: string; hash: string }

const CODE_LIMIT = 1_000_000
const CODE_LENGTH = 6

/** Prefix of tokens whose link returns a code to the requester instead of a session. */
const PKCE_PREFIX = 'pkce_'

export function isPkceToken(hash: string): boolean {
  return hash.startsWith(PKCE_PREFIX)
}

/** A code for a person and an address in place of the one before. */
export async function issueMailToken({
  sql,
  context: { now, nextId },
  userId,
  email,
  type,
  isPkce,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'nextId'>
  userId: string
  email: string
  type: TokenType
  isPkce: boolean
}): Promise<MailToken> {
  const code = String(randomInt(CODE_LIMIT)).padStart(CODE_LENGTH, '0')
  const hash = `${isPkce ? PKCE_PREFIX : ''}${computeHash({ email, code })}`
  await sql.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'UTC', $6::timestamptz at time zone 'UTC')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [nextId(), userId, type, hash, email, now().toISOString()],
  )
  return { code, hash }
}

export type FoundToken = { userId: string; type: TokenType }

/** Finds the token of a link. Null for another type, and when it is too old. */
export async function findTokenByHash({
  sql,
  context: { now, settings },
  hash,
  types,
}: {
  sql: SqlRunner
  context: Pick<AuthContext, 'now' | 'settings'>
  hash: string
  types: readonly TokenType[]
}): Promise<FoundToken | null> {
  const oldest = new Date(now().getTime() - settings.oneTimeTokenSeconds * 1000).toISOString()
  const { rows } = await sql.query<{ user_id: string; token_type: string }>(
    `select user_id, token_type from auth.one_time_tokens
     where token_hash = $1 and created_at at time zone 'UTC' >= $2::timestamptz`,
    [hash, oldest],
  )
  const [row] = rows
  const type = types.find((candidate) => candidate === row?.token_type)
  return row && type ? { userId: row.user_id, type } : null
}

/** Finds the token of a code typed for an address, however the mail was requested. */
export async function findTokenByCode({
  email,
  code,
  ...where
}: Omit<Parameters<typeof findTokenByHash>[0], 'hash'> & { email: string; code: string }) {
  const hash = computeHash({ email, code })
  return (
    (await findTokenByHash({ ...where, hash })) ??
    (await findTokenByHash({ ...where, hash: `${PKCE_PREFIX}${hash}` }))
  )
}

/** Deletes used tokens. */
export async function dropTokens({
  sql,
  userId,
  types,
}: {
  sql: SqlRunner
  userId: string
  types: readonly TokenType[]
}) {
  for (const type of types) {
    await sql.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
      userId,
      type,
    ])
  }
}

function computeHash({ email, code }: { email: string; code: string }): string {
  return createHash('sha224').update(`${email}${code}`).digest('hex')
}
