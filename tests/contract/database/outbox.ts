import { z } from 'zod'
import { type SupabaseDatabase } from '#sandbox/supabase/database/supabase-database.ts'
import { SERVICE } from './submissions.ts'

const MailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  submission_id: z.string(),
  payload: z.record(z.string(), z.unknown()),
  status: z.enum(['queued', 'sending', 'sent', 'failed']),
  attempts: z.number(),
  last_error: z.string().nullable(),
  sent_at: z.string().nullable(),
})

export type Mail = z.infer<typeof MailSchema>

/** The mails that a call or a select answers, in the order in which they come. */
export async function listMails({
  database,
  from,
  parameters = [],
}: {
  database: SupabaseDatabase
  /** Part of the statement after `from`. */
  from: string
  parameters?: readonly string[]
}): Promise<Mail[]> {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ mail: string }>(`select row_to_json(mail)::text as mail from ${from}`, parameters),
  )
  return rows.map(({ mail }) => MailSchema.parse(JSON.parse(mail)))
}

export async function outbox({
  database,
  submissionId,
}: {
  database: SupabaseDatabase
  submissionId: string
}): Promise<Mail[]> {
  return await listMails({
    database,
    from: 'public.outgoing_emails as mail where submission_id = $1 order by created_at',
    parameters: [submissionId],
  })
}

export async function claim({
  database,
  batch,
}: {
  database: SupabaseDatabase
  batch: number
}): Promise<Mail[]> {
  return await listMails({
    database,
    from: 'public.claim_outgoing_emails($1) as mail',
    parameters: [String(batch)],
  })
}

export async function getClaim({
  database,
  submissionId,
}: {
  database: SupabaseDatabase
  submissionId: string
}): Promise<Mail[]> {
  return await listMails({
    database,
    from: 'public.claim_outgoing_email($1) as mail',
    parameters: [submissionId],
  })
}

/** Calls a function as the service and resolves to its answer as text. */
export async function callAsService({
  database,
  call,
  parameters,
}: {
  database: SupabaseDatabase
  call: string
  parameters: readonly string[]
}): Promise<string | null> {
  const { rows } = await database.asRole(SERVICE, (sql) =>
    sql.query<{ answer: string | null }>(`select ${call} as answer`, parameters),
  )
  return rows[0]?.answer ?? null
}
