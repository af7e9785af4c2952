import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { GUIDE_ROW, storeGuide } from './content-form.ts'
import { onEachVersion } from './databases.ts'
import { ACCOUNT_TABLES, VISITORS } from './policy-matrix.ts'
import { FORM_FIELDS, insertStatement, SERVICE, isFormTable, submit } from './submissions.ts'

/** Days; the privacy policy names 24 months for messages and 12 months for applications. */
const PERIODS = {
  contact_requests: 730,
  partner_applications: 730,
  partner_messages: 730,
  white_glove_applications: 730,
  integration_requests: 730,
  early_access_signups: 730,
  resume_submissions: 365,
  blog_comments: 90,
  newsletter_subscribers: 30,
  outgoing_emails: 30,
  subscriptions: 2555,
  customers: 2555,
  stripe_events: 90,
}

async function erase(database: SupabaseDatabase): Promise<Record<string, number>> {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ table_name: string; erased: string }>(
      'select * from public.erase_expired_submissions()',
    ),
  )
  const erased = rows.filter((row) => row.erased !== '0')
  return Object.fromEntries(erased.map((row) => [row.table_name, Number(row.erased)]))
}

async function asOwner(
  database: SupabaseDatabase,
  text: string,
  parameters: readonly string[] = [],
) {
  return (await database.asOwner((sql) => sql.query(text, parameters))).rows
}

/** A submission whose age is so many days and an hour. */
async function submitAged(database: SupabaseDatabase, table: string, days: number) {
  if (!isFormTable(table)) throw new Error(`${table} is no form`)
  const id = await submit({ database, table })
  await asOwner(
    database,
    `update public.${table} set created_at = now() - make_interval(days => $2::int, hours => 1) where id = $1`,
    [id, String(days)],
  )
  return id
}

test('the periods are those that are documented, one a table', async () => {
  await onEachVersion(async (database) => {
    const rows = await asOwner(database, 'select table_name, days from public.retention_periods')
    const periods = rows.map(({ table_name, days }) => [table_name, Number(days)])
    expect(Object.fromEntries(periods)).toEqual(PERIODS)
  })
})

test('every table of what visitors send has a period, and what erases knows it', async () => {
  await onEachVersion(async (database) => {
    // Deliveries go with their submission, and destinations are the team's.
    const kept = ['retention_periods', 'destinations', 'deliveries', ...ACCOUNT_TABLES]
    const tables = Object.keys(VISITORS).filter((table) => !kept.includes(table))
    // Each form of an editor has its own.
    expect([...Object.keys(PERIODS), 'form_submissions'].toSorted()).toEqual(tables.toSorted())
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query('select table_name from public.erase_expired_submissions() order by 1'),
    )
    expect(rows.map(({ table_name }) => table_name)).toEqual(tables.toSorted())
  })
})

test('what is past its period is erased with its mail, and the day before it is kept', async () => {
  await onEachVersion(async (database) => {
    const expected: Record<string, number> = {}
    for (const table of Object.keys(FORM_FIELDS).filter(isFormTable)) {
      await submitAged(database, table, PERIODS[table])
      await submitAged(database, table, PERIODS[table] - 1)
      expected[table] = 1
    }
    expect(await erase(database)).toEqual(expected)
    const kept = await asOwner(database, 'select count(*) as count from public.outgoing_emails')
    expect(kept).toEqual([{ count: String(Object.keys(expected).length) }])
    expect(await erase(database)).toEqual({})
  })
})

test('a period that the team changed holds', async () => {
  await onEachVersion(async (database) => {
    await submitAged(database, 'contact_requests', 10)
    const set = (days: number) =>
      database.asRole(SERVICE, (sql) =>
        sql.query(
          `update public.retention_periods set days = $1 where table_name = 'contact_requests'`,
          [String(days)],
        ),
      )
    try {
      await set(10)
      expect(await erase(database)).toEqual({ contact_requests: 1 })
    } finally {
      await set(PERIODS.contact_requests)
    }
  })
})

test('a comment that was approved stays', async () => {
  await onEachVersion(async (database) => {
    const id = await submitAged(database, 'blog_comments', 4000)
    await asOwner(database, 'update public.blog_comments set approved = true where id = $1', [id])
    expect(await erase(database)).toEqual({})
  })
})

test('addresses that never confirmed or that unsubscribed are forgotten, subscribers are not', async () => {
  await onEachVersion(async (database) => {
    await asOwner(
      database,
      `insert into public.newsletter_subscribers
         (email, source, page, status, confirmation_sent_at, unsubscribed_at, unsubscribe_token)
       values
         ('a@b.example', 'blog', '/', 'pending', now() - interval '31 days', null, 'a'),
         ('b@b.example', 'blog', '/', 'pending', now() - interval '29 days', null, 'b'),
         ('c@b.example', 'blog', '/', 'confirmed', now() - interval '900 days', null, 'c'),
         ('d@b.example', 'blog', '/', 'unsubscribed', now() - interval '900 days', now() - interval '31 days', 'd'),
         ('e@b.example', 'blog', '/', 'unsubscribed', now() - interval '900 days', now() - interval '29 days', 'e')`,
    )
    expect(await erase(database)).toEqual({ newsletter_subscribers: 2 })
    const left = await asOwner(
      database,
      'select email from public.newsletter_subscribers order by email',
    )
    expect(left.map(({ email }) => email)).toEqual(['b@b.example', 'c@b.example', 'e@b.example'])
  })
})

test('mails that were sent or given up are erased, those that wait are not', async () => {
  await onEachVersion(async (database) => {
    await asOwner(
      database,
      `insert into public.outgoing_emails (kind, submission_id, payload, status, sent_at, created_at)
       select kind, gen_random_uuid(), '{}', status, sent_at, now() - interval '31 days'
       from (values
         ('sent_long_ago', 'sent', now() - interval '31 days'),
         ('sent_lately', 'sent', now() - interval '29 days'),
         ('given_up', 'failed', null),
         ('waiting', 'queued', null)
       ) as mail (kind, status, sent_at)`,
    )
    expect(await erase(database)).toEqual({ outgoing_emails: 2 })
    const left = await asOwner(database, 'select kind from public.outgoing_emails order by kind')
    expect(left.map(({ kind }) => kind)).toEqual(['sent_lately', 'waiting'])
  })
})

test('files without a submission are listed a day later', async () => {
  await onEachVersion(async (database) => {
    const id = randomUUID()
    await submit({
      database,
      table: 'resume_submissions',
      fields: { id, resume_path: `${id}.pdf` },
    })
    await asOwner(
      database,
      `insert into storage.objects (bucket_id, name, created_at) values
         ('resumes', $1, now() - interval '2 days'),
         ('resumes', 'erased.pdf', now() - interval '2 days'),
         ('resumes', 'just-uploaded.pdf', now() - interval '23 hours')`,
      [`${id}.pdf`],
    )
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query('select * from public.list_orphaned_resumes() as name'),
    )
    expect(rows).toEqual([{ name: 'erased.pdf' }])
  })
})

test('files of forms of editors without a submission are listed a day later', async () => {
  await onEachVersion(async (database) => {
    const id = randomUUID()
    await database.asRole(SERVICE, async (sql) => {
      await storeGuide(sql)
      const { text, parameters } = insertStatement({
        table: 'form_submissions',
        row: { id, ...GUIDE_ROW },
      })
      await sql.query(text, parameters)
    })
    await asOwner(
      database,
      `insert into storage.objects (bucket_id, name, created_at) values
         ('submissions', $1, now() - interval '2 days'),
         ('submissions', 'erased', now() - interval '2 days'),
         ('submissions', 'just-uploaded', now() - interval '23 hours')`,
      [id],
    )
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query('select * from public.list_orphaned_uploads() as name'),
    )
    expect(rows).toEqual([{ name: 'erased' }])
  })
})
