import path from 'node:path'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { type Repetition } from '#app/http/start-repeating.ts'
import { findSubmissionInDatabase } from '#app/inbox/submissions.server.ts'
import { createSentMarks } from '#app/mail/sent-marks.server.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { createDeliver } from './deliver.server.ts'
import { createDeliveries } from './deliveries.server.ts'
import { startDeliveryWorker } from './delivery-worker.server.ts'
import { type ClaimedDelivery, type Sealed, SealedSchema } from './destination.ts'
import { type Outcome, readOutcome } from './outcome.ts'
import { seal, unseal } from './seal.server.ts'
import { sendSubmission } from './send.server.ts'

const UNREADABLE: Outcome = {
  kind: 'failed',
  error: 'The address can no longer be read: the key of the database has changed. Enter it again.',
  isFinal: false,
  retryAfterSeconds: 0,
}

const getDeliveries = defineService(() => createDeliveries({ client: serviceClient }))

const getDeliver = defineService(({ QUEUE_DIR }) =>
  createDeliver({
    deliveries: getDeliveries(),
    marks: createSentMarks({ queueFolder: () => path.resolve(QUEUE_DIR), name: 'delivered', log }),
    send: sendClaimed,
    log,
  }),
)

async function sendClaimed(delivery: ClaimedDelivery): Promise<Outcome | null> {
  const { id, form, submission_id: submissionId, destination_id: destinationId } = delivery
  const destination = openDestination({ id: destinationId, sealed: delivery.sealed })
  if (!destination) return UNREADABLE
  const submission = await findSubmissionInDatabase({ form, id: submissionId })
  if (!submission) return null
  return readOutcome(await sendSubmission({ id, destination, submission }))
}

/** Starts the worker of this process; null without a database. */
export function startConfiguredDeliveryWorker(): Repetition | null {
  if (!isSupabaseConfigured()) return null
  return startDeliveryWorker({
    deliveries: getDeliveries(),
    ...getDeliver(),
    everyMs: getEnvironment().MAIL_RETRY_SECONDS * 1_000,
    log,
  })
}

/** Encrypts a destination's data for the database. */
export function sealDestination({ id, content }: { id: string; content: Sealed }) {
  return seal({ text: JSON.stringify(content), key: requireKey(), context: id })
}

/** The address and the secrets of a destination; null when they cannot be read any more. */
export function openDestination({ id, sealed }: { id: string; sealed: string }): Sealed | null {
  const text = unseal({ sealed, key: requireKey(), context: id })
  return text === null ? null : (SealedSchema.safeParse(JSON.parse(text)).data ?? null)
}

function requireKey() {
  const { SUPABASE_SECRET_KEY } = getEnvironment()
  if (SUPABASE_SECRET_KEY === undefined) throw new Error('Supabase is not configured')
  return SUPABASE_SECRET_KEY
}
