import { formatDate, formatTime } from '#app/content/dates.ts'
import { cleanLine, isAddress, isWebAddress } from './clean-text.ts'
import { body, fill } from './email-parts.ts'
import { type EmailTexts } from './email-texts.ts'
import { greeting, letterhead } from './letterhead.ts'
import { humanise, type Payload, type Row, getText } from './submission-rows.ts'

type SecurityTexts = NonNullable<NonNullable<EmailTexts>['securityNotices']>
type PlanTexts = NonNullable<NonNullable<EmailTexts>['planNotices']>
type WordsName<Texts> = Exclude<keyof Texts, 'buttonLabel' | 'note'>

/** The mails about an account by their kind in the outbox, with the page to which each leads. */
const SECURITY_KINDS = new Map<string, { words: WordsName<SecurityTexts>; path: string | null }>([
  ['new_device', { words: 'newDevice', path: '/forgot-password' }],
  ['password_changed', { words: 'passwordChanged', path: '/forgot-password' }],
  // The former address opens no account, so it cannot ask for a new password.
  ['address_changed', { words: 'addressChanged', path: null }],
  ['second_factor_on', { words: 'factorOn', path: '/forgot-password' }],
  ['second_factor_off', { words: 'factorOff', path: '/forgot-password' }],
  ['recovery_code_used', { words: 'recoveryCodeUsed', path: '/forgot-password' }],
  ['account_deleted', { words: 'accountDeleted', path: null }],
])

const PLAN_PATH = '/dashboard'

/** The mails about a plan by their kind in the outbox, with the titles of their rows. */
const PLAN_KINDS = new Map<string, { words: WordsName<PlanTexts>; amount: string; date: string }>([
  ['plan_changed', { words: 'changed', amount: 'Price', date: 'Next charge' }],
  ['plan_ending', { words: 'ending', amount: '', date: 'Ends' }],
  ['plan_resumed', { words: 'resumed', amount: 'Price', date: 'Next charge' }],
  ['renewal_ahead', { words: 'renewalAhead', amount: 'Amount', date: 'Next charge' }],
  ['plan_paid', { words: 'paid', amount: 'Paid', date: '' }],
  ['plan_payment_failed', { words: 'paymentFailed', amount: 'Not paid', date: '' }],
])

type Settings = { siteUrl: string; team: string }

/**
 * Composes a mail about a change to the account or plan; null for an unknown kind. Replies go to the team.
 *
 * @throws Error when the address cannot be written to
 */
export function noticeMail({
  kind,
  payload,
  texts,
  settings,
}: {
  kind: string
  payload: Payload
  texts: EmailTexts
  settings: Settings
}) {
  const security = SECURITY_KINDS.get(kind)
  if (security) {
    const words = texts?.securityNotices
    return writeNotice({
      kind,
      payload,
      texts,
      settings,
      words: words?.[security.words],
      values: { codes: getText(payload, 'codes_left') },
      rows: [
        { label: 'When', value: formatTime(getText(payload, 'at')) ?? '' },
        { label: 'Device', value: getText(payload, 'device') },
      ],
      path: security.path,
      buttonLabel: words?.buttonLabel,
      note: words?.note,
    })
  }
  const plan = PLAN_KINDS.get(kind)
  if (!plan) return null
  const words = texts?.planNotices
  const [name, billing, amount, reference] = ['plan', 'billing', 'amount', 'reference'].map((key) =>
    getText(payload, key),
  )
  const date = formatDate(getText(payload, 'date')) ?? ''
  const invoice = getText(payload, 'invoice_url')
  return writeNotice({
    kind,
    payload,
    texts,
    settings,
    isAboutPayment: true,
    words: words?.[plan.words],
    values: { plan: name, billing, amount, date },
    rows: [
      { label: 'Plan', value: name ?? '' },
      { label: 'Billed', value: billing ?? '' },
      { label: plan.amount, value: plan.amount === '' ? '' : (amount ?? '') },
      { label: plan.date, value: plan.date === '' ? '' : date },
      {
        label: 'Invoice',
        value: reference ?? '',
        ...(isWebAddress(invoice) && { href: invoice }),
      },
    ],
    path: PLAN_PATH,
    buttonLabel: words?.buttonLabel,
    note: words?.note,
  })
}

function writeNotice({
  kind,
  payload,
  texts,
  settings: { siteUrl, team },
  isAboutPayment = false,
  words,
  values,
  rows,
  path,
  buttonLabel,
  note,
}: {
  kind: string
  payload: Payload
  texts: EmailTexts
  settings: Settings
  isAboutPayment?: boolean
  words: { subject?: string; intro?: string } | null | undefined
  values: Record<string, string | undefined>
  rows: Row[]
  path: string | null
  buttonLabel: string | null | undefined
  note: string | null | undefined
}) {
  const address = getText(payload, 'email')
  if (!isAddress(address)) throw new Error('The address of the member cannot be written to')
  const name = cleanLine(getText(payload, 'name'))
  return {
    to: { name, address },
    replyTo: { name: '', address: team },
    subject: cleanLine(fill({ text: words?.subject ?? humanise(kind), values })),
    ...body({
      letterhead: letterhead({ texts, isAboutPayment }),
      paragraphs: [greeting({ texts, name }), fill({ text: words?.intro ?? '', values })],
      rows: rows.filter(({ value }) => value !== ''),
      button: buttonLabel && path ? { label: buttonLabel, href: siteUrl + path } : null,
      smallPrint: [note ?? ''],
      link: null,
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
