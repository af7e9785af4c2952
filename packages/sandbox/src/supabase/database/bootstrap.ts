import { fileURLToPath } from 'node:url'
import { type EmbeddedPostgres, returnTextValues } from './embedded-postgres.ts'
import { applyMigrations } from './migrations.ts'

/** The folder of the files that are run before all migrations. */
export const BOOTSTRAP = fileURLToPath(new URL('./bootstrap', import.meta.url))

/**
 * Prepares an empty PostgreSQL like a new hosted project: roles, the schemas auth, storage and extensions, default
 * grants. Idempotent, so that a folder of an earlier version is upgraded.
 */
export async function bootstrapDatabase(postgres: EmbeddedPostgres) {
  returnTextValues(postgres)
  await applyMigrations({ postgres, folder: BOOTSTRAP, ledger: '_sandbox.bootstrap' })
  // Hosted databases have this as a setting of the database, which a connection reads when it begins. There is one only, and it has begun.
  await postgres.exec('set search_path = "$user", public, extensions')
}
