import { randomUUID } from 'node:crypto'
import { columnValues, type FormDefinition } from '#app/forms/form-definition.ts'
import { type FormName, FORMS } from '#app/forms/forms.ts'
import {
  type SupabaseDatabase,
  type RequestIdentity,
} from '#sandbox/supabase/database/supabase-database.ts'
import { exampleValues } from '#tests/fixtures/form-examples.ts'

export const ANON = { role: 'anon', claims: { role: 'anon' } } as const
export const AUTHENTICATED = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: '7d9c1d3c-6f0b-4c43-8d0d-b3a3b4a8a3f1' },
} as const
export const SERVICE = { role: 'service_role', claims: { role: 'service_role' } } as const

const FROM = {
  page: '/contact?plan=starter',
  consent: true,
  campaign: { utm_source: 'newsletter', utm_campaign: 'spring' },
}

/** Makes a row with every field of a form's definition. */
function toRow(name: FormName) {
  const form: FormDefinition = FORMS[name]
  return { ...columnValues({ fields: form.fields, values: exampleValues(form) }), ...FROM }
}

/** Fields of each form, by its table. */
export const FORM_FIELDS = {
  contact_requests: toRow('contact'),
  resume_submissions: { ...toRow('resume'), resume_path: null },
  partner_applications: toRow('partnerApplication'),
  partner_messages: toRow('partnerMessage'),
  white_glove_applications: toRow('whiteGlove'),
  integration_requests: toRow('integrationRequest'),
  early_access_signups: { ...toRow('signup'), agreed_to_terms: true },
  blog_comments: {
    ...toRow('comment'),
    post_id: 'post-recruitment-roi',
    post_slug: 'recruitment-roi',
  },
} as const

export type FormTable = keyof typeof FORM_FIELDS

export function isFormTable(table: string): table is FormTable {
  return table in FORM_FIELDS
}

type Fields = Record<string, unknown>

/** An insert of named columns as PostgREST makes it: the values come as one parameter of JSON. */
export function insertStatement({ table, row }: { table: string; row: Fields }) {
  const columns = Object.keys(row).join(', ')
  return {
    text: `insert into public.${table} (${columns}) select ${columns} from json_populate_record(null::public.${table}, $1::text::json)`,
    parameters: [JSON.stringify(row)],
  }
}

/** Stores a form's row with the changes of a test; resolves to its id. */
export async function submit({
  database,
  table,
  fields = {},
  as = ANON,
}: {
  database: SupabaseDatabase
  table: FormTable
  fields?: Fields
  as?: RequestIdentity
}): Promise<string> {
  const id = randomUUID()
  const { text, parameters } = insertStatement({
    table,
    row: { id, ...FORM_FIELDS[table], ...fields },
  })
  await database.asRole(as, (sql) => sql.query(text, parameters))
  return id
}
