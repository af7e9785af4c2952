import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { PGlite as PGlite17 } from 'pglite-17'
import { citext as citext17 } from 'pglite-17/contrib/citext'
import { pgcrypto as pgcrypto17 } from 'pglite-17/contrib/pgcrypto'
import { uuid_ossp as uuid_ossp17 } from 'pglite-17/contrib/uuid_ossp'
import { afterAll } from 'vitest'
import { bootstrapDatabase } from '#sandbox/supabase/database/bootstrap.ts'
import { type EmbeddedPostgres } from '#sandbox/supabase/database/embedded-postgres.ts'
import { applyMigrations } from '#sandbox/supabase/database/migrations.ts'
import { type SupabaseDatabase, databaseOf } from '#sandbox/supabase/database/supabase-database.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))

/** 18 is what the sandbox runs on, 17 what the hosted service runs on. */
export const MAKE = {
  18: () => PGlite.create({ extensions: { citext, pgcrypto, uuid_ossp } }),
  17: () =>
    PGlite17.create({
      extensions: { citext: citext17, pgcrypto: pgcrypto17, uuid_ossp: uuid_ossp17 },
    }),
}

const opened: Promise<SupabaseDatabase>[] = []

async function open(make: () => Promise<EmbeddedPostgres>): Promise<SupabaseDatabase> {
  const postgres = await make()
  await bootstrapDatabase(postgres)
  await applyMigrations({ postgres, folder: MIGRATIONS })
  return databaseOf({ postgres, onClose: () => undefined })
}

afterAll(async () => {
  for (const database of await Promise.all(opened)) await database.close()
})

/** Runs a test's body on PostgreSQL 18 and then on 17, each time with empty tables. */
export async function onEachVersion(work: (database: SupabaseDatabase) => Promise<void>) {
  if (opened.length === 0) opened.push(open(MAKE[18]), open(MAKE[17]))
  for (const database of await Promise.all(opened)) {
    await empty(database)
    try {
      await work(database)
    } catch (error) {
      const version = await database.asOwner((sql) => sql.query('show server_version'))
      throw new Error(`On PostgreSQL ${version.rows[0]?.server_version}: ${String(error)}`, {
        cause: error,
      })
    }
  }
}

async function empty(database: SupabaseDatabase) {
  await database.asOwner(async (sql) => {
    const { rows } = await sql.query<{ tables: string }>(
      `select string_agg(oid::regclass::text, ', ') as tables from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'retention_periods'`,
    )
    await sql.query(`truncate ${rows[0]?.tables}, storage.objects`)
  })
}
