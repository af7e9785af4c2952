import { cleanLine } from './clean-text.ts'
import { emailHtml, type EmailLink } from './email-html.ts'
import { type Letterhead } from './letterhead.ts'
import { type Row } from './submission-rows.ts'

/** Builds plain text and HTML from the same parts, without empty ones. */
export function body({
  paragraphs,
  smallPrint,
  ...rest
}: {
  /** Null in a mail that stays in the company. */
  letterhead: Letterhead | null
  paragraphs: string[]
  rows: Row[]
  button: EmailLink | null
  smallPrint: string[]
  link: EmailLink | null
}) {
  const parts = {
    paragraphs: paragraphs.filter((text) => text !== ''),
    smallPrint: smallPrint.filter((text) => text !== ''),
    ...rest,
  }
  const text = [
    ...parts.paragraphs,
    textRows(parts.rows),
    parts.button ? textLink(parts.button) : '',
    ...parts.smallPrint,
    parts.link ? textLink(parts.link) : '',
    [parts.letterhead?.name, ...(parts.letterhead?.footer ?? [])]
      .filter((line) => line !== undefined && line !== '')
      .join('\n'),
  ]
  return { text: `${text.filter((part) => part !== '').join('\n\n')}\n`, html: emailHtml(parts) }
}

/** One line per row; multi-line values are set apart. */
function textRows(rows: Row[]) {
  let text = ''
  let isBlock = false
  for (const { label, value, href } of rows) {
    const wasBlock = isBlock
    isBlock = value.includes('\n')
    if (text !== '') text += isBlock || wasBlock ? '\n\n' : '\n'
    text += isBlock ? `${label}:\n${value}` : `${label}: ${lineText({ value, href })}`
  }
  return text
}

/** A value that its URL does not contain, such as an invoice number, precedes it. */
function lineText({ value, href }: Pick<Row, 'value' | 'href'>) {
  if (href === undefined) return value
  return href.includes(value) ? href : `${value}, ${href}`
}

function textLink({ label, href }: EmailLink) {
  return label === href ? href : `${label}: ${href}`
}

/** Longer values are truncated in subjects; the rows below are complete. */
const MAX_VALUE_LENGTH = 80

/** Replaces placeholders in one pass, so that braces in values stay as typed. */
export function fill({
  text,
  values,
}: {
  text: string
  values: Record<string, string | undefined>
}) {
  return text.replace(/\{(\w+)\}/g, (_match, name: string) =>
    shorten(cleanLine(values[name] ?? '')),
  )
}

function shorten(value: string) {
  const characters = [...value]
  if (characters.length <= MAX_VALUE_LENGTH) return value
  return `${characters
    .slice(0, MAX_VALUE_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
