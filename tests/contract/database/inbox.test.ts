import { expect, test } from 'vitest'
import { z } from 'zod'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { onEachVersion } from './databases.ts'
import { outbox } from './outbox.ts'
import { ANON, AUTHENTICATED, FORM_FIELDS, SERVICE, isFormTable, submit } from './submissions.ts'

const RowSchema = z.object({
  form: z.string(),
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  summary: z.string().nullable(),
  approved: z.boolean().nullable(),
  fields: z.record(z.string(), z.unknown()),
})

type Options = {
  of_form?: string
  with_status?: string
  search?: string
  before_moment?: string
  before_id?: string
  batch?: number
  since?: string
}

/** Calls the function as the site's server does, with named arguments. */
async function listInbox(database: SupabaseDatabase, options: Options = {}) {
  const names = Object.keys(options)
  const call = names.map((name, index) => `${name} => $${index + 1}`).join(', ')
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ row: string }>(
      `select row_to_json(inbox)::text as row from public.list_inbox(${call}) as inbox`,
      Object.values(options).map(String),
    ),
  )
  return rows.map(({ row }) => RowSchema.parse(JSON.parse(row)))
}

async function ownerQuery(database: SupabaseDatabase, text: string, parameters: string[] = []) {
  return (await database.asOwner((sql) => sql.query(text, parameters))).rows
}

async function subscribe(database: SupabaseDatabase) {
  await ownerQuery(
    database,
    `insert into public.newsletter_subscribers (email, source, page, unsubscribe_token, confirmation_token_hash)
     values ('ada@engines.example', 'blog', '/blog', 'the unsubscribe token', 'the hash')`,
  )
}

/** The inbox shows them apart from what was typed. */
const OF_EVERY_FORM = ['page', 'consent', 'campaign']

const forms = Object.keys(FORM_FIELDS).filter(isFormTable)

test('every form is in the inbox, with what was typed and nothing of the bookkeeping among it', async () => {
  await onEachVersion(async (database) => {
    for (const table of forms) {
      await submit({ database, table })
      const [row, ...more] = await listInbox(database, { of_form: table })
      expect(more).toEqual([])
      expect(row).toMatchObject({ form: table, status: 'new', name: 'Ada Lovelace' })
      const typed = Object.keys(FORM_FIELDS[table]).filter((name) => !OF_EVERY_FORM.includes(name))
      expect(Object.keys(row?.fields ?? {}).toSorted()).toEqual(typed.toSorted())
    }
    expect(await listInbox(database)).toHaveLength(forms.length)
  })
})

test('the inbox lists what was sent since a moment, that moment included', async () => {
  await onEachVersion(async (database) => {
    await submit({ database, table: 'contact_requests' })
    const [row] = await listInbox(database)
    const since = row?.created_at ?? ''
    expect(await listInbox(database, { since })).toHaveLength(1)
    const later = new Date(Date.parse(since) + 60_000).toISOString()
    expect(await listInbox(database, { since: later })).toEqual([])
  })
})

test('subscribers of the newsletter are a list of their own, without their tokens', async () => {
  await onEachVersion(async (database) => {
    await subscribe(database)
    expect(await listInbox(database)).toEqual([])
    const [row] = await listInbox(database, { of_form: 'newsletter_subscribers' })
    expect(row).toMatchObject({ email: 'ada@engines.example', status: 'pending' })
    expect(JSON.stringify(row)).not.toMatch(/token|hash/)
  })
})

test('pages follow each other without a gap or a repetition, also among equal moments', async () => {
  await onEachVersion(async (database) => {
    for (const table of forms)
      for (let index = 0; index < 4; index += 1) await submit({ database, table })
    await ownerQuery(
      database,
      `update public.contact_requests set created_at = '2026-01-02 03:04:05.678901+00'`,
    )
    const whole = await listInbox(database)
    const seen = []
    let before: Options = {}
    for (;;) {
      const page = await listInbox(database, { batch: 5, ...before })
      seen.push(...page)
      const last = page.at(-1)
      if (!last) break
      before = { before_moment: last.created_at, before_id: last.id }
    }
    expect(seen).toEqual(whole)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(forms.length * 4)
    const times = whole.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })
})

test('a search finds each of its words in any field or in the notes, and takes no word for a pattern', async () => {
  await onEachVersion(async (database) => {
    const id = await submit({
      database,
      table: 'contact_requests',
      fields: { message: 'We grow 100%_sure \\ in Leeds.' },
    })
    await submit({ database, table: 'partner_messages', fields: { subject: 'Something else' } })
    await ownerQuery(database, `update public.contact_requests set notes = 'Rang twice'`)
    const found = async (search: string) =>
      (await listInbox(database, { search })).map((row) => row.id)
    for (const search of ['LEEDS', ' engines  leeds ', '100%_sure', '\\', 'rang TWICE ada']) {
      expect(await found(search), search).toEqual([id])
    }
    for (const search of ['100%sure', 'le_ds', 'leeds nowhere', "'; drop table"]) {
      expect(await found(search), search).toEqual([])
    }
    expect(await found('   ')).toHaveLength(2)
  })
})

test('submissions are listed by state, and counted', async () => {
  await onEachVersion(async (database) => {
    await submit({ database, table: 'contact_requests' })
    const id = await submit({ database, table: 'contact_requests' })
    await subscribe(database)
    await ownerQuery(database, `update public.contact_requests set status = 'done' where id = $1`, [
      id,
    ])
    const done = await listInbox(database, { with_status: 'done' })
    expect(done.map((row) => row.id)).toEqual([id])
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query('select * from public.count_inbox() order by form, status'),
    )
    expect(rows).toEqual([
      { form: 'contact_requests', status: 'done', submissions: '1' },
      { form: 'contact_requests', status: 'new', submissions: '1' },
      { form: 'newsletter_subscribers', status: 'pending', submissions: '1' },
    ])
  })
})

test('only the service reads the inbox', async () => {
  await onEachVersion(async (database) => {
    for (const identity of [ANON, AUTHENTICATED]) {
      const none = "'contact_requests', gen_random_uuid()"
      const calls = ['list_inbox()', 'count_inbox()', `find_in_inbox(${none})`]
      for (const call of calls.map((name) => `public.${name}`)) {
        const read = database.asRole(identity, (sql) => sql.query(`select * from ${call}`))
        await expect(read, call).rejects.toMatchObject({ code: '42501' })
      }
    }
  })
})

test('a comment cannot be spam and approved at once', async () => {
  await onEachVersion(async (database) => {
    await submit({ database, table: 'blog_comments' })
    const both = ownerQuery(
      database,
      `update public.blog_comments set approved = true, status = 'spam'`,
    )
    await expect(both).rejects.toMatchObject({ constraint: 'blog_comments_spam_not_approved' })
  })
})

test('what the team keeps about a submission is not in its mail', async () => {
  await onEachVersion(async (database) => {
    const submissionId = await submit({ database, table: 'blog_comments' })
    const [mail] = await outbox({ database, submissionId })
    for (const name of ['status', 'notes', 'approved', 'handled_at', 'handled_by']) {
      expect(Object.keys(mail?.payload ?? {})).not.toContain(name)
    }
  })
})

test('one submission is found by its form and its id', async () => {
  await onEachVersion(async (database) => {
    const id = await submit({ database, table: 'contact_requests' })
    await submit({ database, table: 'contact_requests' })
    const find = async (form: string) => {
      const { rows } = await database.asRole(SERVICE, (sql) =>
        sql.query('select id, form from public.find_in_inbox($1, $2)', [form, id]),
      )
      return rows
    }
    expect(await find('contact_requests')).toEqual([{ id, form: 'contact_requests' }])
    expect(await find('partner_messages')).toEqual([])
  })
})
