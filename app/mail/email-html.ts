import { escapeHtml } from './clean-text.ts'
import { type Letterhead } from './letterhead.ts'
import { type Row } from './submission-rows.ts'

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:6px;background:#0f5c4a;color:#ffffff;font-weight:600;text-decoration:none'

/** Twice the displayed height, for high-density screens. */
const LOGO_HEIGHT = 32

/** A link of a mail. */
export type EmailLink = { label: string; href: string }

/** Renders a mail as HTML with inline styles, since mail programs drop others. Escapes all values. */
export function emailHtml({
  letterhead,
  paragraphs,
  rows,
  button,
  smallPrint,
  link,
}: {
  letterhead: Letterhead | null
  paragraphs: string[]
  rows: Row[]
  button: EmailLink | null
  smallPrint: string[]
  link: EmailLink | null
}): string {
  const parts = [
    letterhead ? head(letterhead) : '',
    ...paragraphs.map((text) => paragraph({ text, style: 'margin:0 0 16px' })),
    rows.length === 0 ? '' : table(rows),
    button ? `<p style="margin:24px 0">${anchor({ ...button, style: BUTTON })}</p>` : '',
    ...smallPrint.map((text) => paragraph({ text, style: 'margin:16px 0 0;color:#4e5b54' })),
    link ? `<p style="margin:16px 0 0">${anchor({ ...link, style: 'color:#4e5b54' })}</p>` : '',
    letterhead ? foot(letterhead) : '',
  ]
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#fbfaf6;color:#14201b;font-size:16px;line-height:1.5;${FONT}"><div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #ddd7c7;border-radius:10px">${parts.join('')}</div></body></html>`
}

/** The logo, with the name as alternative text; without a logo, the name. */
function head({ name, logo }: Letterhead) {
  if (logo === null && name === '') return ''
  const mark = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="${LOGO_HEIGHT}" style="display:block;border:0;height:${LOGO_HEIGHT}px;width:auto;max-width:100%">`
    : escapeHtml(name)
  return `<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid #ddd7c7;font-size:20px;font-weight:700;line-height:1.2;color:#0f5c4a">${mark}</p>`
}

function foot({ name, footer }: Letterhead) {
  if (footer.length === 0) return ''
  const text = [name, ...footer].filter((line) => line !== '').join('\n')
  return paragraph({
    text,
    style:
      'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #ddd7c7;font-size:13px;color:#4e5b54',
  })
}

function paragraph({ text, style }: { text: string; style: string }) {
  return `<p style="${style}">${withBreaks(text)}</p>`
}

function table(rows: Row[]) {
  const cells = rows.map(({ label, value, href }) => {
    const content = href
      ? anchor({ label: value, href, style: 'color:#0f5c4a' })
      : withBreaks(value)
    return `<tr><th scope="row" style="padding:8px 16px 8px 0;border-top:1px solid #ddd7c7;width:120px;text-align:left;vertical-align:top;font-weight:400;color:#4e5b54">${escapeHtml(label)}</th><td style="padding:8px 0;border-top:1px solid #ddd7c7;vertical-align:top;word-break:break-word">${content}</td></tr>`
  })
  return `<table style="width:100%;border-collapse:collapse">${cells.join('')}</table>`
}

function anchor({ label, href, style }: EmailLink & { style: string }) {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`
}

function withBreaks(text: string) {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
