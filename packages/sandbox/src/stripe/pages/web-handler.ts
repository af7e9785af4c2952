import { readFile } from 'node:fs/promises'
import { type IncomingMessage } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { readBody } from '#sandbox/http/request-body.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { type RunTransaction } from '#sandbox/stripe/request/api-handler.ts'
import { type RequestLog } from '#sandbox/stripe/request/request-log.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { invoiceRoutes } from './invoice-page.ts'
import { noticePage, pageAnswer } from './layout.ts'
import { overviewPage } from './overview-page.ts'
import { page } from './page-route.ts'
import { portalRoutes } from './portal-routes.ts'
import { requestPage } from './request-page.ts'

const STYLE_FILE = new URL('./style.css', import.meta.url)
const MAX_FORM_BYTES = 16 * 1024

/** Null when no page has this path. */
export type WebHandler = (request: {
  request: IncomingMessage
  target: URL
}) => Promise<Answer | null>

/** Handles the pages for people, which need no scripts. */
export function createWebHandler({
  run,
  log,
}: {
  run: RunTransaction
  log: RequestLog
}): WebHandler {
  const overview = page('GET', '/', ({ transaction: { tables } }) =>
    pageAnswer({ text: overviewPage({ tables }) }),
  )
  const refused = page('GET', '/logs/:id', ({ params: { id = '' } }) => {
    const request = log.get(id)
    if (request) return pageAnswer({ text: requestPage(request) })
    const text = 'The last refused requests are kept while the sandbox runs: this is none of them.'
    return pageAnswer({ status: 404, text: noticePage({ title: 'No such request', text }) })
  })
  const routes = [overview, refused, ...checkoutRoutes, ...portalRoutes, ...invoiceRoutes]

  return async ({ request, target: { pathname } }) => {
    const { method = 'GET' } = request
    if (method === 'GET' && pathname === '/style.css') {
      return {
        headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' },
        body: await readFile(STYLE_FILE),
      }
    }
    // Browsers ask every server for it.
    if (pathname === '/favicon.ico') return { status: 204 }
    const match = findRoute({ routes, method, path: pathname })
    if (!match) return null
    const body = method === 'POST' ? await readBody({ request, maxBytes: MAX_FORM_BYTES }) : ''
    const form = new URLSearchParams(body.toString())
    return run({
      request: { id: null, idempotency_key: null },
      work: (transaction) => match.route.show({ transaction, params: match.params, form }),
    })
  }
}
