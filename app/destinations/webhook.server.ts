import { createHmac, randomBytes } from 'node:crypto'
import { type Submission } from '#app/inbox/submissions.server.ts'
import { typedFields } from '#app/inbox/describe-submission.ts'
import { getFormTitle } from '#app/inbox/inbox-forms.ts'
import { type Sealed } from './destination.ts'

type Secrets = Extract<Sealed, { channel: 'webhook' }>['secrets']

/** Standard Webhooks writes secrets as base64 after this prefix. */
const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function createWebhookSecret() {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * Builds the body of a webhook. It only depends on the submission, so that every attempt sends the same bytes.
 *
 * @param isTest whether an editor has asked for it by the button
 */
export function webhookBody({ submission, isTest }: { submission: Submission; isTest: boolean }) {
  const { id, form, name, email, company, page, campaign, created_at: createdAt } = submission
  const timestamp = new Date(createdAt).toISOString()
  return JSON.stringify({
    type: 'form.submitted',
    timestamp,
    data: {
      id,
      test: isTest,
      form: { name: form, title: getFormTitle(submission) },
      contact: { name, email, company },
      fields: typedFields(submission).map(({ column, label, value }) => ({
        key: column,
        label,
        value,
      })),
      page,
      campaign,
    },
  })
}

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com).
 *
 * @param id of the message, the same in each attempt: by it a receiver knows a second copy
 * @param now of this attempt: receivers refuse what is older than five minutes
 */
export function signWebhook({
  id,
  body,
  secrets,
  now,
}: {
  id: string
  body: string
  secrets: Secrets
  now: Date
}) {
  const seconds = Math.floor(now.getTime() / 1_000)
  const signatures = secrets
    .filter(({ until }) => until === null || new Date(until) > now)
    .map(({ secret }) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
