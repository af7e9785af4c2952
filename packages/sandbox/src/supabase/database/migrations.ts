import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedPostgres, type EmbeddedTransaction } from './embedded-postgres.ts'
import { splitStatements } from './split-statements.ts'

const FILE_NAME = /^(\d+)_([\w-]+)\.sql$/

interface Migration {
  version: string
  name: string
  text: string
}

/** Named `version_name.sql`; other files of the folder are not migrations. In the order of their versions. */
export async function readMigrations({ folder }: { folder: string }): Promise<Migration[]> {
  const files = (await readdir(folder)).toSorted()
  const migrations: Migration[] = []
  for (const file of files) {
    const [, version, name] = FILE_NAME.exec(file) ?? []
    if (version === undefined || name === undefined) continue
    migrations.push({ version, name, text: await readFile(join(folder, file), 'utf8') })
  }
  return migrations
}

/**
 * Runs new migrations, each in a transaction, and records them in the Supabase CLI's table.
 *
 * @throws when the folder does not continue what the database has: a migration that was applied was changed or
 * removed, or a new one is older than the newest that was applied
 */
export async function applyMigrations({
  postgres,
  folder,
  ledger = 'supabase_migrations.schema_migrations',
}: {
  postgres: EmbeddedPostgres
  folder: string
  /** The schema and table of the record. */
  ledger?: string
}) {
  const [schema = ''] = ledger.split('.')
  await postgres.exec(`
    create schema if not exists ${schema};
    create table if not exists ${ledger} (version text primary key, statements text[], name text);
  `)
  const migrations = await readMigrations({ folder })
  const applied = await readLedger({ postgres, ledger })
  refuseRemoved({ migrations, applied })
  const newest = [...applied.keys()].at(-1) ?? ''
  for (const migration of migrations) {
    const statements = splitStatements(migration.text)
    const earlier = applied.get(migration.version)
    if (earlier !== undefined) refuseChanged({ migration, earlier, statements })
    else if (migration.version < newest) throw new Error(tooOld({ migration, newest }))
    else await apply({ postgres, ledger, migration, statements })
  }
}

async function readLedger({
  postgres,
  ledger,
}: {
  postgres: EmbeddedPostgres
  ledger: string
}): Promise<Map<string, string>> {
  return await postgres.transaction(async (sql) => {
    const { rows } = await sql.query<{ version: string; statements: string }>(
      `select version, to_json(statements)::text as statements from ${ledger} order by version`,
    )
    return new Map(rows.map(({ version, statements }) => [version, statements]))
  })
}

async function apply({
  postgres,
  ledger,
  migration: { version, name, text },
  statements,
}: {
  postgres: EmbeddedPostgres
  ledger: string
  migration: Migration
  statements: string[]
}) {
  try {
    await postgres.transaction(async (sql) => {
      await sql.exec(text)
      await record({ sql, ledger, version, name, statements })
    })
  } catch (error) {
    throw new Error(`The migration ${version}_${name}.sql failed: ${getMessage(error)}`, {
      cause: error,
    })
  }
}

async function record({
  sql,
  ledger,
  version,
  name,
  statements,
}: {
  sql: EmbeddedTransaction
  ledger: string
  version: string
  name: string
  statements: string[]
}) {
  await sql.query(
    `insert into ${ledger} (version, name, statements)
     select $1, $2, array(select json_array_elements_text($3::text::json))`,
    [version, name, JSON.stringify(statements)],
  )
}

function refuseChanged({
  migration: { version, name },
  earlier,
  statements,
}: {
  migration: Migration
  earlier: string
  statements: string[]
}) {
  if (JSON.stringify(JSON.parse(earlier)) === JSON.stringify(statements)) return
  throw new Error(
    `The migration ${version}_${name}.sql was changed after it was applied to this database. ` +
      'Migrations are append-only: undo the change and write it as a new migration, or begin with an empty data folder.',
  )
}

function refuseRemoved({
  migrations,
  applied,
}: {
  migrations: Migration[]
  applied: Map<string, string>
}) {
  const versions = new Set(migrations.map(({ version }) => version))
  const removed = [...applied.keys()].filter((version) => !versions.has(version))
  if (removed.length === 0) return
  throw new Error(
    `The database has migrations that the folder has not: ${removed.join(', ')}. ` +
      'Migrations are append-only: bring the files back, or begin with an empty data folder.',
  )
}

function tooOld({
  migration: { version, name },
  newest,
}: {
  migration: Migration
  newest: string
}): string {
  return `The migration ${version}_${name}.sql is new, but older than ${newest}, which was applied already. Give it a later time.`
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
