import { z } from 'zod'
import { type serviceClient } from '#app/supabase/clients.server.ts'
import { ACKNOWLEDGEMENT } from './acknowledgement-email.ts'

const ClaimedSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.string(),
    submission_id: z.string(),
    payload: z.record(z.string(), z.unknown()),
  }),
)

export type ClaimedEmail = z.infer<typeof ClaimedSchema>[number]

/** The outbox of supabase/README.md. Each function rejects when the database does not answer. */
export type Outbox = {
  /** The mails of one submission that wait; they belong to the caller for two minutes. */
  claimOf: (submissionId: string) => Promise<ClaimedEmail[]>
  /** Mails that are due, the longest due first; they belong to the caller for two minutes. */
  claimDue: (batch: number) => Promise<ClaimedEmail[]>
  markSent: (id: string) => Promise<void>
  /** `failed` when it was the last attempt, otherwise `queued`; null when it was not being sent. */
  markFailed: (failure: { id: string; error: string }) => Promise<'queued' | 'failed' | null>
  /** Counts mails that were given up, except acknowledgements: nobody can correct a mistyped address. */
  countFailed: () => Promise<number>
}

/** The outbox by the functions that the service may call. */
export function createOutbox({
  client,
}: {
  client: () => ReturnType<typeof serviceClient>
}): Outbox {
  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    const answer = await client().rpc(name, parameters)
    if (answer.error) throw new Error(`${name}: ${answer.error.message}`, { cause: answer.error })
    return answer.data
  }

  return {
    claimOf: async (submissionId) =>
      ClaimedSchema.parse(await call('claim_outgoing_email', { submission_id: submissionId })),
    claimDue: async (batch) => ClaimedSchema.parse(await call('claim_outgoing_emails', { batch })),
    markSent: async (id) => {
      await call('mark_email_sent', { id })
    },
    markFailed: async (failure) =>
      z
        .enum(['queued', 'failed'])
        .nullable()
        .parse(await call('mark_email_failed', failure)),
    countFailed: async () => {
      const { count, error } = await client()
        .from('outgoing_emails')
        .select('id', { count: 'exact', head: true })
        .eq('status', 'failed')
        .neq('kind', ACKNOWLEDGEMENT)
      if (error) throw new Error(`outgoing_emails: ${error.message}`, { cause: error })
      return count ?? 0
    },
  }
}
