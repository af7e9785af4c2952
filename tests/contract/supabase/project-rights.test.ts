import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS } from '#app/forms/forms.ts'
import { FORM_FIELDS, isFormTable } from '#tests/contract/database/submissions.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'

// The rights of supabase/migrations, as the site and a stranger meet them: through the client and over HTTP.
// tests/contract/database tries the same below PostgREST.
// Visitors read the comments that are approved.
const TABLES = Object.values(FORMS)
  .map(({ table }) => table)
  .filter(isFormTable)
  .filter((table) => table !== 'blog_comments')

/** Tables that only the service may reach. */
const CLOSED = ['outgoing_emails', 'retention_periods', 'stripe_events', 'newsletter_subscribers']

type Database = Awaited<ReturnType<typeof openFormsDatabase>>

let database: Database
beforeAll(async () => {
  database = await openFormsDatabase()
})
afterAll(() => database.close())

type Row = Record<string, unknown> & { id: string; page: string }

function toRow(table: (typeof TABLES)[number]): Row {
  return { id: randomUUID(), ...FORM_FIELDS[table] }
}

async function getOutcome(query: PromiseLike<{ status: number; error: { code: string } | null }>) {
  const { status, error } = await query
  return [status, error?.code ?? null]
}

async function countItems({ table, id }: { table: string; id: string }) {
  const { count } = await database.service
    .from(table)
    .select('id', { count: 'exact', head: true })
    .eq('id', id)
  return count
}

test.for(TABLES)('a stranger stores a row of %s once, and learns nothing of it', async (table) => {
  const row = toRow(table)
  const { anon } = database
  expect(await getOutcome(anon.from(table).insert(row))).toEqual([201, null])
  expect(await getOutcome(anon.from(table).insert(row))).toEqual([409, '23505'])
  for (const query of [
    anon.from(table).select(),
    anon.from(table).select('id').eq('id', row.id),
    anon.from(table).select('*', { count: 'exact', head: true }),
    anon.from(table).update({ page: '/elsewhere' }).eq('id', row.id),
    anon.from(table).delete().eq('id', row.id),
    anon.from(table).upsert(row),
    anon.from(table).upsert(row, { ignoreDuplicates: true }),
  ]) {
    const { status, data } = await query
    expect([status, data]).toEqual([401, null])
  }
  const { data } = await database.service.from(table).select('page, status').eq('id', row.id)
  expect(data).toEqual([{ page: row.page, status: 'new' }])
})

test.for(TABLES)('what a stranger may not write into %s stores nothing', async (table) => {
  const { anon } = database
  const row = toRow(table)
  const attempts = [
    { query: anon.from(table).insert(row).select(), says: [401, '42501'] },
    { query: anon.from(table).insert({ ...row, status: 'done' }), says: [401, '42501'] },
    { query: anon.from(table).insert({ ...row, notes: 'mine' }), says: [401, '42501'] },
    {
      query: anon.from(table).insert({ ...row, created_at: '2020-01-01T00:00:00Z' }),
      says: [401, '42501'],
    },
    { query: anon.from(table).insert({ ...row, is_admin: true }), says: [400, 'PGRST204'] },
    { query: anon.from(table).insert({ ...row, id: 'none' }), says: [400, '22P02'] },
    {
      query: anon.from(table).insert({ ...row, page: 'https://evil.example' }),
      says: [400, '23514'],
    },
    { query: anon.from(table).insert({ ...row, page: null }), says: [400, '23502'] },
    { query: anon.from(table).insert({ ...row, consent: 'perhaps' }), says: [400, '22P02'] },
    {
      query: anon.from(table).insert({ ...row, consent: false, campaign: { utm_source: 'x' } }),
      says: [400, '23514'],
    },
    { query: anon.from(table).insert([row, { ...row, page: '' }]), says: [400, '23514'] },
  ]
  for (const { query, says } of attempts) expect(await getOutcome(query)).toEqual(says)
  expect(await countItems({ table, id: row.id })).toBe(0)
  const { data } = await database.service
    .from('outgoing_emails')
    .select('id')
    .eq('submission_id', row.id)
  expect(data).toEqual([])
})

test.for(CLOSED)('%s is closed to strangers, whatever they ask', async (table) => {
  for (const query of [
    database.anon.from(table).select(),
    database.anon.from(table).insert({}),
    database.anon.from(table).update({ created_at: null }).eq('created_at', 'now'),
    database.anon.from(table).delete().neq('created_at', 'now'),
  ]) {
    const { status, data } = await query
    expect([401, 400]).toContain(status)
    expect(data).toBeNull()
  }
})

test('the functions of the service are none of a stranger’s', async () => {
  const calls: [string, Record<string, unknown>][] = [
    ['claim_outgoing_emails', { batch: 1 }],
    ['claim_outgoing_email', { submission_id: randomUUID() }],
    ['mark_email_sent', { id: randomUUID() }],
    ['mark_email_failed', { id: randomUUID(), error: 'x' }],
    ['erase_expired_submissions', {}],
    ['list_orphaned_resumes', {}],
    ['list_orphaned_uploads', {}],
    ['count_inbox', {}],
    ['record_stripe_event', { event: {} }],
  ]
  const run = (client: Database['anon'], [name, parameters]: [string, Record<string, unknown>]) =>
    client.rpc(name, parameters)
  for (const call of calls) {
    expect(await getOutcome(run(database.anon, call)), call[0]).toEqual([401, '42501'])
  }
  for (const call of calls.slice(0, 4)) {
    expect((await run(database.service, call)).error, call[0]).toBeNull()
  }
})

test('what is not for the API cannot be named in it', async () => {
  for (const name of ['is_line', 'queue_team_email', 'attempts_at_most', 'has_full_session']) {
    expect(await getOutcome(database.service.rpc(name)), name).toEqual([404, 'PGRST202'])
    expect(await getOutcome(database.service.schema('private').rpc(name))).toEqual([
      406,
      'PGRST106',
    ])
  }
  for (const schema of ['auth', 'storage', 'private', 'pg_catalog', 'information_schema']) {
    const query = database.service.schema(schema).from('users').select()
    expect(await getOutcome(query), schema).toEqual([406, 'PGRST106'])
  }
})

test('a subscription tells a stranger the same, whatever is known of the address', async () => {
  const subscribe = (email: string) =>
    database.anon.rpc('subscribe_to_newsletter', {
      submission_id: randomUUID(),
      email,
      source: 'blog',
      page: '/blog',
    })
  const answers = [await subscribe('ada@engines.example'), await subscribe('ada@engines.example')]
  for (const { status, data, error } of answers) {
    expect([status, data, error]).toEqual([204, null, null])
  }
  const { count } = await database.service
    .from('newsletter_subscribers')
    .select('id', { count: 'exact', head: true })
    .eq('email', 'ada@engines.example')
  expect(count).toBe(1)
})

test('of a comment a stranger reads what was approved, and only the columns that are shown', async () => {
  const { anon, service } = database
  const id = randomUUID()
  const words = { name: 'Ada Lovelace', content: 'The factor of 3.0 is the interesting one.' }
  const row = { id, ...FORM_FIELDS.blog_comments, ...words }
  expect(await getOutcome(anon.from('blog_comments').insert(row))).toEqual([201, null])
  const read = (columns: string) => anon.from('blog_comments').select(columns).eq('id', id)
  expect((await read('id, name, content')).data).toEqual([])
  await service.from('blog_comments').update({ approved: true }).eq('id', id)
  expect((await read('id, name, content')).data).toEqual([{ id, ...words }])
  for (const columns of ['*', 'notes', 'page', 'campaign', 'id, approved']) {
    expect(await getOutcome(read(columns)), columns).toEqual([401, '42501'])
  }
  for (const column of ['page', 'notes', 'campaign->>utm_source']) {
    const guessing = anon.from('blog_comments').select('id').like(column, '%')
    expect(await getOutcome(guessing), column).toEqual([401, '42501'])
    const sorting = anon.from('blog_comments').select('id').order(column)
    expect(await getOutcome(sorting), column).toEqual([401, '42501'])
  }
})
