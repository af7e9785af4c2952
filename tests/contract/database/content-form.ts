import { type FormRevision, hashRevision } from '#app/content-forms/form-revision.server.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

/** A form with a field of every kind. */
export const GUIDE: FormRevision = {
  title: 'Hiring guide',
  retentionDays: 100,
  fields: [
    {
      key: 'who',
      control: 'f_who',
      label: 'Name',
      kind: 'line',
      required: true,
      max: 40,
      role: 'name',
    },
    {
      key: 'mail',
      control: 'f_mail',
      label: 'Work email',
      kind: 'email',
      required: true,
      role: 'email',
    },
    { key: 'call', control: 'f_call', label: 'Phone', kind: 'phone', required: false, max: 20 },
    {
      key: 'firm',
      control: 'f_firm',
      label: 'Company',
      kind: 'line',
      required: false,
      max: 40,
      role: 'company',
    },
    { key: 'site', control: 'f_site', label: 'Website', kind: 'url', required: false, max: 60 },
    {
      key: 'why',
      control: 'f_why',
      label: 'Why',
      kind: 'text',
      required: false,
      max: 50,
      role: 'summary',
    },
    {
      key: 'size',
      control: 'f_size',
      label: 'Size',
      kind: 'choice',
      required: true,
      choices: ['1–10', 'More'],
    },
    {
      key: 'roles',
      control: 'f_roles',
      label: 'Roles',
      kind: 'several',
      required: false,
      choices: ['Sales', 'Engineering', 'Support'],
      atMost: 2,
    },
    {
      key: 'how_many',
      control: 'f_how_many',
      label: 'How many',
      kind: 'line',
      required: true,
      max: 10,
      showWhen: { field: 'size', is: 'More' },
    },
    { key: 'call_me', control: 'f_call_me', label: 'Call me', kind: 'checkbox', required: false },
    {
      key: 'terms',
      control: 'f_terms',
      label: 'Terms',
      kind: 'consent',
      required: true,
      version: 'v1',
    },
    {
      key: 'paper',
      control: 'f_paper',
      label: 'Paper',
      kind: 'upload',
      required: false,
      accepts: 'pdf',
      maxBytes: 1_000,
    },
    { key: 'from', control: 'f_from', label: 'From', kind: 'hidden', value: 'guide' },
  ],
}

const GUIDE_REVISION = hashRevision(GUIDE)

/** Values of the fields that have to be filled in. */
export const GUIDE_DATA = {
  who: 'Ada Marsh',
  mail: 'ada@marsh.example',
  size: '1–10',
  terms: 'v1',
  from: 'guide',
}

/** A submission of the form; it is not stored before the form is. */
export const GUIDE_ROW = {
  form: 'hiring-guide',
  revision: GUIDE_REVISION,
  data: GUIDE_DATA,
  page: '/hiring-guide',
  consent: false,
  campaign: {},
}

/** Stores a version of the form as the one that visitors see. */
export async function storeGuide(sql: SqlRunner, definition: FormRevision = GUIDE) {
  await sql.query('select public.store_form_revision($1, $2, $3::text::jsonb, true)', [
    'hiring-guide',
    hashRevision(definition),
    JSON.stringify(definition),
  ])
}
