import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bootstrapDatabase } from '#sandbox/supabase/database/bootstrap.ts'
import { readMigrations } from '#sandbox/supabase/database/migrations.ts'
import { BUILD_17, MIGRATIONS } from './databases.ts'

test('every file is a migration whose name says when and what', async () => {
  const files = await readdir(MIGRATIONS)
  expect(await readMigrations({ folder: MIGRATIONS })).toHaveLength(files.length)
  expect(files.filter((file) => !/^\d{14}_[a-z]+(_[a-z]+)*\.sql$/.test(file))).toEqual([])
})

test('every migration begins with what it is for', async () => {
  const files = await readdir(MIGRATIONS)
  const texts = await Promise.all(files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')))
  expect(texts.filter((text) => !text.startsWith('-- '))).toEqual([])
})

test(
  'the migrations need no superuser: the role that hosted projects migrate with has these rights and no others',
  { tags: 'full' },
  async () => {
    const postgres = await BUILD_17.make({})
    onTestFinished(() => postgres.close())
    await bootstrapDatabase(postgres)
    await postgres.exec(`
    create role hosted_postgres createdb createrole bypassrls;
    grant create on database postgres to hosted_postgres;
    grant all on schema public to hosted_postgres;
    grant usage on schema storage, auth, extensions to hosted_postgres;
    grant all on all tables in schema storage, auth to hosted_postgres;
    alter default privileges for role hosted_postgres in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges for role hosted_postgres in schema public grant all on functions to anon, authenticated, service_role;
    set role hosted_postgres;
  `)
    for (const { text } of await readMigrations({ folder: MIGRATIONS })) {
      await postgres.transaction((sql) => sql.exec(text))
    }
    // The triggers and functions run as their owner, which forced row level security must not stop.
    const id = '0b6a3a52-8f1c-4d7c-9a10-2f8f2c3f1a11'
    await postgres.exec(`
    reset role;
    set role anon;
    insert into public.partner_messages (id, name, email, subject, message, page)
      values ('${id}', 'Ada', 'ada@engines.example', 'Hello', 'How are you?', '/partners');
    select public.subscribe_to_newsletter('${id}', 'ada@engines.example', 'blog', '/blog');
    reset role;
  `)
    const { rows } = await postgres.query('select kind from public.outgoing_emails order by kind')
    expect(rows).toEqual([{ kind: 'newsletter_confirmation' }, { kind: 'partner_message' }])
  },
)
