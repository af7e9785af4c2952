import { cleanText } from './clean-text.ts'

/** What a form stored, as the outbox keeps it: columns by their names in the database. */
export type Payload = Readonly<Record<string, unknown>>

/** One thing that a visitor told us. */
export type Row = { label: string; value: string; href?: string }

/** The columns in the order in which the team reads them. */
const LABELS = new Map([
  ['name', 'Name'],
  ['full_name', 'Full name'],
  ['contact_name', 'Contact name'],
  ['company', 'Company'],
  ['company_name', 'Company'],
  ['email', 'Email'],
  ['company_email', 'Company email'],
  ['phone', 'Phone'],
  ['website', 'Website'],
  ['linkedin', 'LinkedIn'],
  ['interested_in', 'Interested in'],
  ['partner_type', 'Partner type'],
  ['integration', 'Integration'],
  ['company_size', 'Company size'],
  ['position_to_fill', 'Position to fill'],
  ['hiring_process', 'Hiring process'],
  ['subject', 'Subject'],
  ['message', 'Message'],
  ['cover_letter', 'Cover letter'],
  ['resume_link', 'Resume link'],
  ['resume_path', 'Uploaded resume'],
  ['post_slug', 'Article'],
  ['content', 'Comment'],
  ['page', 'Sent from'],
  ['created_at', 'Received'],
])

/** Of no use to a reader, or shown otherwise. */
const HIDDEN = new Set(['id', 'post_id', 'consent', 'agreed_to_terms', 'campaign'])

/** What of a submission goes into the team's mail, and in which order. What was left empty is left out. */
export function submissionRows({ payload, siteUrl }: { payload: Payload; siteUrl: string }): Row[] {
  const others = Object.keys(payload).filter((name) => !LABELS.has(name) && !HIDDEN.has(name))
  const named = [...LABELS.keys(), ...others].flatMap((name) => {
    const text = textOf(payload, name)
    if (text === '') return []
    const value = name === 'created_at' ? timeOf(text) : text
    const href = addressOf({ name, value, siteUrl })
    return [{ label: LABELS.get(name) ?? humanise(name), value, ...(href && { href }) }]
  })
  return [...named, ...campaignRows(payload.campaign)]
}

/** The text of a column; empty when there is none. */
export function textOf(payload: Payload, name: string): string {
  const value = payload[name]
  if (typeof value === 'string') return cleanText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** "partner_application" → "Partner application". */
export function humanise(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function timeOf(timestamp: string): string {
  const time = new Date(timestamp)
  if (Number.isNaN(time.getTime())) return timestamp
  const shown = time.toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${shown} UTC`
}

function addressOf({ name, value, siteUrl }: { name: string; value: string; siteUrl: string }) {
  if (name === 'page' && value.startsWith('/')) return `${siteUrl}${value}`
  if (name === 'post_slug') return `${siteUrl}/blog/${encodeURIComponent(value)}`
  return undefined
}

function campaignRows(campaign: unknown): Row[] {
  if (typeof campaign !== 'object' || campaign === null) return []
  return Object.entries(campaign).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ label: humanise(name), value: cleanText(value) }] : [],
  )
}
