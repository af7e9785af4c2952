import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { readFormSlug } from '#app/content-forms/form-document.ts'
import { signDownload } from '#app/downloads/download-key.server.ts'
import { signReceipt } from '#app/http/cookies/purchase-cookie.server.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { ACKNOWLEDGEMENT, acknowledgementWords } from './acknowledgement-email.ts'
import { composeEmail, type OutgoingEmail } from './compose-email.ts'
import { createDelivery, type DeliveryOutcome } from './delivery.server.ts'
import { getEmailTexts } from './email-texts.server.ts'
import { type EmailTexts } from './email-texts.ts'
import { createOutbox } from './outbox.server.ts'
import { createSentMarks } from './sent-marks.server.ts'
import { getText } from './submission-rows.ts'
import { createMailTransport } from './transport.server.ts'

const WaitingSchema = z.array(z.object({ status: z.string(), last_error: z.string().nullable() }))

const getTransport = defineService(
  ({ SMTP_URL }) => {
    if (SMTP_URL === undefined) throw new Error('No mail server is configured')
    return createMailTransport({ smtpUrl: SMTP_URL })
  },
  { close: (transport) => transport.close() },
)

export const getOutbox = defineService(() => createOutbox({ client: serviceClient }))

export const getDelivery = defineService(({ QUEUE_DIR }) =>
  createDelivery({
    outbox: getOutbox(),
    sentMarks: createSentMarks({ queueFolder: () => path.resolve(QUEUE_DIR), log }),
    send: sendEmail,
    log,
  }),
)

/** Whether mail can leave this process at all. */
export function isMailConfigured() {
  return getEnvironment().SMTP_URL !== undefined
}

/** Interval and number of polls for the outcome of another sender's attempt. */
const ASK_EVERY_MS = 250
const ASK_TIMES = 20

/**
 * Sends the mails of a submission. The worker retries failed ones.
 *
 * @returns `nothing-to-send` when it was sent before; what became of it when the worker was faster
 */
export async function deliverSubmissionEmail({
  submissionId,
}: {
  submissionId: string
}): Promise<DeliveryOutcome> {
  // Without a claim the mail keeps its attempts for when there is something to send it with.
  if (!isSupabaseConfigured()) return { outcome: 'failed', error: 'Supabase is not configured' }
  if (!isMailConfigured()) return { outcome: 'failed', error: 'No mail server is configured' }
  const client = serviceClient()
  const result = await getDelivery().deliverSubmission(submissionId)
  return result.outcome === 'nothing-to-send'
    ? await readOutcomeElsewhere({ client, submissionId })
    : result
}

/** Waits until the outbox has the outcome of another sender's attempt. */
async function readOutcomeElsewhere({
  client,
  submissionId,
}: {
  client: ReturnType<typeof serviceClient>
  submissionId: string
}): Promise<DeliveryOutcome> {
  for (let attempt = 0; attempt < ASK_TIMES; attempt += 1) {
    const { data, error } = await client
      .from('outgoing_emails')
      .select('status, last_error')
      .eq('submission_id', submissionId)
      .neq('status', 'sent')
      // The acknowledgement to the form's sender is separate from the team's mail.
      .neq('kind', ACKNOWLEDGEMENT)
      .limit(1)
    if (error) return { outcome: 'failed', error: error.message }
    const [waiting] = WaitingSchema.safeParse(data).data ?? []
    if (!waiting) return { outcome: 'nothing-to-send' }
    if (waiting.status !== 'sending')
      return { outcome: 'failed', error: waiting.last_error ?? 'It waits for another attempt' }
    await wait(ASK_EVERY_MS)
  }
  return { outcome: 'nothing-to-send' }
}

/**
 * Composes a mail and sends it now, past the outbox; not at all when editors want none. Rejects when the mail server
 * does not take it.
 *
 * @param team where mails to the team go
 */
export async function sendEmail(
  email: OutgoingEmail,
  { team = getEnvironment().MAIL_TEAM }: { team?: string } = {},
) {
  const { SITE_URL, MAIL_FROM } = getEnvironment()
  const transport = getTransport()
  const settings = { siteUrl: SITE_URL, from: MAIL_FROM, team }
  const texts = await getEmailTexts()
  if (isUnwanted({ email, texts })) return
  await transport.send(composeEmail({ email: withKey(email), texts, settings }))
}

/**
 * Adds the key of its button to a mail when it is sent: the outbox stores none, and a late mail is valid as long as
 * others.
 */
function withKey(email: OutgoingEmail): OutgoingEmail {
  const key = signKey(email)
  return key === null ? email : { ...email, payload: { ...email.payload, key } }
}

function signKey({ kind, payload, submission_id: submission }: OutgoingEmail) {
  const sessionId = getText(payload, 'session')
  if (kind === 'receipt' && sessionId !== '') return signReceipt(sessionId)
  const form = readFormSlug(getText(payload, 'form'))
  if (kind === ACKNOWLEDGEMENT && form !== null && submission !== undefined) {
    return signDownload({ form, submission })
  }
  return null
}

/** Whether editors have removed the words since the mail was queued. While the words are unknown, the mail waits. */
function isUnwanted({ email, texts }: { email: OutgoingEmail; texts: EmailTexts }) {
  const { kind, payload } = email
  if (kind !== ACKNOWLEDGEMENT || texts === null) return false
  return acknowledgementWords({ texts, form: getText(payload, 'form') }) === null
}
