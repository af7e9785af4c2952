import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type RequestIdentity,
  type SupabaseDatabase,
  openSupabaseDatabase,
} from './supabase-database.ts'

const ADA = '7d9c1d3c-6f0b-4c43-8d0d-b3a3b4a8a3f1'
const ANON: RequestIdentity = { role: 'anon', claims: { role: 'anon' } }
const SERVICE: RequestIdentity = { role: 'service_role', claims: { role: 'service_role' } }
const SIGNED_IN: RequestIdentity = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: ADA, email: 'ada@engines.example', aal: 'aal1' },
}

const MIGRATION = `
create table notes (owner uuid, text text);
alter table notes enable row level security;
create policy "Own notes" on notes to authenticated using (owner = auth.uid());
create table counters (name text primary key, count bigint);
`

let folder: string
let database: SupabaseDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supabase-'))
  await writeFile(join(folder, '1_notes.sql'), MIGRATION)
  database = await openSupabaseDatabase({ dataDir: null, migrationsDir: folder })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask(identity: RequestIdentity, text: string, parameters?: (string | null)[]) {
  return (await database.asRole(identity, (sql) => sql.query(text, parameters))).rows
}

test('a request runs as its role, and auth.* tells who it speaks for', async () => {
  const text =
    "select current_user as who, auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() ->> 'aal' as aal"
  expect(await ask(SIGNED_IN, text)).toEqual([
    {
      who: 'authenticated',
      uid: ADA,
      role: 'authenticated',
      email: 'ada@engines.example',
      aal: 'aal1',
    },
  ])
  expect(await ask(ANON, text)).toEqual([
    { who: 'anon', uid: null, role: 'anon', email: null, aal: null },
  ])
})

test('nothing of a request is left to the next one, also when it failed', async () => {
  await expect(ask(SIGNED_IN, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  const { rows } = await database.asOwner((sql) =>
    sql.query("select current_user as who, current_setting('request.jwt.claims', true) as claims"),
  )
  expect(rows).toEqual([{ who: 'postgres', claims: '' }])
})

test('claims can not break out of their setting', async () => {
  const claims = { role: 'anon', sub: ADA, note: `'; reset role; -- " \\ 👩🏽‍🚀` }
  expect(
    await ask(
      { role: 'anon', claims },
      "select current_user as who, auth.jwt() ->> 'note' as note",
    ),
  ).toEqual([{ who: 'anon', note: claims.note }])
})

test('policies see the signed-in user, and the service is above them', async () => {
  await ask(SERVICE, 'insert into notes values ($1, $2), (gen_random_uuid(), $3)', [ADA, 'a', 'b'])
  expect(await ask(SIGNED_IN, 'select text from notes')).toEqual([{ text: 'a' }])
  expect(await ask(SERVICE, 'select text from notes order by text')).toHaveLength(2)
  expect(await ask(ANON, 'select text from notes')).toEqual([])
})

test('what throws undoes all that was done', async () => {
  const failed = database.asRole(SERVICE, async (sql) => {
    await sql.query("insert into counters values ('undone', 1)")
    throw new RangeError('Too many')
  })
  await expect(failed).rejects.toThrow(RangeError)
  expect(await ask(SERVICE, "select * from counters where name = 'undone'")).toEqual([])
})

test('transactions that are asked for at once run one after the other', async () => {
  await ask(SERVICE, "insert into counters values ('visits', 0)")
  const visit = () =>
    database.asRole(SERVICE, async (sql) => {
      const { rows } = await sql.query<{ count: string }>(
        "select count from counters where name = 'visits'",
      )
      await sql.query("update counters set count = $1 where name = 'visits'", [
        String(Number(rows[0]?.count) + 1),
      ])
    })
  await Promise.all(Array.from({ length: 20 }, visit))
  expect(await ask(SERVICE, "select count from counters where name = 'visits'")).toEqual([
    { count: '20' },
  ])
})

test('values cross the border as the text that Postgres prints', async () => {
  const text = `select true as yes, 9007199254740993 as big, 1.10::numeric as price, '{"a": 1}'::jsonb as json,
    array[1, null] as list, '\\x00ff'::bytea as bytes, null as nothing, timestamptz '2026-11-21 15:00+01' as time`
  expect(await ask(ANON, text)).toEqual([
    {
      yes: 't',
      big: '9007199254740993',
      price: '1.10',
      json: '{"a": 1}',
      list: '{1,NULL}',
      bytes: '\\x00ff',
      nothing: null,
      time: '2026-11-21 14:00:00+00',
    },
  ])
})

test('parameters are text, whatever type the statement makes of them', async () => {
  const text =
    'select $1::boolean as yes, $2::int8 as big, $3::jsonb as json, $4::int[] as list, $5::date as day'
  const parameters = ['false', '9007199254740993', '[1]', '{1,2}', null]
  expect(await ask(ANON, text, parameters)).toEqual([
    { yes: 'f', big: '9007199254740993', json: '[1]', list: '{1,2}', day: null },
  ])
})

test('the number of changed rows is told', async () => {
  const changed = await database.asRole(SERVICE, (sql) =>
    sql.query("insert into counters values ('a', 1), ('b', 1)"),
  )
  expect(changed.affectedRows).toBe(2)
})

test('errors carry what the answer to a client needs', async () => {
  await ask(SERVICE, "insert into counters values ('twice', 1)")
  const again = ask(SERVICE, "insert into counters values ('twice', 1)")
  await expect(again).rejects.toMatchObject({
    code: '23505',
    message: 'duplicate key value violates unique constraint "counters_pkey"',
    detail: 'Key (name)=(twice) already exists.',
  })
})

test('a listener hears of notifications until it stops', async () => {
  const heard: string[] = []
  const stop = await database.onNotify('pgrst', (payload) => heard.push(payload))
  await database.asOwner((sql) => sql.query("notify pgrst, 'reload schema'"))
  await expect.poll(() => heard).toEqual(['reload schema'])
  await stop()
  await database.asOwner((sql) => sql.query("notify pgrst, 'again'"))
  expect(heard).toEqual(['reload schema'])
})

test('half of the memory is not kept for buffers', async () => {
  const { rows } = await database.asOwner((sql) => sql.query('show shared_buffers'))
  expect(rows).toEqual([{ shared_buffers: '16MB' }])
})
