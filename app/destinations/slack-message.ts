import { type Submission } from '#app/inbox/submissions.server.ts'
import { typedFields } from '#app/inbox/describe-submission.ts'
import { getFormTitle } from '#app/inbox/inbox-forms.ts'

/** Slack refuses a message with a longer text in a section, or with more than 50 blocks. */
const MAX_TEXT = 2_900
const MAX_VALUE = 500

/** Builds the message about a submission. Typed text cannot become a link, a mention or formatting. */
export function slackMessage({
  submission,
  isTest,
  inboxUrl,
}: {
  submission: Submission
  isTest: boolean
  inboxUrl: string
}) {
  const { name, email, company } = submission
  const sender = [name ?? email ?? 'Somebody', company].filter(Boolean).join(', ')
  const heading = `${isTest ? 'Test: ' : ''}${getFormTitle(submission)}: ${sender}`
  const rows = typedFields(submission).map(
    ({ label, value }) => `*${escapeSlack(label)}*: ${escapeSlack(value.slice(0, MAX_VALUE))}`,
  )
  const section = (text: string) => ({
    type: 'section',
    text: { type: 'mrkdwn', text, verbatim: true },
  })
  return {
    text: escapeSlack(heading),
    blocks: [
      section(`*${escapeSlack(heading)}*`.slice(0, MAX_TEXT)),
      ...(rows.length > 0 ? [section(rows.join('\n').slice(0, MAX_TEXT))] : []),
      section(`<${inboxUrl}|Open the inbox>`),
    ],
    unfurl_links: false,
  }
}

/** Escapes Slack's control characters, and neutralises formatting characters with zero-width spaces. */
function escapeSlack(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`]/g, '\u200B$&\u200B')
}
