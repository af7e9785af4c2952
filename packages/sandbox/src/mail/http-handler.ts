import { type Answer } from '#sandbox/http/answer.ts'
import { toJsonError } from '#sandbox/http/json-error.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { createServiceHandler } from '#sandbox/http/service-handler.ts'
import { type Control } from './control.ts'
import { pageAnswer } from '#sandbox/http/page.ts'
import { noticePage } from './pages.ts'
import { type WebRoutes } from './web-routes.ts'

/** Handles the mailbox's pages and control routes; its refusals are pages too. */
export function createHttpHandler({
  pages,
  onError,
  ...service
}: {
  guard: () => OriginGuard
  control: Control
  pages: WebRoutes
  ledger: Ledger
  url: () => string
  onError: (error: unknown) => void
}) {
  const notFound = () =>
    notice({ status: 404, title: 'Not found', text: 'The mailbox has no such page.' })
  return createServiceHandler({
    ...service,
    headers: () => ({
      'Cross-Origin-Resource-Policy': 'same-origin',
      // With `no-referrer` the browser would hide the origin of the form that deletes, too.
      'Referrer-Policy': 'same-origin',
    }),
    respond: pages,
    errors: {
      wrongHost: () =>
        notice({
          status: 421,
          title: 'Wrong host',
          text: 'This server answers for localhost only.',
        }),
      foreignOrigin: () =>
        notice({
          status: 403,
          title: 'Not allowed',
          text: 'Only the mailbox itself may ask for this.',
        }),
      invalidAddress: notFound,
      notFound,
      toAnswer: (error) => toJsonError({ error, onError }),
    },
  })
}

function notice({ status, title, text }: { status: number; title: string; text: string }): Answer {
  return pageAnswer({ status, text: noticePage({ title, text }) })
}
