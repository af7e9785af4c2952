// @module-tag full
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BOOTSTRAP, bootstrapDatabase } from './bootstrap.ts'
import { returnTextValues } from './embedded-postgres.ts'
import { applyMigrations } from './migrations.ts'
import { type SupabaseDatabase, openSupabaseDatabase } from './supabase-database.ts'

let folder: string
let database: SupabaseDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supabase-'))
  database = await openSupabaseDatabase({ dataDir: null, migrationsDir: folder })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function query(text: string) {
  return (await database.asOwner((sql) => sql.query(text))).rows
}

test('the roles are those of a hosted project', async () => {
  const roles = await query(
    `select rolname as role, rolcanlogin as login, rolinherit as inherits, rolbypassrls as bypasses, rolsuper as super
     from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'authenticator') order by 1`,
  )
  expect(roles).toEqual([
    { role: 'anon', login: 'f', inherits: 'f', bypasses: 'f', super: 'f' },
    { role: 'authenticated', login: 'f', inherits: 'f', bypasses: 'f', super: 'f' },
    { role: 'authenticator', login: 't', inherits: 'f', bypasses: 'f', super: 'f' },
    { role: 'service_role', login: 'f', inherits: 'f', bypasses: 't', super: 'f' },
  ])
  expect(
    await query(
      "select rolname as role from pg_roles where rolname like 'supabase%' or rolname = 'dashboard_user' order by 1",
    ),
  ).toEqual([
    { role: 'dashboard_user' },
    { role: 'supabase_admin' },
    { role: 'supabase_auth_admin' },
    { role: 'supabase_storage_admin' },
  ])
})

test('the authenticator may become each role of a request', async () => {
  expect(
    await query(
      `select role from unnest(array['anon', 'authenticated', 'service_role']) as role
       where pg_has_role('authenticator', role, 'set')`,
    ),
  ).toHaveLength(3)
})

test('a table that a migration makes can be reached by every role, as hosted', async () => {
  await query('create table open_to_all (id int)')
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    const { affectedRows } = await database.asRole({ role, claims: {} }, (sql) =>
      sql.query('insert into open_to_all values (1)'),
    )
    expect(affectedRows).toBe(1)
  }
})

test('visitors can not create tables, and can not read who has an account', async () => {
  for (const text of [
    'create table mine ()',
    'select * from auth.users',
    'select * from auth.sessions',
  ]) {
    const asked = database.asRole({ role: 'anon', claims: {} }, (sql) => sql.query(text))
    await expect(asked, text).rejects.toMatchObject({ code: '42501' })
  }
})

test('a table of a migration can refer to accounts', async () => {
  await query(
    'create table profiles (id uuid primary key references auth.users (id) on delete cascade)',
  )
  await query(
    "insert into auth.users (id, email) values ('7d9c1d3c-6f0b-4c43-8d0d-b3a3b4a8a3f1', 'ada@engines.example')",
  )
  await query('insert into profiles select id from auth.users')
  await query('delete from auth.users')
  expect(await query('select * from profiles')).toEqual([])
})

test('an address has one account', async () => {
  const insert = "insert into auth.users (id, email) values (gen_random_uuid(), 'two@x.example')"
  await query(insert)
  await expect(query(insert)).rejects.toMatchObject({ code: '23505' })
})

test('the tables that accounts need are there, and protected', async () => {
  const tables = await query(
    `select relname as name from pg_class
     where relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and relkind = 'r' and relrowsecurity order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual([
    'buckets',
    'flow_state',
    'identities',
    'mfa_amr_claims',
    'mfa_challenges',
    'mfa_factors',
    'objects',
    'one_time_tokens',
    'refresh_tokens',
    'sessions',
    'users',
  ])
})

test('the helpers of storage take the name of an object apart', async () => {
  const name = "'ada/cv/resume.final.pdf'"
  expect(
    await query(
      `select storage.foldername(${name}) as folder, storage.filename(${name}) as file, storage.extension(${name}) as extension`,
    ),
  ).toEqual([{ folder: '{ada,cv}', file: 'resume.final.pdf', extension: 'pdf' }])
})

test('a policy opens a bucket to those whom it names', async () => {
  await query("insert into storage.buckets (id, name) values ('avatars', 'avatars')")
  await query(
    `create policy "Own folder" on storage.objects to authenticated
     using (bucket_id = 'avatars' and (storage.foldername(name))[1] = auth.uid()::text)`,
  )
  const put = (sub: string, name: string) =>
    database.asRole({ role: 'authenticated', claims: { sub } }, (sql) =>
      sql.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [name]),
    )
  const ada = '7d9c1d3c-6f0b-4c43-8d0d-b3a3b4a8a3f1'
  await put(ada, `${ada}/me.png`)
  await expect(put(ada, 'somebody/me.png')).rejects.toMatchObject({ code: '42501' })
  expect(await query('select path_tokens from storage.objects')).toEqual([
    { path_tokens: `{${ada},me.png}` },
  ])
})

test('extensions are found without naming their schema', async () => {
  const [row] = await query(
    "select crypt('a', gen_salt('bf', 4)) like '$2a$04$%' as bcrypt, uuid_generate_v4() is not null as uuid",
  )
  expect(row).toEqual({ bcrypt: 't', uuid: 't' })
  await query('create extension citext with schema extensions')
})

test(
  'a folder of a sandbox that had no accounts is brought up, and keeps what it has',
  { tags: 'full' },
  async () => {
    const earlier = await mkdtemp(join(tmpdir(), 'bootstrap-'))
    onTestFinished(() => rm(earlier, { recursive: true, force: true }))
    for (const file of ['0001_roles.sql', '0002_auth.sql', '0003_storage.sql']) {
      await copyFile(join(BOOTSTRAP, file), join(earlier, file))
    }
    const postgres = await PGlite.create('memory://', {
      extensions: { citext, pgcrypto, uuid_ossp },
    })
    onTestFinished(() => postgres.close())
    returnTextValues(postgres)
    await applyMigrations({ postgres, folder: earlier, ledger: '_sandbox.bootstrap' })
    await postgres.exec(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'a@b.example')",
    )
    await bootstrapDatabase(postgres)
    await bootstrapDatabase(postgres)
    const { rows } = await postgres.query('select email from auth.users')
    expect(rows).toEqual([{ email: 'a@b.example' }])
    const indexes = await postgres.query(
      "select indexname from pg_indexes where schemaname = 'auth' and indexname = 'idx_auth_code'",
    )
    expect(indexes.rows).toHaveLength(1)
  },
)

test('the bootstrap is recorded apart from the migrations', async () => {
  expect(await query('select name from _sandbox.bootstrap order by version')).toEqual([
    { name: 'roles' },
    { name: 'auth' },
    { name: 'storage' },
    { name: 'auth_indexes' },
  ])
  expect(await query('select * from supabase_migrations.schema_migrations')).toEqual([])
})
