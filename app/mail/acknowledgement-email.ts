import { cleanLine, isAddress } from './clean-text.ts'
import { readFormSlug } from '#app/content-forms/form-document.ts'
import { body } from './email-parts.ts'
import { type EmailTexts } from './email-texts.ts'
import { letterhead } from './letterhead.ts'
import { type Payload, getText } from './submission-rows.ts'

/** The kind of the mail in the outbox; its payload is `{form, email}`, and `key` for its file. */
export const ACKNOWLEDGEMENT = 'acknowledgement'

/** Returns the editors' words that confirm a form; null when there are none, and no mail is sent. */
export function acknowledgementWords({ texts, form }: { texts: EmailTexts; form: string }) {
  const { note, ...words } = texts?.acknowledgements ?? {}
  const slug = readFormSlug(form)
  const own = slug === null ? undefined : texts?.forms?.find((each) => each.slug === slug)
  const entry =
    slug === null
      ? Object.entries(words).find(([name]) => name === form)?.[1]
      : own?.acknowledgement
  const subject = entry?.subject?.trim() ?? ''
  const received = entry?.received?.trim() ?? ''
  if (subject === '' || received === '') return null
  return {
    subject,
    received,
    next: entry?.next?.trim() ?? '',
    note: note?.trim() ?? '',
    fileLabel: own?.fileName ? own.fileLabel?.trim() || own.fileName : null,
  }
}

/**
 * Composes the mail to the sender of a form: what was received and what happens next. The address may belong to a
 * stranger, so the mail contains only editors' words and nothing that was typed, and the way to the form's file if editors
 * want it mailed. Replies go to the team.
 *
 * @throws Error when there are no words for it, or the address cannot be written to
 */
export function acknowledgementMail({
  payload,
  texts,
  settings: { team, siteUrl },
}: {
  payload: Payload
  texts: EmailTexts
  settings: { team: string; siteUrl: string }
}) {
  const address = getText(payload, 'email')
  if (!isAddress(address)) throw new Error('The address of the sender cannot be written to')
  const form = getText(payload, 'form')
  const words = acknowledgementWords({ texts, form })
  if (!words) throw new Error('The words about a form that has arrived are not known')
  return {
    to: { name: '', address },
    replyTo: { name: '', address: team },
    subject: cleanLine(words.subject),
    ...body({
      letterhead: letterhead({ texts }),
      paragraphs: [words.received, words.next],
      rows: [],
      button: words.fileLabel
        ? {
            label: words.fileLabel,
            href: `${siteUrl}/downloads/${readFormSlug(form)}?key=${getText(payload, 'key')}`,
          }
        : null,
      smallPrint: [words.note],
      link: null,
    }),
    // So that no out-of-office note answers it.
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}
