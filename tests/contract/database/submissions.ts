import { randomUUID } from 'node:crypto'
import {
  type SupabaseDatabase,
  type RequestIdentity,
} from '#sandbox/supabase/database/supabase-database.ts'

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

/** What each form sends, every field filled in. */
export const FORM_FIELDS = {
  contact_requests: {
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    company: 'Engines Ltd',
    phone: '+44 20 7946 0000',
    interested_in: 'product_demo',
    message: 'A role in Leeds.\nSince March.',
    ...FROM,
  },
  resume_submissions: {
    full_name: 'Ada Lovelace',
    email: 'ada@engines.example',
    phone: '+44 20 7946 0000',
    linkedin: 'https://linkedin.example/in/ada',
    cover_letter: 'I would like to work with you.',
    resume_link: 'https://files.example/ada.pdf',
    resume_path: null,
    ...FROM,
  },
  partner_applications: {
    company_name: 'Engines Ltd',
    contact_name: 'Ada Lovelace',
    email: 'ada@engines.example',
    phone: '+44 20 7946 0000',
    website: 'https://engines.example',
    partner_type: 'Technology Partner',
    message: 'Our engines would go well with yours.',
    ...FROM,
  },
  partner_messages: {
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    subject: 'A question',
    message: 'How do I begin?',
    ...FROM,
  },
  white_glove_applications: {
    full_name: 'Ada Lovelace',
    company_email: 'ada@engines.example',
    company_name: 'Engines Ltd',
    phone: '+44 20 7946 0000',
    company_size: '11-50',
    position_to_fill: 'Analyst',
    hiring_process: 'By hand.',
    ...FROM,
  },
  integration_requests: {
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    company: 'Engines Ltd',
    integration: 'Analytical Engine',
    message: 'We keep our candidates there.',
    documentation: 'https://engines.example/api',
    ...FROM,
  },
  early_access_signups: {
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    company: 'Engines Ltd',
    agreed_to_terms: true,
    ...FROM,
  },
  blog_comments: {
    post_id: 'post-recruitment-roi',
    post_slug: 'recruitment-roi',
    name: 'Ada Lovelace',
    content: 'The factor of 3.0 is the interesting one.',
    ...FROM,
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
