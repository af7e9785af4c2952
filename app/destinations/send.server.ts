import { getEnvironment } from '#app/services.server.ts'
import { type Submission } from '#app/inbox/submissions.server.ts'
import { sendEmail } from '#app/mail/deliver-email.server.ts'
import { type Sealed } from './destination.ts'
import { type PostResult, safePost } from './safe-post.server.ts'
import { slackMessage } from './slack-message.ts'
import { teamEmail } from './team-email.ts'
import { signWebhook, webhookBody } from './webhook.server.ts'

/**
 * Sends a submission to a destination, once.
 *
 * @param id of the message: the same in each attempt
 * @returns the receiver's response; null for a mail that the mail server has accepted
 * @throws UnsafeAddressError, or the error of the network or the mail server
 */
export async function sendSubmission({
  id,
  destination,
  submission,
  isTest = false,
}: {
  id: string
  destination: Sealed
  submission: Submission
  isTest?: boolean
}): Promise<PostResult | null> {
  const { SITE_URL, DESTINATION_HOSTS: allowedHosts } = getEnvironment()
  switch (destination.channel) {
    case 'webhook': {
      const { url, secrets } = destination
      const body = webhookBody({ submission, isTest })
      const headers = signWebhook({ id, body, secrets, now: new Date() })
      return await safePost({ url, headers, body, allowedHosts })
    }
    case 'slack': {
      const inboxUrl = `${SITE_URL}/studio/inbox`
      const body = JSON.stringify(slackMessage({ submission, isTest, inboxUrl }))
      const headers = { 'Content-Type': 'application/json' }
      return await safePost({ url: destination.url, headers, body, allowedHosts })
    }
    case 'mail':
      await sendEmail(teamEmail({ id, submission }), { team: destination.recipient })
      return null
  }
}
