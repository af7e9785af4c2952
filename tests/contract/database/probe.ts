import { type RequestRole, type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

/** `denied` is 42501; `no rows` is a statement that ran and met nothing. */
export type Verdict = 'allowed' | 'denied' | 'no rows'

/** The account in whose name a role tries. */
export const SUBJECT = '7d9c1d3c-6f0b-4c43-8d0d-b3a3b4a8a3f1'

/** Tries a statement as a role inside the owner's transaction and undoes what it did. */
export async function probe({
  sql,
  role,
  text,
  parameters = [],
}: {
  sql: SqlRunner
  role: RequestRole
  text: string
  parameters?: readonly string[]
}): Promise<Verdict> {
  await sql.query('savepoint probe')
  try {
    await sql.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      [role, JSON.stringify({ role, sub: SUBJECT })],
    )
    const { rows, affectedRows } = await sql.query(text, parameters)
    return rows.length + affectedRows > 0 ? 'allowed' : 'no rows'
  } catch (error) {
    if (getCode(error) === '42501') return 'denied'
    throw error
  } finally {
    await sql.query('rollback to savepoint probe')
  }
}

/** The SQLSTATE of an error of the database. */
function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
