import { cleanLine, isAddress } from './clean-text.ts'
import { body, fill } from './email-parts.ts'
import { type EmailTexts } from './email-texts.ts'
import { humanise, type Payload, textOf } from './submission-rows.ts'

/** What a receipt says of a payment, in the order of its rows. */
const LABELS = [
  ['plan', 'Plan'],
  ['billing', 'Billed'],
  ['amount', 'Paid'],
  ['reference', 'Reference'],
] as const

/**
 * The receipt of a payment, to the address that was paid with, with the way to the page that sends a link to set a
 * password. An answer goes to the team.
 *
 * @throws Error when the address cannot be written to
 */
export function receiptMail({
  payload,
  texts,
  settings: { siteUrl, team },
}: {
  payload: Payload
  texts: EmailTexts
  settings: { siteUrl: string; team: string }
}) {
  const address = textOf(payload, 'email')
  if (!isAddress(address)) throw new Error('The address of the buyer cannot be written to')
  const names = ['name', 'email', ...LABELS.map(([name]) => name)]
  const values = Object.fromEntries(names.map((name) => [name, textOf(payload, name)]))
  const words = texts?.receipt
  const rows = LABELS.flatMap(([name, label]) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ label, value }]
  })
  const session = textOf(payload, 'session')
  // A mail that was written before receipts named the session leads to the sign-up.
  const path =
    session === ''
      ? `/signup?${new URLSearchParams({ email: address }).toString()}`
      : `/payment-success?${new URLSearchParams({ session_id: session }).toString()}`
  const button = words?.buttonLabel ? { label: words.buttonLabel, href: siteUrl + path } : null
  return {
    to: { name: cleanLine(textOf(payload, 'name')), address },
    replyTo: { name: '', address: team },
    subject: cleanLine(fill({ text: words?.subject ?? humanise('receipt'), values })),
    ...body({
      paragraphs: [fill({ text: words?.intro ?? '', values })],
      rows,
      button,
      smallPrint: [
        button ? (words?.buttonNote ?? '') : '',
        fill({ text: words?.note ?? '', values }),
      ],
      link: null,
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
