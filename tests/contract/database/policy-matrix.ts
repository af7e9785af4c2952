import { randomUUID } from 'node:crypto'
import { type RequestRole, type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { GUIDE_ROW, storeGuide } from './content-form.ts'
import { SUBJECT, type Verdict, probe } from './probe.ts'
import { FORM_FIELDS, insertStatement, isFormTable } from './submissions.ts'

/** Columns of an approved comment that everybody may read. */
export const PUBLIC_COMMENT = ['id', 'post_id', 'post_slug', 'name', 'content', 'created_at']

/** `mark` inserts with a column that no form has, `ignore` is an upsert that ignores duplicates. */
type Verb = 'select' | 'insert' | 'returning' | 'mark' | 'upsert' | 'ignore' | 'update' | 'delete'
export type Verdicts = Record<Verb, Verdict>

const NOTHING: Verdicts = {
  select: 'denied',
  insert: 'denied',
  returning: 'denied',
  mark: 'denied',
  upsert: 'denied',
  ignore: 'denied',
  update: 'denied',
  delete: 'denied',
}
const SEND_ONLY: Verdicts = { ...NOTHING, insert: 'allowed' }
const EVERYTHING: Verdicts = {
  select: 'allowed',
  insert: 'allowed',
  returning: 'allowed',
  mark: 'allowed',
  upsert: 'allowed',
  ignore: 'allowed',
  update: 'allowed',
  delete: 'allowed',
}
const READ_AND_CHANGE: Verdicts = { ...NOTHING, select: 'allowed', update: 'allowed' }

/**
 * Tables of data that belongs to an account and goes with it; the others hold what visitors send, and records about
 * that.
 */
export const ACCOUNT_TABLES = ['onboarding_ticks', 'recovery_codes']

/** For visitors without an account. */
export const VISITORS: Record<string, Verdicts> = {
  contact_requests: SEND_ONLY,
  resume_submissions: SEND_ONLY,
  partner_applications: SEND_ONLY,
  partner_messages: SEND_ONLY,
  white_glove_applications: SEND_ONLY,
  integration_requests: SEND_ONLY,
  early_access_signups: SEND_ONLY,
  blog_comments: { ...SEND_ONLY, select: 'allowed' },
  form_submissions: SEND_ONLY,
  newsletter_subscribers: NOTHING,
  outgoing_emails: NOTHING,
  destinations: NOTHING,
  deliveries: NOTHING,
  retention_periods: NOTHING,
  onboarding_ticks: NOTHING,
  recovery_codes: NOTHING,
  customers: NOTHING,
  subscriptions: NOTHING,
  stripe_events: NOTHING,
}

/** An account gives a right to what is its own, and none to what others sent. */
export const MEMBERS: Record<string, Verdicts> = {
  ...VISITORS,
  customers: { ...NOTHING, select: 'allowed' },
  subscriptions: { ...NOTHING, select: 'allowed' },
  onboarding_ticks: {
    ...NOTHING,
    select: 'allowed',
    insert: 'allowed',
    returning: 'allowed',
    ignore: 'allowed',
    delete: 'allowed',
  },
}
export const EXPECTED: Record<RequestRole, Record<string, Verdicts>> = {
  anon: VISITORS,
  authenticated: MEMBERS,
  service_role: {
    ...Object.fromEntries(Object.keys(VISITORS).map((table) => [table, EVERYTHING])),
    retention_periods: READ_AND_CHANGE,
  },
}

const MOMENT = '2026-01-01T00:00:00Z'
/** Stripe customer of the member who tries; `fillTables` makes it. */
const OWN_CUSTOMER = 'cus_own'

const DESTINATION = { title: 'Sales', channel: 'webhook', sealed: 'c2VhbGVk', changed_by: 'Ada' }
/** The destination of deliveries; `fillTables` makes it. */
const DESTINATION_ID = '5f1e2d3c-4b5a-4968-8776-655443322110'

/** A new row of each table, in the columns that a visitor or the site would fill in. */
function toRow(table: string): Record<string, unknown> {
  const id = randomUUID()
  if (isFormTable(table)) return { id, ...FORM_FIELDS[table] }
  if (table === 'form_submissions') return { id, ...GUIDE_ROW }
  if (table === 'newsletter_subscribers') {
    return { id, email: `${id}@mail.example`, source: 'blog', page: '/', unsubscribe_token: id }
  }
  if (table === 'outgoing_emails') return { id, kind: 'probe', submission_id: id, payload: {} }
  if (table === 'destinations') return { id, ...DESTINATION }
  if (table === 'deliveries') {
    return { id, destination_id: DESTINATION_ID, form: 'contact_requests', submission_id: id }
  }
  if (table === 'onboarding_ticks') return { user_id: SUBJECT, task: 'profile' }
  if (table === 'recovery_codes') return { user_id: SUBJECT, code_hash: '0'.repeat(64) }
  const stripeId = id.replaceAll('-', '')
  if (table === 'customers') return { id: `cus_${stripeId}`, user_id: SUBJECT, event_at: MOMENT }
  if (table === 'subscriptions') {
    const times = { event_at: MOMENT, created_at: MOMENT }
    return { id: `sub_${stripeId}`, customer_id: OWN_CUSTOMER, status: 'active', ...times }
  }
  if (table === 'stripe_events') return { id: `evt_${stripeId}`, type: 'probe', event_at: MOMENT }
  return { table_name: id, days: 1, counted_from: 'its arrival' }
}

/** Columns that the team or the sender fills in, which no form may set. */
function getBookkeeping(table: string): { column: string; value: string } {
  if (table === 'outgoing_emails') return { column: 'status', value: 'failed' }
  if (table === 'destinations') return { column: 'title', value: 'Other' }
  if (table === 'deliveries') return { column: 'last_error', value: '500' }
  if (table === 'retention_periods') return { column: 'days', value: '2' }
  if (table === 'newsletter_subscribers') return { column: 'status', value: 'confirmed' }
  if (table === 'onboarding_ticks') return { column: 'completed_at', value: '2026-01-01' }
  if (table === 'recovery_codes') return { column: 'used_at', value: '2026-01-01' }
  if (table === 'customers') return { column: 'name', value: 'Ada' }
  if (table === 'subscriptions') return { column: 'status', value: 'canceled' }
  if (table === 'stripe_events') return { column: 'type', value: 'other' }
  // An approved comment cannot be spam.
  if (table === 'blog_comments') return { column: 'status', value: 'done' }
  return { column: 'status', value: 'spam' }
}

/** The columns of the key, and one of them. */
function createKey(table: string): { key: string; set: string } {
  if (table === 'retention_periods') return { key: 'table_name', set: 'table_name' }
  if (table === 'onboarding_ticks') return { key: 'user_id, task', set: 'task' }
  if (table === 'recovery_codes') return { key: 'user_id, code_hash', set: 'code_hash' }
  return { key: 'id', set: 'id' }
}

/** Tries every verb on a table as a role; nothing of it stays. */
export async function listVerdicts({
  sql,
  table,
  role,
}: {
  sql: SqlRunner
  table: string
  role: RequestRole
}): Promise<Verdicts> {
  const { column, value } = getBookkeeping(table)
  const { text, parameters } = insertStatement({ table, row: toRow(table) })
  const marked = insertStatement({ table, row: { ...toRow(table), [column]: value } })
  const { key, set } = createKey(table)
  const columns = table === 'blog_comments' ? PUBLIC_COMMENT.join(', ') : '*'
  const attempt = (text: string, parameters: readonly string[] = []) =>
    probe({ sql, role, text, parameters })
  return {
    select: await attempt(`select ${columns} from public.${table}`),
    insert: await attempt(text, parameters),
    returning: await attempt(`${text} returning *`, parameters),
    mark: await attempt(marked.text, marked.parameters),
    upsert: await attempt(
      `${text} on conflict (${key}) do update set ${set} = excluded.${set}`,
      parameters,
    ),
    ignore: await attempt(`${text} on conflict (${key}) do nothing`, parameters),
    update: await attempt(`update public.${table} set ${column} = '${value}'`),
    delete: await attempt(`delete from public.${table}`),
  }
}

/** Where a row of the account is there already, it is not the one that is tried. */
const OTHER_ROW: Record<string, Record<string, unknown>> = {
  customers: { id: OWN_CUSTOMER },
  destinations: { id: DESTINATION_ID },
  onboarding_ticks: { task: 'team' },
  recovery_codes: { code_hash: 'f'.repeat(64) },
}

/** Puts a row into every table, so that whoever may read meets something. */
export async function fillTables(sql: SqlRunner) {
  await sql.query('insert into auth.users (id) values ($1)', [SUBJECT])
  await storeGuide(sql)
  for (const table of Object.keys(VISITORS)) {
    const row = { ...toRow(table), ...OTHER_ROW[table] }
    const { text, parameters } = insertStatement({ table, row })
    await sql.query(text, parameters)
  }
  await sql.query('update public.blog_comments set approved = true')
}
