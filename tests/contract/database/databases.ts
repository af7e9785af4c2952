import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'
import { BOOTSTRAP, bootstrapDatabase } from '#sandbox/supabase/database/bootstrap.ts'
import { applyMigrations, readMigrations } from '#sandbox/supabase/database/migrations.ts'
import { type SupabaseDatabase, databaseOf } from '#sandbox/supabase/database/supabase-database.ts'

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const CACHE = join(PACKAGES, '.cache', 'database-tests')

export const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))

type Dump = { loadDataDir?: Blob }

/** 18 is what the sandbox runs on, 17 what the hosted service runs on. */
export const MAKE = {
  18: (dump: Dump = {}) => PGlite.create({ extensions: { citext, pgcrypto, uuid_ossp }, ...dump }),
  17: (dump: Dump = {}) =>
    PGlite17.create({
      extensions: { citext: citext17, pgcrypto: pgcrypto17, uuid_ossp: uuid_ossp17 },
      ...dump,
    }),
}

const opened: Promise<SupabaseDatabase>[] = []

/** Making a database takes seconds, reading one that is migrated half a second: one is kept beside the packages. */
async function open(version: keyof typeof MAKE): Promise<SupabaseDatabase> {
  const file = join(CACHE, `${version}-${await fingerprint()}.tar`)
  const postgres = await MAKE[version](
    existsSync(file) ? { loadDataDir: new Blob([await readFile(file)]) } : {},
  )
  await bootstrapDatabase(postgres)
  await applyMigrations({ postgres, folder: MIGRATIONS })
  if (!existsSync(file)) {
    const dump = await postgres.dumpDataDir('none')
    await writeFileAtomically({ file, bytes: Buffer.from(await dump.arrayBuffer()) })
  }
  return databaseOf({ postgres, onClose: () => undefined })
}

/** Of all that a kept database was made of. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [BOOTSTRAP, MIGRATIONS]) {
    for (const { version, name, text } of await readMigrations({ folder })) {
      hash.update(`${version} ${name} ${text}`)
    }
  }
  for (const name of ['@electric-sql/pglite', 'pglite-17']) {
    hash.update(await readFile(join(PACKAGES, name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}

afterAll(async () => {
  for (const database of await Promise.all(opened)) await database.close()
})

/** Runs a test's body on PostgreSQL 18 and then on 17, each time with empty tables. */
export async function onEachVersion(work: (database: SupabaseDatabase) => Promise<void>) {
  if (opened.length === 0) opened.push(open(18), open(17))
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
