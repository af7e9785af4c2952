import { cleanLine, isAddress } from './clean-text.ts'
import { body } from './email-parts.ts'
import { type EmailTexts } from './email-texts.ts'
import { letterhead } from './letterhead.ts'
import { humanise, type Payload, getText } from './submission-rows.ts'

/**
 * Composes the mail to the owner of an address that somebody tried to sign up with; the person who tried learns
 * nothing.
 *
 * @throws Error when the address cannot be written to
 */
export function accountExistsMail({
  payload,
  texts,
  settings: { siteUrl },
}: {
  payload: Payload
  texts: EmailTexts
  settings: { siteUrl: string }
}) {
  const address = getText(payload, 'email')
  if (!isAddress(address)) throw new Error('The address of the account cannot be written to')
  const words = texts?.accountExists
  const login = `${siteUrl}/login`
  const forgot = `${siteUrl}/forgot-password`
  return {
    to: { name: '', address },
    subject: cleanLine(words?.subject ?? humanise('account_exists')),
    ...body({
      letterhead: letterhead({ texts }),
      paragraphs: [words?.intro ?? ''],
      rows: [],
      button: { label: words?.buttonLabel ?? login, href: login },
      smallPrint: [words?.note ?? ''],
      link: { label: words?.forgotLabel ?? forgot, href: forgot },
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
