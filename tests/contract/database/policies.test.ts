import { expect, test } from 'vitest'
import {
  type SqlRunner,
  type SupabaseDatabase,
} from '#sandbox/supabase/database/supabase-database.ts'
import { onEachVersion } from './databases.ts'
import {
  EXPECTED,
  MEMBERS,
  VISITORS,
  type Verdicts,
  fillTables,
  listVerdicts,
} from './policy-matrix.ts'

class Undo extends Error {}

/** Everything that `work` does is undone. */
async function inUndoneTransaction(
  database: SupabaseDatabase,
  work: (sql: SqlRunner) => Promise<void>,
) {
  const done = database.asOwner(async (sql) => {
    await work(sql)
    throw new Undo('Not kept')
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}

test('each role can do with each table what the matrix says', async () => {
  await onEachVersion(async (database) => {
    await inUndoneTransaction(database, async (sql) => {
      await fillTables(sql)
      const seen: Record<string, Record<string, Verdicts>> = {}
      for (const role of ['anon', 'authenticated', 'service_role'] as const) {
        const tables: Record<string, Verdicts> = {}
        for (const table of Object.keys(VISITORS))
          tables[table] = await listVerdicts({ sql, table, role })
        seen[role] = tables
      }
      expect(seen).toEqual(EXPECTED)
    })
  })
})

test('every policy is needed: without it the matrix is another', async () => {
  await onEachVersion(async (database) => {
    await inUndoneTransaction(database, async (sql) => {
      await fillTables(sql)
      const { rows } = await sql.query<{ table: string; policy: string }>(
        `select tablename as table, policyname as policy from pg_policies where schemaname = 'public'`,
      )
      expect(rows).toHaveLength(15)
      for (const { table, policy } of rows) {
        await sql.query('savepoint policy')
        await sql.query(`drop policy "${policy}" on public.${table}`)
        const without = [
          await listVerdicts({ sql, table, role: 'anon' }),
          await listVerdicts({ sql, table, role: 'authenticated' }),
        ]
        expect(without, policy).not.toEqual([VISITORS[table], MEMBERS[table]])
        await sql.query('rollback to savepoint policy')
      }
    })
  })
})

test('a grant too many is seen by the matrix, even where row level security still protects the rows', async () => {
  await onEachVersion(async (database) => {
    await inUndoneTransaction(database, async (sql) => {
      await fillTables(sql)
      for (const [verb, right] of [
        ['select', 'select'],
        ['update', 'select, update'],
        ['delete', 'delete'],
        ['mark', 'insert'],
      ] as const) {
        await sql.query('savepoint right_too_many')
        await sql.query(`grant ${right} on public.contact_requests to anon`)
        const verdicts = await listVerdicts({ sql, table: 'contact_requests', role: 'anon' })
        expect(verdicts[verb], right).toBe(verb === 'mark' ? 'allowed' : 'no rows')
        await sql.query('rollback to savepoint right_too_many')
      }
    })
  })
})
