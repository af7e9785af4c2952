import { type User } from '@supabase/supabase-js'
import { z } from 'zod'
import { ownerColumn } from '#app/forms/form-definition.ts'
import { FORM_DEFINITIONS } from '#app/forms/forms.ts'
import { eraseQueuedFrom } from '#app/submissions/submission-queue.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { requireData } from '#app/accounts/require-data.server.ts'
import { eraseMailJobs } from '#app/accounts/auth-email/mail-jobs.server.ts'
import { type Member } from '#app/accounts/session/require-member.server.ts'

/** Form tables, and the column that says which address a row belongs to. The account has confirmed its address. */
const FORM_TABLES = [
  ...FORM_DEFINITIONS.flatMap((form) => {
    const column = ownerColumn(form)
    return column === null ? [] : [{ table: form.table, column }]
  }),
  { table: 'form_submissions', column: 'email' },
]

const FormerAddressesSchema = z.array(z.object({ email: z.string(), left_at: z.string() }))

/** Columns that are the team's, and keys. */
const NOT_THEIRS = [
  'notes',
  'status',
  'handled_by',
  'handled_at',
  'assigned_to',
  'confirmation_token_hash',
  'unsubscribe_token',
]

/**
 * Collects everything that is stored about a member.
 *
 * @throws Response 503 when the database does not answer
 */
export async function collectOwnData({ client, user }: Pick<Member, 'client' | 'user'>) {
  const { supabase } = client
  const [ticks, sessions, customers, subscriptions] = await Promise.all([
    listRows(supabase.from('onboarding_ticks').select('task, completed_at').retry(false)),
    listRows(supabase.rpc('list_own_sessions')),
    listRows(supabase.from('customers').select('id, email, name, created_at').retry(false)),
    listRows(
      supabase
        .from('subscriptions')
        .select(
          'id, status, plan, billing, campaign, current_period_end, cancel_at, ended_at, created_at',
        )
        .retry(false),
    ),
  ])
  const addresses = await listAddresses(user)
  const sent = await Promise.all(
    FORM_TABLES.map(async ({ table, column }): Promise<[string, unknown[]]> => {
      const lists = addresses.map(({ email, until }) =>
        listRows(
          serviceClient()
            .from(table)
            .select()
            .filter(column, 'imatch', exactly(email))
            .lt('created_at', until)
            .retry(false),
        ),
      )
      return [table, (await Promise.all(lists)).flat().map(theirs)]
    }),
  )
  const { id, email, created_at, email_confirmed_at, last_sign_in_at, user_metadata } = user
  return {
    account: { id, email, created_at, email_confirmed_at, last_sign_in_at, ...user_metadata },
    checklist: ticks,
    sessions,
    customers,
    subscriptions,
    ...Object.fromEntries(sent.filter(([, rows]) => rows.length > 0)),
  }
}

/**
 * Erases a member's submissions, in the database and in this host's disk queue, and the mails to them.
 *
 * @throws Response 503 when the database does not answer
 */
export async function eraseSent(user: User) {
  for (const { email, until } of await listAddresses(user)) {
    for (const { table, column } of FORM_TABLES) {
      const theirs = serviceClient().from(table).delete().filter(column, 'imatch', exactly(email))
      await requireData(theirs.lt('created_at', until))
    }
    // Receipts and reminders belong to no submission, so they are deleted by address.
    const mails = serviceClient()
      .from('outgoing_emails')
      .delete()
      .filter('payload->>email', 'imatch', exactly(email))
    await requireData(mails.lt('created_at', until))
  }
  const { email = '' } = user
  await Promise.all([eraseQueuedFrom(email), eraseMailJobs(email)])
}

/**
 * Lists the account's current address and its former ones, each with the time until which it belonged to the account.
 */
async function listAddresses({ id, email = '' }: User) {
  const former = FormerAddressesSchema.parse(
    await requireData(serviceClient().rpc('former_addresses', { user_id: id })),
  )
  return [
    { email, until: 'infinity' },
    ...former.map((address) => ({ email: address.email, until: address.left_at })),
  ]
}

/**
 * Builds a case-insensitive PostgreSQL regular expression that matches the address exactly: accounts store lower case,
 * forms store what was typed.
 */
function exactly(email: string) {
  return `^${email.replace(/[!-/:-@[-`{-~]/g, '\\$&')}$`
}

function theirs(row: unknown) {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_THEIRS.includes(name)))
}

async function listRows(asked: Parameters<typeof requireData>[0]): Promise<unknown[]> {
  const rows = await requireData(asked)
  return Array.isArray(rows) ? rows.map((row: unknown) => row) : []
}
