import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { type Editor } from '#app/inbox/editor.server.ts'
import { refusal } from '#app/inbox/inbox-answers.server.ts'
import { askDatabase, database } from '#app/inbox/submissions.server.ts'
import { CHANNELS } from './destination.ts'

const RowSchema = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'sending', 'sent', 'failed']),
  attempts: z.number(),
  due_at: z.string(),
  last_error: z.string().nullable(),
  sent_at: z.string().nullable(),
  destinations: z.object({
    title: z.string(),
    channel: z.enum(CHANNELS),
    paused_at: z.string().nullable(),
  }),
})

/**
 * Lists the deliveries of a submission, oldest first.
 *
 * @throws Response 503
 */
export async function listSubmissionDeliveries(submissionId: string) {
  const data = await askDatabase(() =>
    database()
      .from('deliveries')
      .select(
        'id, status, attempts, due_at, last_error, sent_at, destinations(title, channel, paused_at)',
      )
      .eq('submission_id', submissionId)
      .order('created_at'),
  )
  return z
    .array(RowSchema)
    .parse(data)
    .map(({ id, status, attempts, destinations: { title, channel, paused_at }, ...row }) => ({
      id,
      title,
      channel,
      status,
      attempts,
      isPaused: paused_at !== null,
      dueAt: row.due_at,
      sentAt: row.sent_at,
      error: row.last_error,
    }))
}

/**
 * Queues a failed or waiting delivery again. Delivered ones are refused, since the receiver has them.
 *
 * @throws Response 409, 503
 */
export async function retryDelivery({ id, editor }: { id: string; editor: Editor }) {
  const isQueued = await askDatabase(() => database().rpc('retry_delivery', { id }))
  if (isQueued !== true) {
    throw refusal({ status: 409, error: 'It is being sent, or has been delivered meanwhile.' })
  }
  log.info({ delivery: id, editor: editor.id }, 'a delivery is sent again')
}
