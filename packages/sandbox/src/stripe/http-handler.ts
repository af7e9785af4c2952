import { type IncomingMessage, type ServerResponse } from 'node:http'
import { sendAnswer, type Answer } from '#sandbox/http/answer.ts'
import { type FaultInjection, nonsense } from '#sandbox/http/fault-injection.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { API_VERSION } from './api-version.ts'
import { type Control } from './control.ts'
import { stripeFault, unrecognizedUrl } from './faults.ts'
import { type WebHandler } from './pages/web-handler.ts'
import { injected, misdirected, originNotAllowed, toAnswer } from './refusals.ts'
import { type ApiHandler } from './request/api-handler.ts'

const COMMON_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `no-referrer` the browser would hide the origin of the page's own form, too.
  'Referrer-Policy': 'same-origin',
  'Stripe-Version': API_VERSION,
}

/** Wraps every route: access, faults, the request's id, the ledger. */
export function createHttpHandler({
  guard,
  control,
  api,
  pages,
  faults,
  ledger,
  newRequestId,
  url,
  onError,
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
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  /** Null when the connection is to be cut. */
  async function answerTo({
    request,
    requestId,
  }: {
    request: IncomingMessage
    requestId: string
  }): Promise<Answer | null> {
    const { headers, method = 'GET' } = request
    if (!guard().isOwnHost(headers)) throw misdirected(headers.host ?? '')
    if (guard().verdict(headers) === 'foreign') throw originNotAllowed()
    const target = getTarget({ request, base: url() })
    const path = target.pathname
    const controlled = await control({ request, target })
    if (controlled) return controlled
    const fault = await faults.meet(path)
    if (fault?.kind === 'down') return null
    if (fault?.kind === 'error') throw injected(fault)
    if (fault?.kind === 'nonsense') return nonsense(fault)
    const answer = (await api({ request, target, requestId })) ?? (await pages({ request, target }))
    if (fault?.kind === 'lost') return null
    if (answer) return answer
    ledger.add({ method, path, status: 404 })
    throw unrecognizedUrl({ method, path })
  }

  return async (request, response) => {
    const requestId = newRequestId()
    try {
      const headers = { ...COMMON_HEADERS, 'Request-Id': requestId }
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const answer = await answerTo({ request, requestId })
      if (answer) sendAnswer({ response, answer })
      else response.destroy()
    } catch (error) {
      if (response.headersSent) response.destroy()
      else sendAnswer({ response, answer: toAnswer({ error, onError }) })
    }
  }
}

function getTarget({ request, base }: { request: IncomingMessage; base: string }): URL {
  const address = request.url ?? '/'
  if (URL.canParse(address, base)) return new URL(address, base)
  throw stripeFault({ message: 'Invalid URL' })
}
