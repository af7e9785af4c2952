import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { applyMigrations, readMigrations } from './migrations.ts'

let postgres: PGlite

beforeAll(async () => {
  postgres = await PGlite.create()
})
beforeEach(async () => {
  await postgres.exec(
    'drop schema if exists supabase_migrations cascade; drop schema public cascade; create schema public',
  )
})
afterAll(() => postgres.close())

const PLANTS = {
  '20260101000000_create_plants.sql': `-- Plants; of the garden.
create table plants (name text primary key);
insert into plants values ('oak; tall');`,
  '20260102000000_add_height.sql': 'alter table plants add height int;',
}

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function migrate(files: Record<string, string>) {
  await applyMigrations({ postgres, folder: await makeFolder(files) })
}

async function query(text: string) {
  return (await postgres.query(text)).rows
}

test('migrations run in the order of their versions and are recorded as the Supabase CLI does', async () => {
  await migrate(PLANTS)
  expect(await query('select * from plants')).toEqual([{ name: 'oak; tall', height: null }])
  expect(
    await query('select * from supabase_migrations.schema_migrations order by version'),
  ).toEqual([
    {
      version: '20260101000000',
      name: 'create_plants',
      statements: [
        '-- Plants; of the garden.\ncreate table plants (name text primary key)',
        "insert into plants values ('oak; tall')",
      ],
    },
    {
      version: '20260102000000',
      name: 'add_height',
      statements: ['alter table plants add height int'],
    },
  ])
})

test('a migration runs once', async () => {
  await migrate(PLANTS)
  await migrate(PLANTS)
  expect(await query('select count(*)::int as count from plants')).toEqual([{ count: 1 }])
})

test('a new migration is added to those that were applied', async () => {
  await migrate(PLANTS)
  await migrate({ ...PLANTS, '20260103000000_cut_oak.sql': 'delete from plants;' })
  expect(await query('select * from plants')).toEqual([])
})

test('a migration that was changed after it was applied is refused by name', async () => {
  await migrate(PLANTS)
  const changed = { ...PLANTS, '20260102000000_add_height.sql': 'alter table plants add h int;' }
  await expect(migrate(changed)).rejects.toThrow(
    'The migration 20260102000000_add_height.sql was changed after it was applied to this database. Migrations are append-only',
  )
})

test('space between statements may change', async () => {
  await migrate(PLANTS)
  await migrate({
    ...PLANTS,
    '20260102000000_add_height.sql': '\n\nalter table plants add height int;\n\n',
  })
})

test('a migration that was applied and is gone is refused by its version', async () => {
  await migrate(PLANTS)
  const rest = { '20260102000000_add_height.sql': PLANTS['20260102000000_add_height.sql'] }
  await expect(migrate(rest)).rejects.toThrow(
    'The database has migrations that the folder has not: 20260101000000.',
  )
})

test('a migration older than the newest that was applied is refused', async () => {
  await migrate(PLANTS)
  const late = { ...PLANTS, '20260101120000_late.sql': 'select 1;' }
  await expect(migrate(late)).rejects.toThrow(
    'The migration 20260101120000_late.sql is new, but older than 20260102000000',
  )
})

test('a migration that fails leaves nothing behind and stops those after it', async () => {
  const broken = {
    '1_good.sql': 'create table good ();',
    '2_broken.sql': 'create table half (); select 1 / 0;',
    '3_after.sql': 'create table after ();',
  }
  await expect(migrate(broken)).rejects.toThrow(
    'The migration 2_broken.sql failed: division by zero',
  )
  expect(
    await query("select relname from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([{ relname: 'good' }])
  expect(await query('select version from supabase_migrations.schema_migrations')).toEqual([
    { version: '1' },
  ])
})

test('a migration that failed can be mended and tried again', async () => {
  await expect(migrate({ '1_plants.sql': 'create tabel plants ();' })).rejects.toThrow('1_plants')
  await migrate({ '1_plants.sql': 'create table plants ();' })
  expect(await query('select * from plants')).toEqual([])
})

test('other files of the folder are no migrations', async () => {
  const folder = await makeFolder({
    '1_one.sql': 'select 1;',
    'README.md': '',
    'draft.sql': '',
    '2_note.txt': '',
  })
  expect(await readMigrations({ folder })).toEqual([
    { version: '1', name: 'one', text: 'select 1;' },
  ])
})

test('a folder that is not there is an error', async () => {
  await expect(applyMigrations({ postgres, folder: '/nowhere' })).rejects.toThrow('ENOENT')
})
