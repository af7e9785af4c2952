import { formatTime } from '#app/content/dates.ts'
import { columnTitles, listChoiceColumns } from '#app/forms/form-definition.ts'
import { findFormByTeamMail, FORM_DEFINITIONS } from '#app/forms/forms.ts'
import { cleanText } from './clean-text.ts'

/** Columns of a submission, as stored in the outbox. */
export type Payload = Readonly<Record<string, unknown>>

/** A value that a visitor submitted. */
export type Row = { label: string; value: string; href?: string }

/** Titles of columns that every submission has, shown after those of its form. */
const COMMON_TITLES = new Map([
  ['page', 'Sent from'],
  ['created_at', 'Received'],
])

/** The titles of all columns that a form has. */
const TITLES = new Map([
  ...FORM_DEFINITIONS.flatMap((form) => [...columnTitles(form)]),
  ...COMMON_TITLES,
])

/** Columns that are of no use to a reader, or shown otherwise. */
const HIDDEN = new Set(['id', 'post_id', 'consent', 'agreed_to_terms', 'campaign'])

/**
 * Builds the rows of the team's mail: fields in form order, then other columns, then origin and time. Empty ones are
 * left out.
 *
 * @param kind of the mail
 */
export function submissionRows({
  kind,
  payload,
  siteUrl,
}: {
  kind: string
  payload: Payload
  siteUrl: string
}): Row[] {
  const form = findFormByTeamMail(kind)
  const columns = new Set([
    ...(form ? columnTitles(form).keys() : []),
    ...Object.keys(payload).filter((column) => !COMMON_TITLES.has(column)),
  ])
  const choices = form ? listChoiceColumns(form) : []
  const rows = [...columns].flatMap((column) => {
    const text = HIDDEN.has(column) ? '' : getText(payload, column)
    if (text === '') return []
    const value = readableValue({ column, text, choices })
    const href = getAddress({ column, value, siteUrl })
    return [{ label: TITLES.get(column) ?? humanise(column), value, ...(href && { href }) }]
  })
  return [...rows, ...commonRows({ payload, siteUrl })]
}

/** Rows after the form's fields: page and time, and the campaign. */
export function commonRows({ payload, siteUrl }: { payload: Payload; siteUrl: string }): Row[] {
  const rows = [...COMMON_TITLES].flatMap(([column, label]) => {
    const text = getText(payload, column)
    if (text === '') return []
    const value = readableValue({ column, text, choices: [] })
    const href = getAddress({ column, value, siteUrl })
    return [{ label, value, ...(href && { href }) }]
  })
  return [...rows, ...campaignRows(payload.campaign)]
}

/** Formats times for people, and choices without underscores. */
function readableValue({
  column,
  text,
  choices,
}: {
  column: string
  text: string
  choices: readonly string[]
}) {
  if (column === 'created_at') return formatTime(text) ?? text
  return choices.includes(column) && /^[a-z]+(?:_[a-z]+)*$/.test(text) ? humanise(text) : text
}

/** The text of a column; empty when there is none. */
export function getText(payload: Payload, name: string): string {
  const value = payload[name]
  if (typeof value === 'string') return cleanText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** "partner_application" → "Partner application". */
export function humanise(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function getAddress({
  column,
  value,
  siteUrl,
}: {
  column: string
  value: string
  siteUrl: string
}) {
  if (column === 'page' && value.startsWith('/')) return `${siteUrl}${value}`
  if (column === 'post_slug') return `${siteUrl}/blog/${encodeURIComponent(value)}`
  return undefined
}

function campaignRows(campaign: unknown): Row[] {
  if (typeof campaign !== 'object' || campaign === null) return []
  return Object.entries(campaign).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ label: humanise(name), value: cleanText(value) }] : [],
  )
}
