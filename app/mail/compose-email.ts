import { findFormByTeamMail } from '#app/forms/forms.ts'
import { accountExistsMail } from './account-email.ts'
import { ACKNOWLEDGEMENT, acknowledgementMail } from './acknowledgement-email.ts'
import { cleanLine, isAddress } from './clean-text.ts'
import { body, fill } from './email-parts.ts'
import { type EmailTexts, getTeamMailWords } from './email-texts.ts'
import { FORM_SUBMISSION, readFormMail } from './form-submission.ts'
import { letterhead } from './letterhead.ts'
import { noticeMail } from './notice-email.ts'
import { receiptMail } from './receipt-email.ts'
import { humanise, type Payload, type Row, submissionRows, getText } from './submission-rows.ts'

/** A mail that waits in the outbox. */
export type OutgoingEmail = {
  id: string
  kind: string
  payload: Payload
  submission_id?: string
}

/** Sender, team recipient, and origin of links. */
export type MailSettings = { siteUrl: string; from: string; team: string }

type Mailbox = { name: string; address: string }

/** An email for the transport. No value of it holds a line break but `text` and `html`. */
export type Email = {
  from: string
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/**
 * Composes a mail about a submission: to the team, with the visitor as reply-to, or to a subscriber who has to confirm.
 * Equal mails have equal Message-IDs, by which a second copy is recognised.
 *
 * @throws Error when the address of a subscriber, a buyer or a sender cannot be written to, when the words for the last
 *   are not known, or for an unknown kind
 */
export function composeEmail({
  email,
  texts,
  settings,
}: {
  email: OutgoingEmail
  texts: EmailTexts
  settings: MailSettings
}): Email {
  const common = { from: settings.from, messageId: createMessageId({ email, settings }) }
  return { ...common, ...getWords({ email, texts, settings }) }
}

/** The mails to a person, by their kind in the outbox. */
const PERSONAL_MAILS = new Map<
  string,
  (mail: { payload: Payload; texts: EmailTexts; settings: MailSettings }) => Words
>([
  ['newsletter_confirmation', confirmation],
  ['account_exists', accountExistsMail],
  [ACKNOWLEDGEMENT, acknowledgementMail],
  ['receipt', receiptMail],
])

function getWords({
  email,
  texts,
  settings,
}: {
  email: OutgoingEmail
  texts: EmailTexts
  settings: MailSettings
}): Words {
  const { kind, payload } = email
  const composePersonal = PERSONAL_MAILS.get(kind)
  if (composePersonal) return composePersonal({ payload, texts, settings })
  const notice = noticeMail({ kind, payload, texts, settings })
  if (notice !== null) return notice
  if (kind === FORM_SUBMISSION) {
    const { rows, values } = readFormMail({ payload, siteUrl: settings.siteUrl })
    const words = texts?.formSubmission ?? null
    return teamMail({ kind, words, payload: values, rows, texts, settings })
  }
  // A newer process may have queued it: the team must not receive what is meant for a visitor.
  if (!findFormByTeamMail(kind)) throw new Error(`No mail of the kind ${kind} can be composed`)
  return teamMail({
    kind,
    words: getTeamMailWords({ texts, kind }),
    payload,
    rows: submissionRows({ kind, payload, siteUrl: settings.siteUrl }),
    texts,
    settings,
  })
}

type Words = Omit<Email, 'from' | 'messageId'>

/**
 * @param payload the values of the placeholders
 * @param rows what was sent
 */
function teamMail({
  kind,
  words,
  payload,
  rows,
  texts,
  settings: { team },
}: {
  kind: string
  words: ReturnType<typeof getTeamMailWords>
  payload: Payload
  rows: Row[]
  texts: EmailTexts
  settings: MailSettings
}): Words {
  const values = placeholderValues(payload)
  const intro = fill({ text: words?.intro ?? '', values })
  const { name = '', email: address = '' } = values
  const canAnswer = isAddress(address)
  // Says who receives a reply.
  const footer = canAnswer ? fill({ text: texts?.teamFooter ?? '', values }) : ''
  return {
    to: { name: '', address: team },
    ...(canAnswer && { replyTo: { name: cleanLine(name), address } }),
    subject: cleanLine(fill({ text: words?.subject ?? humanise(kind), values })),
    ...body({
      letterhead: null,
      paragraphs: [intro],
      rows,
      button: null,
      smallPrint: [footer],
      link: null,
    }),
    // So that no out-of-office note answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function confirmation({
  payload,
  texts,
  settings: { siteUrl },
}: {
  payload: Payload
  texts: EmailTexts
  settings: MailSettings
}): Words {
  const address = getText(payload, 'email')
  if (!isAddress(address)) throw new Error('The address of the subscriber cannot be written to')
  const confirm = newsletterAddress({ siteUrl, page: 'confirm', token: payload.confirmation_token })
  const leave = newsletterAddress({
    siteUrl,
    page: 'unsubscribe',
    token: payload.unsubscribe_token,
  })
  const words = texts?.newsletterConfirmation
  return {
    to: { name: '', address },
    subject: cleanLine(words?.subject ?? humanise('newsletter_confirmation')),
    ...body({
      letterhead: letterhead({ texts }),
      paragraphs: [words?.intro ?? ''],
      rows: [],
      button: { label: words?.buttonLabel ?? confirm, href: confirm },
      smallPrint: [words?.note ?? ''],
      link: { label: texts?.unsubscribeLabel ?? leave, href: leave },
    }),
    headers: {
      // One press in the mail program: RFC 8058.
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function newsletterAddress({
  siteUrl,
  page,
  token,
}: {
  siteUrl: string
  page: 'confirm' | 'unsubscribe'
  token: unknown
}): string {
  if (typeof token !== 'string' || token === '') throw new Error(`The ${page} token is missing`)
  return `${siteUrl}/newsletter/${page}?token=${encodeURIComponent(token)}`
}

/** Maps every column to its value, with `name`, `email` and `company` whatever the form calls them. */
function placeholderValues(payload: Payload): Record<string, string | undefined> {
  const all = Object.keys(payload).map((name) => [name, getText(payload, name)] as const)
  const first = (...names: string[]) =>
    names.map((name) => getText(payload, name)).find((text) => text !== '')
  return {
    ...Object.fromEntries(all),
    name: first('name', 'full_name', 'contact_name'),
    email: first('email', 'company_email'),
    company: first('company', 'company_name'),
  }
}

function createMessageId({ email, settings }: { email: OutgoingEmail; settings: MailSettings }) {
  return `<${email.id}@${new URL(settings.siteUrl).hostname}>`
}
