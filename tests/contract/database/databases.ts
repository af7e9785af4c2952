import { fileURLToPath } from 'node:url'
import { PGlite as PGlite17 } from 'pglite-17'
import { citext } from 'pglite-17/contrib/citext'
import { pgcrypto } from 'pglite-17/contrib/pgcrypto'
import { uuid_ossp } from 'pglite-17/contrib/uuid_ossp'
import {
  type Build,
  openKeptDatabase,
  SANDBOX_BUILD,
} from '#sandbox/supabase/database/kept-database.ts'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { isFull } from '#sandbox/testing/lane.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))

/** PostgreSQL of the hosted service; the sandbox runs on 18. */
export const BUILD_17 = {
  name: 'pglite-17',
  make: (dump) => PGlite17.create({ extensions: { citext, pgcrypto, uuid_ossp }, ...dump }),
} satisfies Build

/** In memory, and empty before each use: the files that share a process share them, and they end with it. */
const opened: Promise<SupabaseDatabase>[] = []

/**
 * Runs a test's body on PostgreSQL 18 and, in the full lane, on 17, each time with empty tables. `npm test` applies the
 * migrations to 17 once (migrations.test.ts).
 */
export async function onEachVersion(work: (database: SupabaseDatabase) => Promise<void>) {
  if (opened.length === 0) {
    for (const build of isFull ? [SANDBOX_BUILD, BUILD_17] : [SANDBOX_BUILD]) {
      opened.push(openKeptDatabase({ migrationsDir: MIGRATIONS, build }))
    }
  }
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
    await sql.query(
      `truncate ${rows[0]?.tables}, private.form_revisions, private.mail_turns, storage.objects`,
    )
  })
}
