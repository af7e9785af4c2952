import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'
import { BOOTSTRAP, bootstrapDatabase } from './bootstrap.ts'
import { type Baseline, readBaseline, resetToBaseline } from './database-baseline.ts'
import { type EmbeddedPostgres, START_PARAMETERS } from './embedded-postgres.ts'
import { applyMigrations, readMigrations } from './migrations.ts'
import { DatabaseClosed, getDatabase, type SupabaseDatabase } from './supabase-database.ts'

const PACKAGES = fileURLToPath(new URL('../../../../../node_modules', import.meta.url))
const CACHE = join(PACKAGES, '.cache', 'kept-databases')

/**
 * Template databases are a third of the dump, which every test file reads. No test creates a database, which needs
 * one.
 */
const DROP_TEMPLATES = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
]

/** A build of PGlite: its package, and how it creates a database in memory, optionally from a dump. */
export interface Build {
  name: string
  make: (dump: {
    loadDataDir?: Blob
  }) => Promise<EmbeddedPostgres & { dumpDataDir: (compression: 'none') => Promise<Blob> }>
}

/** The sandbox's own build. */
export const SANDBOX_BUILD: Build = {
  name: '@electric-sql/pglite',
  make: (dump) =>
    PGlite.create({
      extensions: { citext, pgcrypto, uuid_ossp },
      startParams: [...PGlite.defaultStartParams, ...START_PARAMETERS],
      ...dump,
    }),
}

type Idle = { postgres: EmbeddedPostgres; baseline: Baseline }

/** Closed databases in their initial state, by what they were created from. */
const idle = new Map<string, Idle[]>()

/**
 * Opens a bootstrapped and migrated database in memory, for tests. Creating one takes seconds, loading one half a
 * second: it is cached in a file named after all of its sources. Test files in a process share it one after the other:
 * a closed one is reset for the next.
 */
export async function openKeptDatabase({
  migrationsDir,
  build = SANDBOX_BUILD,
}: {
  migrationsDir: string
  build?: Build
}): Promise<SupabaseDatabase> {
  const key = await fingerprint({ migrationsDir, build })
  const waiting = idle.get(key) ?? []
  idle.set(key, waiting)
  const { postgres, baseline } = waiting.pop() ?? (await readKept({ key, migrationsDir, build }))
  const database = getDatabase({ postgres, onClose: () => undefined })
  let isClosed = false
  /** Another test may be using it. */
  const assertOpen = () => {
    if (isClosed) throw new DatabaseClosed()
  }
  return {
    asRole: async (identity, work) => {
      assertOpen()
      return await database.asRole(identity, work)
    },
    asOwner: async (work) => {
      assertOpen()
      return await database.asOwner(work)
    },
    onNotify: async (channel, listener) => {
      assertOpen()
      return await database.onNotify(channel, listener)
    },
    close: async () => {
      assertOpen()
      isClosed = true
      if (await resetToBaseline({ postgres, baseline })) waiting.push({ postgres, baseline })
      else await database.close()
    },
  }
}

async function readKept({
  key,
  migrationsDir,
  build,
}: {
  key: string
  migrationsDir: string
  build: Build
}): Promise<Idle> {
  const file = join(CACHE, `${key}.tar`)
  const isKept = existsSync(file)
  const postgres = await build.make(isKept ? { loadDataDir: new Blob([await readFile(file)]) } : {})
  await bootstrapDatabase(postgres)
  await applyMigrations({ postgres, folder: migrationsDir })
  if (!isKept) {
    for (const statement of DROP_TEMPLATES) await postgres.exec(statement)
    // Without one, reading the dump is recovering from a crash, which lets sequences leap.
    await postgres.exec('checkpoint')
    const dump = await postgres.dumpDataDir('none')
    await writeFileAtomically({ file, bytes: Buffer.from(await dump.arrayBuffer()) })
  }
  return { postgres, baseline: await readBaseline(postgres) }
}

async function fingerprint({
  migrationsDir,
  build: { name },
}: {
  migrationsDir: string
  build: Build
}) {
  const hash = createHash('sha256')
  for (const folder of [BOOTSTRAP, migrationsDir]) {
    for (const migration of await readMigrations({ folder })) {
      hash.update(`${migration.version} ${migration.name} ${migration.text}`)
    }
  }
  hash.update(DROP_TEMPLATES.join(';'))
  hash.update(await readFile(join(PACKAGES, name, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}
