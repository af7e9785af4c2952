import { expect, test } from 'vitest'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { columnTitles, ownerColumn } from '#app/forms/form-definition.ts'
import { FORM_DEFINITIONS } from '#app/forms/forms.ts'
import { onEachVersion } from './databases.ts'
import { FORM_FIELDS } from './submissions.ts'

/** Columns that the site fills besides what was typed. */
const COMMON_COLUMNS = ['id', 'page', 'consent', 'campaign']

/** The id of the article is for the site; its slug is for the team. */
const UNTITLED_COLUMNS = ['post_id']

const tables = FORM_DEFINITIONS.map(({ table }) => table)
const insertedForms = FORM_DEFINITIONS.filter(({ storeFunction }) => !storeFunction)

async function queryAsOwner<Row extends Record<string, string>>(
  database: SupabaseDatabase,
  text: string,
) {
  return (await database.asOwner((sql) => sql.query<Row>(text))).rows
}

test('every table into which visitors may insert belongs to a form', async () => {
  await onEachVersion(async (database) => {
    const rows = await queryAsOwner<{ name: string }>(
      database,
      `select distinct table_name as name from information_schema.column_privileges
       where grantee = 'anon' and privilege_type = 'INSERT' and table_schema = 'public'`,
    )
    const inserted = ['form_submissions', ...insertedForms.map(({ table }) => table)]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(inserted.toSorted())
  })
})

test('visitors may fill the columns of a form, and no others', async () => {
  await onEachVersion(async (database) => {
    for (const form of insertedForms) {
      const rows = await queryAsOwner<{ name: string }>(
        database,
        `select column_name as name from information_schema.column_privileges
         where grantee = 'anon' and privilege_type = 'INSERT' and table_name = '${form.table}'`,
      )
      const columns = [...columnTitles(form).keys(), ...COMMON_COLUMNS]
      const granted = rows
        .map(({ name }) => name)
        .filter((name) => !UNTITLED_COLUMNS.includes(name))
      expect(granted.toSorted(), form.table).toEqual(columns.toSorted())
    }
  })
})

test('a form’s own mail to the team is queued with each row', async () => {
  await onEachVersion(async (database) => {
    const rows = await queryAsOwner<{ table_name: string; kind: string }>(
      database,
      `select tgrelid::regclass::text as table_name, rtrim(encode(tgargs, 'escape'), E'\\\\000') as kind
       from pg_trigger where tgfoid = 'private.queue_team_email'::regproc`,
    )
    const queued = rows.map(({ table_name, kind }) => [table_name, kind])
    const wanted = FORM_DEFINITIONS.flatMap(({ table, teamMail }) =>
      teamMail === null ? [] : [[table, teamMail]],
    )
    expect(queued.toSorted()).toEqual(wanted.toSorted())
  })
})

test('every form is in the inbox and is kept for a limited time', async () => {
  await onEachVersion(async (database) => {
    const [view] = await queryAsOwner<{ text: string }>(
      database,
      `select pg_get_viewdef('private.inbox'::regclass) as text`,
    )
    const periods = await queryAsOwner<{ table_name: string }>(
      database,
      'select table_name from public.retention_periods',
    )
    const listed = tables.filter((table) => view?.text.includes(`'${table}'::text`))
    expect(listed).toEqual(tables)
    expect(periods.map(({ table_name }) => table_name)).toEqual(expect.arrayContaining(tables))
  })
})

test('the tests submit every form', () => {
  expect(Object.keys(FORM_FIELDS)).toEqual(insertedForms.map(({ table }) => table))
})

test('all forms but comments, whose address is not stored, belong to the owner of an address', () => {
  const unowned = FORM_DEFINITIONS.filter((form) => ownerColumn(form) === null)
  expect(unowned.map(({ table }) => table)).toEqual(['blog_comments'])
})
