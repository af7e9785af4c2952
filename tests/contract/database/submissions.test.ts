import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachVersion } from './databases.ts'
import { outbox } from './outbox.ts'
import { ANON, FORM_FIELDS, SERVICE, type FormTable, isFormTable, submit } from './submissions.ts'

const TABLES = Object.keys(FORM_FIELDS).filter(isFormTable)

const KINDS: Record<FormTable, string> = {
  contact_requests: 'contact',
  resume_submissions: 'resume',
  partner_applications: 'partner_application',
  partner_messages: 'partner_message',
  white_glove_applications: 'white_glove',
  integration_requests: 'integration_request',
  early_access_signups: 'early_access',
  blog_comments: 'blog_comment',
}

/** A value too long for each column of text, or of the wrong form; with the constraint that says so. */
const REFUSED: [FormTable, Record<string, unknown>, string][] = [
  ['contact_requests', { name: 'a'.repeat(201) }, 'contact_requests_name_line'],
  ['contact_requests', { name: ' \u00a0'.trim() }, 'contact_requests_name_line'],
  ['contact_requests', { name: 'Ada\r\nBcc: all@mail.example' }, 'contact_requests_name_line'],
  ['contact_requests', { email: 'ada' }, 'contact_requests_email_format'],
  ['contact_requests', { email: 'a@b.example, c@d.example' }, 'contact_requests_email_format'],
  [
    'contact_requests',
    { email: 'ada@engines.example\nBcc: x@y.example' },
    'contact_requests_email_format',
  ],
  ['contact_requests', { email: `${'a'.repeat(250)}@b.example` }, 'contact_requests_email_format'],
  ['contact_requests', { company: 'a'.repeat(201) }, 'contact_requests_company_line'],
  ['contact_requests', { phone: '1'.repeat(51) }, 'contact_requests_phone_line'],
  ['contact_requests', { interested_in: 'a'.repeat(101) }, 'contact_requests_interested_in_line'],
  ['contact_requests', { message: 'a'.repeat(10_001) }, 'contact_requests_message_text'],
  ['contact_requests', { message: '' }, 'contact_requests_message_text'],
  ['contact_requests', { page: 'https://elsewhere.example/' }, 'contact_requests_page_format'],
  ['contact_requests', { page: '//elsewhere.example/' }, 'contact_requests_page_format'],
  ['contact_requests', { page: `/${'a'.repeat(2048)}` }, 'contact_requests_page_format'],
  ['contact_requests', { consent: false }, 'contact_requests_campaign_consented'],
  ['contact_requests', { campaign: { gclid: '1' } }, 'contact_requests_campaign_format'],
  ['contact_requests', { campaign: { utm_source: 1 } }, 'contact_requests_campaign_format'],
  ['contact_requests', { campaign: ['utm_source'] }, 'contact_requests_campaign_format'],
  [
    'contact_requests',
    { campaign: { utm_source: 'a'.repeat(4000) } },
    'contact_requests_campaign_format',
  ],
  ['resume_submissions', { full_name: 'a'.repeat(201) }, 'resume_submissions_full_name_line'],
  ['resume_submissions', { linkedin: 'a'.repeat(501) }, 'resume_submissions_linkedin_line'],
  [
    'resume_submissions',
    { cover_letter: 'a'.repeat(20_001) },
    'resume_submissions_cover_letter_text',
  ],
  [
    'resume_submissions',
    { resume_link: 'javascript:alert(1)' },
    'resume_submissions_resume_link_format',
  ],
  ['resume_submissions', { resume_path: 'a.pdf' }, 'resume_submissions_resume_path_own'],
  ['partner_applications', { website: 'engines.example' }, 'partner_applications_website_format'],
  [
    'partner_applications',
    { partner_type: 'a'.repeat(101) },
    'partner_applications_partner_type_line',
  ],
  ['partner_applications', { message: 'a'.repeat(10_001) }, 'partner_applications_message_text'],
  ['partner_messages', { subject: 'Hello\nBcc: x@y.example' }, 'partner_messages_subject_line'],
  ['partner_messages', { subject: 'a'.repeat(301) }, 'partner_messages_subject_line'],
  [
    'white_glove_applications',
    { company_email: 'ada@' },
    'white_glove_applications_company_email_format',
  ],
  [
    'white_glove_applications',
    { hiring_process: 'a'.repeat(10_001) },
    'white_glove_applications_hiring_process_text',
  ],
  [
    'integration_requests',
    { integration: 'a'.repeat(201) },
    'integration_requests_integration_line',
  ],
  ['early_access_signups', { agreed_to_terms: false }, 'early_access_signups_terms_agreed'],
  ['blog_comments', { content: 'a'.repeat(5001) }, 'blog_comments_content_text'],
  ['blog_comments', { post_slug: '../admin' }, 'blog_comments_post_slug_format'],
]

test('each form queues one mail to the team, with what was sent and without what the team keeps', async () => {
  await onEachVersion(async (database) => {
    for (const table of TABLES) {
      const id = await submit({ database, table })
      const mails = await outbox({ database, submissionId: id })
      expect(mails).toMatchObject([{ kind: KINDS[table], status: 'queued', attempts: 0 }])
      expect(mails[0]?.payload).toEqual({
        id,
        ...FORM_FIELDS[table],
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    }
  })
})

test('a submission that is refused queues no mail', async () => {
  await onEachVersion(async (database) => {
    const id = randomUUID()
    const refused = submit({ database, table: 'contact_requests', fields: { id, name: '' } })
    await expect(refused).rejects.toThrow('contact_requests_name_line')
    expect(await outbox({ database, submissionId: id })).toEqual([])
  })
})

test('without the outbox nothing is stored: both or none', async () => {
  await onEachVersion(async (database) => {
    await database.asOwner((sql) => sql.query('alter table public.outgoing_emails rename to gone'))
    await expect(submit({ database, table: 'contact_requests' })).rejects.toMatchObject({
      code: '42P01',
    })
    await database.asOwner((sql) => sql.query('alter table public.gone rename to outgoing_emails'))
    const { rows } = await database.asOwner((sql) =>
      sql.query('select id from public.contact_requests'),
    )
    expect(rows).toEqual([])
  })
})

test('erasing a submission erases its mail', async () => {
  await onEachVersion(async (database) => {
    for (const table of TABLES) {
      const id = await submit({ database, table })
      await database.asRole(SERVICE, (sql) =>
        sql.query(`delete from public.${table} where id = $1`, [id]),
      )
      expect(await outbox({ database, submissionId: id })).toEqual([])
    }
  })
})

test('what is too long or not of its form is refused by a constraint that names the column', async () => {
  await onEachVersion(async (database) => {
    for (const [table, fields, constraint] of REFUSED) {
      await expect(submit({ database, table, fields }), constraint).rejects.toMatchObject({
        code: '23514',
        constraint,
      })
    }
  })
})

test('fields that are optional may be missing, and required ones may not', async () => {
  await onEachVersion(async (database) => {
    const { rows } = await database.asOwner((sql) =>
      sql.query<{ table: string; columns: string }>(
        `select attrelid::regclass::text as table, json_agg(attname order by attnum)::text as columns
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attnotnull
           and has_column_privilege('anon', attrelid, attnum, 'insert')
         group by attrelid order by 1`,
      ),
    )
    const optional = rows.map(({ table, columns }): [string, unknown] => [
      table,
      JSON.parse(columns),
    ])
    expect(Object.fromEntries(optional)).toEqual({
      contact_requests: ['phone', 'message'],
      integration_requests: ['company', 'message', 'documentation'],
      partner_applications: ['website'],
      resume_submissions: ['linkedin', 'resume_link', 'resume_path'],
      white_glove_applications: ['phone', 'company_size', 'position_to_fill', 'hiring_process'],
    })
    for (const [table, columns] of optional) {
      if (!isFormTable(table) || !Array.isArray(columns)) throw new Error(`${table} is no form`)
      const nothing = columns.map((column): [string, null] => [String(column), null])
      await submit({ database, table, fields: Object.fromEntries(nothing) })
    }
  })
})

test('markup, SQL, emoji and the longest values are stored as they are', async () => {
  await onEachVersion(async (database) => {
    const fields = {
      name: `<b onclick="x">'; drop table users; -- 👩🏽‍🚀 ${'é'.repeat(100)}`,
      message: `Line one\r\nLine two\t<script>\n${'🦊'.repeat(9000)}`,
      email: "o'hara+jobs@sub.engines.example",
    }
    const id = await submit({ database, table: 'contact_requests', fields })
    const { rows } = await database.asRole(SERVICE, (sql) =>
      sql.query('select name, message, email from public.contact_requests where id = $1', [id]),
    )
    expect(rows).toEqual([fields])
  })
})

test('a visitor can not set the time of a submission', async () => {
  await onEachVersion(async (database) => {
    const backdated = submit({
      database,
      table: 'contact_requests',
      fields: { created_at: '2020-01-01' },
      as: ANON,
    })
    await expect(backdated).rejects.toMatchObject({ code: '42501' })
  })
})
