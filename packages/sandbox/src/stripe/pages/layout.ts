import { type Answer } from '#sandbox/http/answer.ts'
import { html, type Html } from '#sandbox/http/html.ts'

/** A page of the local Stripe, labelled as such. */
export function layout({ title, main }: { title: string; main: Html }): string {
  const document = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <span class="mark" aria-hidden="true"></span>
          <p><strong>Local sandbox</strong> in the place of Stripe. No card is charged.</p>
        </header>
        <main>${main}</main>
      </body>
    </html>`
  return document.text
}

/** A page without actions. */
export function noticePage({
  title,
  text,
  link,
}: {
  title: string
  text: string
  link?: { href: string; text: string } | undefined
}): string {
  const main = html`<div class="notice">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link ? html`<p><a class="button" href="${link.href}">${link.text}</a></p>` : html``}
  </div>`
  return layout({ title, main })
}

/**
 * @param formTargets origins that a form of the page may lead to in the end: browsers hold the policy against the
 * address that a form is redirected to as well
 */
export function pageAnswer({
  text,
  status = 200,
  formTargets = [],
}: {
  text: string
  status?: number
  formTargets?: readonly string[]
}): Answer {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      // Visitors may go back to a rejected form: without a stored copy the browser would ask to send it again.
      'Cache-Control': status === 400 || status === 402 ? 'no-cache' : 'no-store',
    },
    body: text,
  }
}

export function redirectTo(location: string): Answer {
  return { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } }
}

/** A message over a form that was not accepted. */
export function alertBox(message: string): Html {
  return message === '' ? html`` : html`<p class="alert" role="alert">${message}</p>`
}
