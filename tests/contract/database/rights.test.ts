import { expect, test } from 'vitest'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { GUIDE_ROW } from './content-form.ts'
import { onEachVersion } from './databases.ts'
import { PUBLIC_COMMENT, VISITORS } from './policy-matrix.ts'
import {
  ANON,
  AUTHENTICATED,
  FORM_FIELDS,
  SERVICE,
  insertStatement,
  submit,
} from './submissions.ts'

test('every table of the exposed schema is in the matrix and has row level security, also for its owner', async () => {
  await onEachVersion(async (database) => {
    const { rows } = await database.asOwner((sql) =>
      sql.query<{ table: string; protected: string }>(
        `select relname as table, relrowsecurity and relforcerowsecurity as protected from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'm', 'v') order by relname`,
      ),
    )
    expect(rows.map(({ table }) => table)).toEqual(Object.keys(VISITORS).toSorted())
    expect(rows.filter((row) => row.protected !== 't')).toEqual([])
  })
})

/** Columns of their own that members may fill in. */
const OWN_COLUMNS: [string, unknown][] = [['onboarding_ticks', ['task', 'user_id']]]

/** Columns of their own that members may read. */
const READABLE_COLUMNS = {
  onboarding_ticks: ['completed_at', 'task', 'user_id'],
  customers: ['id', 'user_id', 'email', 'name', 'event_at', 'created_at'],
  subscriptions: [
    'id',
    'customer_id',
    'status',
    'price_id',
    'plan',
    'billing',
    'amount',
    'currency',
    'current_period_end',
    'cancel_at',
    'ended_at',
    'event_at',
    'created_at',
    'campaign',
  ],
}

test('visitors may fill in exactly the columns of the form', async () => {
  await onEachVersion(async (database) => {
    for (const role of ['anon', 'authenticated']) {
      const { rows } = await database.asOwner((sql) =>
        sql.query<{ table: string; columns: string }>(
          `select attrelid::regclass::text as table, json_agg(attname order by attname)::text as columns
           from pg_attribute join pg_class on pg_class.oid = attrelid
           where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
             and has_column_privilege($1, attrelid, attnum, 'insert')
           group by attrelid`,
          [role],
        ),
      )
      const allowed = Object.fromEntries(
        rows.map(({ table, columns }): [string, unknown] => [table, JSON.parse(columns)]),
      )
      const forms = Object.entries(FORM_FIELDS).map(([table, fields]): [string, unknown] => [
        table,
        ['id', ...Object.keys(fields)].toSorted(),
      ])
      forms.push(['form_submissions', ['id', ...Object.keys(GUIDE_ROW)].toSorted()])
      const expected = role === 'anon' ? forms : [...forms, ...OWN_COLUMNS]
      expect(allowed).toEqual(Object.fromEntries(expected))
    }
  })
})

test('visitors may read nothing but the public columns of comments, members what is their own as well', async () => {
  await onEachVersion(async (database) => {
    for (const role of ['anon', 'authenticated']) {
      const { rows } = await database.asOwner((sql) =>
        sql.query<{ name: string }>(
          `select attrelid::regclass || '.' || attname as name
           from pg_attribute join pg_class on pg_class.oid = attrelid
           where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
             and has_column_privilege($1, attrelid, attnum, 'select')`,
          [role],
        ),
      )
      const names = rows.map(({ name }) => name).toSorted()
      const comments = PUBLIC_COMMENT.map((column) => `blog_comments.${column}`)
      const own = Object.entries(READABLE_COLUMNS).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      )
      expect(names).toEqual((role === 'anon' ? comments : [...comments, ...own]).toSorted())
    }
  })
})

test('visitors may call the three functions of the newsletter, members those of their account, and no other', async () => {
  await onEachVersion(async (database) => {
    const listFunctions = async (role: string) => {
      const { rows } = await database.asOwner((sql) =>
        sql.query<{ name: string }>(
          `select proname as name from pg_proc
           where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute') order by 1`,
          [role],
        ),
      )
      return rows.map(({ name }) => name)
    }
    const newsletter = ['confirm_newsletter', 'subscribe_to_newsletter', 'unsubscribe_newsletter']
    expect(await listFunctions('anon')).toEqual(newsletter)
    const accounts = [
      'count_recovery_codes',
      'end_own_session',
      'list_own_sessions',
      'replace_recovery_codes',
      'use_recovery_code',
    ]
    expect(await listFunctions('authenticated')).toEqual([...newsletter, ...accounts].toSorted())
    expect(await listFunctions('service_role')).toEqual(
      [
        ...newsletter,
        ...accounts,
        'claim_customer',
        'claim_deliveries',
        'claim_outgoing_email',
        'claim_outgoing_emails',
        'close_form',
        'count_inbox',
        'count_towards_limit',
        'erase_expired_submissions',
        'find_form_revision',
        'find_in_inbox',
        'former_addresses',
        'has_account',
        'is_link_used',
        'list_forms',
        'list_inbox',
        'list_orphaned_resumes',
        'list_orphaned_uploads',
        'mark_delivery_failed',
        'mark_delivery_sent',
        'mark_email_failed',
        'mark_email_sent',
        'pause_destination',
        'queue_account_reminder',
        'queue_acknowledgement',
        'record_stripe_event',
        'record_stripe_events',
        'resume_destination',
        'retry_delivery',
        'share_ended_sessions',
        'store_form_revision',
      ].toSorted(),
    )
  })
})

test('a function with the rights of its owner looks nothing up in a schema of its caller', async () => {
  await onEachVersion(async (database) => {
    const { rows } = await database.asOwner((sql) =>
      sql.query<{ name: string; settings: string | null }>(
        `select proname as name, proconfig::text as settings from pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef`,
      ),
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ settings }) => settings !== '{"search_path=\\"\\""}')).toEqual([])
  })
})

test('visitors can not reach what is private', async () => {
  await onEachVersion(async (database) => {
    const queries = [
      'private.new_token()',
      'private.inbox',
      'private.limits',
      'private.mail_turns',
      'private.ended_sessions',
      'private.form_revisions',
    ]
    for (const query of queries.map((source) => `select * from ${source}`)) {
      for (const identity of [ANON, AUTHENTICATED]) {
        const call = database.asRole(identity, (sql) => sql.query(query))
        await expect(call, query).rejects.toMatchObject({ code: '42501' })
      }
    }
  })
})

test('the same submission stored again fails on its key and queues no second mail', async () => {
  await onEachVersion(async (database) => {
    const id = await submit({ database, table: 'contact_requests' })
    const again = submit({ database, table: 'contact_requests', fields: { id, name: 'Eve' } })
    await expect(again).rejects.toMatchObject({
      code: '23505',
      constraint: 'contact_requests_pkey',
    })
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query(
        `select name, (select count(*) from public.outgoing_emails) as emails from public.contact_requests`,
      ),
    )
    expect(rows).toEqual([{ name: 'Ada Lovelace', emails: '1' }])
  })
})

test('others see a comment once it was approved', async () => {
  await onEachVersion(async (database) => {
    const id = await submit({ database, table: 'blog_comments' })
    await submit({ database, table: 'blog_comments', as: AUTHENTICATED })
    const read = () =>
      database.asRole(ANON, (sql) => sql.query('select id from public.blog_comments'))
    expect((await read()).rows).toEqual([])
    await database.asRole(SERVICE, (sql) =>
      sql.query('update public.blog_comments set approved = true where id = $1', [id]),
    )
    expect((await read()).rows).toEqual([{ id }])
  })
})

test.for<[bucket: string, types: string]>([
  ['resumes', '{application/pdf}'],
  ['submissions', '{application/pdf,application/zip,image/png,image/jpeg}'],
])(
  'the bucket %s is private, takes files of up to 5 MB, and only the service reaches into it',
  async ([bucket, types]) => {
    await onEachVersion(async (database) => {
      const { rows } = await database.asOwner((sql) =>
        sql.query('select * from storage.buckets where id = $1', [bucket]),
      )
      expect(rows).toMatchObject([
        { id: bucket, public: 'f', file_size_limit: '5242880', allowed_mime_types: types },
      ])
      const upload = (sql: SqlRunner) =>
        sql.query("insert into storage.objects (bucket_id, name) values ($1, 'a.pdf')", [bucket])
      await expect(database.asRole(ANON, upload)).rejects.toMatchObject({ code: '42501' })
      await database.asRole(SERVICE, upload)
      for (const identity of [ANON, AUTHENTICATED]) {
        const seen = await database.asRole(identity, (sql) =>
          sql.query('select * from storage.objects'),
        )
        expect(seen.rows).toEqual([])
      }
    })
  },
)

test('a resume can not point to the file of another submission', async () => {
  await onEachVersion(async (database) => {
    const { text, parameters } = insertStatement({
      table: 'resume_submissions',
      row: {
        ...FORM_FIELDS.resume_submissions,
        id: '0b6a3a52-8f1c-4d7c-9a10-2f8f2c3f1a11',
        resume_path: 'ffffffff-8f1c-4d7c-9a10-2f8f2c3f1a11.pdf',
      },
    })
    const insert = database.asRole(ANON, (sql) => sql.query(text, parameters))
    await expect(insert).rejects.toMatchObject({
      code: '23514',
      constraint: 'resume_submissions_resume_path_own',
    })
  })
})
