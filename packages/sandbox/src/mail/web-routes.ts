import { readFile } from 'node:fs/promises'
import { type IncomingMessage } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { type Mailbox } from './mailbox.ts'
import { pageAnswer, STYLE_FILE } from '#sandbox/http/page.ts'
import { listPage, messagePage, noticePage } from './pages.ts'
import { readMessage } from './read-message.ts'

/**
 * Untrusted HTML: no scripts, no forms, no external pictures that tell the sender that it was read. The policy also
 * applies when the document is opened on its own.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Links of a mail open beside the mailbox: in the frame they would be as boxed in as the mail. */
const OPEN_BESIDE = '<base target="_blank">'

type Handle = (params: Record<string, string>) => Answer | Promise<Answer>

/** Null when no page has this path. */
export type WebRoutes = (request: {
  request: IncomingMessage
  target: URL
}) => Promise<Answer | null>

/**
 * The pages for a person; none of them needs a script:
 * GET / – what came, newest first.
 * GET /messages/:id – one message; …/html – its HTML as a document; …/source – the `.eml`.
 * POST /delete-all – empties the mailbox and leads back to it.
 */
export function createWebRoutes({
  mailbox,
  smtpUrl,
}: {
  mailbox: Mailbox
  smtpUrl: () => string
}): WebRoutes {
  const open = (method: string, path: string, handle: Handle) => ({ method, path, handle })

  async function openMessage(id = '') {
    const message = mailbox.find(id)
    const source = await mailbox.source(id)
    return message && source
      ? { stored: message, source, message: await readMessage(source) }
      : null
  }

  const routes = [
    open('GET', '/', () =>
      pageAnswer({ text: listPage({ messages: mailbox.list(), smtpUrl: smtpUrl() }) }),
    ),
    open('GET', '/style.css', async () => ({
      headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' },
      body: await readFile(STYLE_FILE),
    })),
    open('GET', '/messages/:id', async ({ id }) => {
      const opened = await openMessage(id)
      return opened ? pageAnswer({ text: messagePage(opened) }) : noMessage()
    }),
    open('GET', '/messages/:id/html', async ({ id }) => {
      const opened = await openMessage(id)
      return opened ? mailAnswer(opened.message.html) : noMessage()
    }),
    open('GET', '/messages/:id/source', async ({ id }) => {
      const opened = await openMessage(id)
      return opened ? sourceAnswer({ id: opened.stored.id, source: opened.source }) : noMessage()
    }),
    open('POST', '/delete-all', async () => {
      await mailbox.clear()
      return { status: 303, headers: { Location: '/' } }
    }),
  ]

  return async ({ request, target: { pathname } }) => {
    const match = findRoute({ routes, method: request.method ?? 'GET', path: pathname })
    return match ? match.route.handle(match.params) : null
  }
}

function noMessage() {
  const text = 'It was deleted, or it never came.'
  return pageAnswer({ status: 404, text: noticePage({ title: 'No such message', text }) })
}

function mailAnswer(html: string): Answer {
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'Cache-Control': 'no-store',
    },
    body: `<!doctype html>${OPEN_BESIDE}${html}`,
  }
}

function sourceAnswer({ id, source }: { id: string; source: Buffer }): Answer {
  return {
    headers: {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${id}.eml"`,
      'Cache-Control': 'no-store',
    },
    body: source,
  }
}
