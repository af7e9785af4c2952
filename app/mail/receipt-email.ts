import { formatDate } from '#app/content/dates.ts'
import { cleanLine, isAddress, isWebAddress } from './clean-text.ts'
import { body, fill } from './email-parts.ts'
import { type EmailTexts } from './email-texts.ts'
import { greeting, letterhead } from './letterhead.ts'
import { humanise, type Payload, type Row, getText } from './submission-rows.ts'

/** Same as in `app/accounts/addresses.ts`. */
const RECEIPT_PASSWORD_PATH = '/login/first-password'

/** Rows of a receipt, in their order. */
const LABELS = [
  ['plan', 'Plan'],
  ['billing', 'Billed'],
  ['amount', 'Paid'],
  ['tax', 'Tax included'],
  ['next', 'Next charge'],
  ['reference', 'Reference'],
] as const

/**
 * Composes the receipt of a payment, or the message that a bank refused it (`outcome`), to the buyer, with a link to
 * set a password. Replies go to the team.
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
  const address = getText(payload, 'email')
  if (!isAddress(address)) throw new Error('The address of the buyer cannot be written to')
  const names = ['name', 'email', ...LABELS.map(([field]) => field)]
  const values: Record<string, string> = {
    ...Object.fromEntries(names.map((field) => [field, getText(payload, field)])),
    next: nextText(payload),
  }
  const isRefused = payload.outcome === 'refused'
  const words = getWords({ texts, isRefused })
  const invoice = getText(payload, 'invoice_url')
  const rows = LABELS.flatMap(([field, label]): Row[] => {
    const value = values[field] ?? ''
    if (value === '') return []
    if (field !== 'reference' || !isWebAddress(invoice)) return [{ label, value }]
    return [{ label: 'Invoice', value, href: invoice }]
  })
  const path = isRefused ? '/pricing' : accountPath({ payload, address })
  const name = cleanLine(getText(payload, 'name'))
  const button = words?.buttonLabel ? { label: words.buttonLabel, href: siteUrl + path } : null
  return {
    to: { name, address },
    replyTo: { name: '', address: team },
    subject: cleanLine(
      fill({ text: words?.subject ?? humanise(isRefused ? 'payment_refused' : 'receipt'), values }),
    ),
    ...body({
      letterhead: letterhead({ texts, isAboutPayment: true }),
      paragraphs: [greeting({ texts, name }), fill({ text: words?.intro ?? '', values })],
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

/** Builds the path to an account for the buyer; without the receipt's key, to the page that mails the link for it. */
function accountPath({ payload, address }: { payload: Payload; address: string }) {
  const [session, key] = [getText(payload, 'session'), getText(payload, 'key')]
  // A mail that was written before receipts named the session leads to the sign-up.
  if (session === '') return `/signup?${new URLSearchParams({ email: address }).toString()}`
  const query = new URLSearchParams({ session_id: session, ...(key !== '' && { key }) }).toString()
  return `${key === '' ? '/payment-success' : RECEIPT_PASSWORD_PATH}?${query}`
}

function getWords({ texts, isRefused }: { texts: EmailTexts; isRefused: boolean }) {
  if (!isRefused) return texts?.receipt ?? null
  const words = texts?.refusedPayment
  return words ? { ...words, buttonNote: null } : null
}

/** `$99.00 on December 24, 2026`; empty without a next charge. */
function nextText(payload: Payload) {
  const [amount, date] = [getText(payload, 'next_amount'), formatDate(getText(payload, 'next_at'))]
  return amount === '' || date === null ? '' : `${amount} on ${date}`
}
