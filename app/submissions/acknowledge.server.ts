import { z } from 'zod'
import { readIfKnown } from '#app/content/store/known-content.ts'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { rateLimitKey } from '#app/http/rate-limit.server.ts'
import { createSharedLimit } from '#app/limits/shared-limit.server.ts'
import { acknowledgementWords } from '#app/mail/acknowledgement-email.ts'
import { isAddress } from '#app/mail/clean-text.ts'
import { readEmailTexts } from '#app/mail/email-texts.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { type Acknowledgement } from './submission-queue.server.ts'

/** Enough for an office behind one address; the database has further limits against mailing strangers. */
const getSenderLimit = defineService(() =>
  createSharedLimit({ name: 'acknowledgements', limit: 10, windowSeconds: 60 * 60 }),
)

const OutcomeSchema = z.enum(['queued', 'repeated', 'recent', 'full'])

/**
 * Decides whether the sender of a form gets a mail that it arrived, and at which address. Null when editors have no
 * words for it, or the limit is reached. Never rejects for lack of content: unknown words are read when the mail is
 * sent.
 *
 * @param email where to, as it was typed
 * @param clientAddress the sender's IP address, as the server saw it
 */
export async function planAcknowledgement({
  name,
  email,
  clientAddress,
}: {
  name: string
  email: unknown
  clientAddress: string
}): Promise<Acknowledgement | null> {
  // The rules of a form let a few addresses through that no mail can be written to.
  if (typeof email !== 'string' || !isAddress(email)) return null
  const { value: texts, isKnown } = await readIfKnown(readEmailTexts)
  // Words that cannot be read now may be there when the mail is sent.
  if (isKnown && !acknowledgementWords({ texts, form: name })) return null
  if ((await getSenderLimit().take(rateLimitKey(clientAddress))) !== null) return null
  return { form: name, email }
}

/**
 * Puts the mail about a submission that is stored into the outbox, once, unless its address or all together have had
 * enough. The worker sends it. Never rejects: the submission and the team's mail do not depend on it.
 *
 * @returns whether the submission has such a mail now
 */
export async function queueAcknowledgement({
  submissionId,
  acknowledgement: { form, email },
}: {
  submissionId: string
  acknowledgement: Acknowledgement
}) {
  const answer = await serviceClient().rpc('queue_acknowledgement', {
    submission_id: submissionId,
    form,
    email,
    hourly_limit: getEnvironment().ACKNOWLEDGEMENT_LIMIT,
  })
  const outcome = OutcomeSchema.safeParse(answer.data).data
  if (answer.error || outcome === undefined) {
    log.warn(
      { err: answer.error, form, id: submissionId },
      'an acknowledgement could not be queued',
    )
  } else if (outcome === 'recent' || outcome === 'full') {
    log.info({ form, id: submissionId, outcome }, 'no acknowledgement is sent: there were enough')
  }
  return outcome === 'queued' || outcome === 'repeated'
}
