import { type Answer } from '#sandbox/http/answer.ts'
import { type FaultInjection } from '#sandbox/http/fault-injection.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { createServiceHandler } from '#sandbox/http/service-handler.ts'
import { API_VERSION } from './api-version.ts'
import { type Control } from './control.ts'
import { stripeFault, unrecognizedUrl } from './faults.ts'
import { type WebHandler } from './pages/web-handler.ts'
import { injected, misdirected, originNotAllowed, toAnswer } from './refusals.ts'
import { type ApiHandler } from './request/api-handler.ts'

/** Handles all routes of Stripe: headers, request id, and its wording of refusals. */
export function createHttpHandler({
  api,
  pages,
  newRequestId,
  onError,
  ...service
}: {
  guard: () => OriginGuard
  control: Control
  api: ApiHandler
  pages: WebHandler
  faults: FaultInjection
  ledger: Ledger
  newRequestId: () => string
  url: () => string
  onError: (error: unknown) => void
}) {
  const refuse = (error: unknown): Answer => toAnswer({ error, onError })
  return createServiceHandler({
    ...service,
    headers: () => ({
      'Cross-Origin-Resource-Policy': 'same-origin',
      // With `no-referrer` the browser would hide the origin of the page's own form, too.
      'Referrer-Policy': 'same-origin',
      'Stripe-Version': API_VERSION,
      'Request-Id': newRequestId(),
    }),
    respond: async ({ request, response, target }) => {
      const requestId = String(response.getHeader('Request-Id'))
      return (await api({ request, target, requestId })) ?? (await pages({ request, target }))
    },
    errors: {
      wrongHost: (host) => refuse(misdirected(host)),
      foreignOrigin: () => refuse(originNotAllowed()),
      invalidAddress: () => refuse(stripeFault({ message: 'Invalid URL' })),
      injected: (fault) => refuse(injected(fault)),
      notFound: (call) => refuse(unrecognizedUrl(call)),
      toAnswer: refuse,
    },
  })
}
