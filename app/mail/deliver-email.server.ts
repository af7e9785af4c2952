import { getEnvironment } from '#app/env.server.ts'
import { log } from '#app/http/log.server.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { composeEmail, type OutgoingEmail } from './compose-email.ts'
import { createDelivery, type DeliveryOutcome } from './delivery.server.ts'
import { getEmailTexts } from './email-texts.server.ts'
import { createOutbox } from './outbox.server.ts'
import { createMailTransport, type MailTransport } from './transport.server.ts'

let transport: MailTransport | undefined

export const outbox = createOutbox({ client: serviceClient })

export const delivery = createDelivery({ outbox, send: sendEmail, log })

/** Whether mail can leave this process at all. */
export function isMailConfigured() {
  return getEnvironment().SMTP_URL !== undefined
}

/**
 * Sends what the outbox has for a submission. What fails is tried again by the worker.
 *
 * @returns `nothing-to-send` when it was sent before, or somebody else is sending it
 */
export async function deliverSubmissionEmail({
  submissionId,
}: {
  submissionId: string
}): Promise<DeliveryOutcome> {
  // Without a claim the mail keeps its attempts for when there is something to send it with.
  if (!isSupabaseConfigured()) return { outcome: 'failed', error: 'Supabase is not configured' }
  if (!isMailConfigured()) return { outcome: 'failed', error: 'No mail server is configured' }
  return await delivery.deliverSubmission(submissionId)
}

/** Composes a mail and sends it now, past the outbox. Rejects when the mail server does not take it. */
export async function sendEmail(email: OutgoingEmail) {
  const { SMTP_URL, SITE_URL, MAIL_FROM, MAIL_TEAM } = getEnvironment()
  if (SMTP_URL === undefined) throw new Error('No mail server is configured')
  transport ??= createMailTransport({ smtpUrl: SMTP_URL })
  const settings = { siteUrl: SITE_URL, from: MAIL_FROM, team: MAIL_TEAM }
  await transport.send(composeEmail({ email, texts: await getEmailTexts(), settings }))
}

/** Ends the connections to the mail server. */
export function closeMail() {
  transport?.close()
}
