import { type Answer } from './answer.ts'
import { html, type Html } from './html.ts'

export const STYLE_FILE = new URL('./page.css', import.meta.url)

/** Nothing external, no scripts, not framed; mails are frames of their own. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function pageAnswer({ text, status = 200 }: { text: string; status?: number }): Answer {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PAGE_POLICY,
      'Cache-Control': 'no-store',
    },
    body: text,
  }
}

/** Formats a time for people. */
export function time(iso: string) {
  const text = iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
  return html`<time datetime="${iso}">${text}</time>`
}

/** The frame of the pages of the sandbox's own services. */
export function page({ title, main }: { title: string; main: Html }): string {
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a href="/"><span class="mark" aria-hidden="true"></span>Local sandbox</a>
          <span>for this machine only</span>
        </header>
        <main>${main}</main>
      </body>
    </html>`
  return document.text
}
