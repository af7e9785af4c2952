import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { sendAnswer, type Answer } from './answer.ts'
import { type FaultInjection, type InjectedFault, nonsense } from './fault-injection.ts'
import { type Ledger } from './ledger.ts'
import { type OriginGuard } from './origin-guard.ts'

export type ServiceRequest = { request: IncomingMessage; response: ServerResponse; target: URL }

/** Answers a request; null for an unknown path. */
type Respond = (request: ServiceRequest) => Answer | null | Promise<Answer | null>

/**
 * Wraps a service: allowed names and origins, CORS, control routes, injected faults, the ledger of unknown calls,
 * errors. Each service has its own wording of refusals.
 *
 * @param headers of every response
 * @param preflightStatus of the response to OPTIONS; without it OPTIONS is a request like any other
 * @param control the routes of tests, which no fault meets
 * @param respond may send a response by itself, such as a stream of events
 * @param errors each throws what `toAnswer` understands, or gives the answer
 * @param errors.invalidAddress about an address that is no URL
 */
export function createServiceHandler({
  guard,
  url,
  headers,
  preflightStatus,
  control = () => null,
  faults,
  ledger,
  respond,
  errors,
}: {
  guard: () => OriginGuard
  url: () => string
  headers: (request: IncomingMessage) => OutgoingHttpHeaders
  preflightStatus?: number
  control?: Respond
  faults?: FaultInjection
  ledger?: Ledger
  respond: Respond
  errors: {
    wrongHost: (host: string) => Answer
    foreignOrigin: (origin: string) => Answer
    invalidAddress: () => Answer
    injected?: (fault: Extract<InjectedFault, { kind: 'error' }>) => Answer
    notFound: (call: { method: string; path: string }) => Answer
    toAnswer: (error: unknown) => Answer
  }
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  /** Null to cut the connection, undefined when the response was sent. */
  async function answer({
    request,
    response,
  }: Omit<ServiceRequest, 'target'>): Promise<Answer | null | undefined> {
    const { method = 'GET' } = request
    if (!guard().isOwnHost(request.headers)) return errors.wrongHost(request.headers.host ?? '')
    if (guard().verdict(request.headers) === 'foreign') {
      return errors.foreignOrigin(request.headers.origin ?? '')
    }
    if (method === 'OPTIONS' && preflightStatus !== undefined) {
      return { status: preflightStatus, headers: guard().preflightHeaders(request.headers) }
    }
    const address = request.url ?? '/'
    if (!URL.canParse(address, url())) return errors.invalidAddress()
    const target = new URL(address, url())
    const controlled = await control({ request, response, target })
    if (controlled) return controlled
    const fault = await faults?.meet(target.pathname)
    if (fault?.kind === 'down') return null
    if (fault?.kind === 'error' && errors.injected) return errors.injected(fault)
    if (fault?.kind === 'nonsense') return nonsense(fault)
    const reply = await respond({ request, response, target })
    if (fault?.kind === 'lost') return null
    if (reply) return reply
    if (response.headersSent) return undefined
    ledger?.add({ method, path: target.pathname, status: 404 })
    return errors.notFound({ method, path: target.pathname })
  }

  return async (request, response) => {
    try {
      for (const [name, value] of Object.entries(headers(request))) {
        if (value !== undefined) response.setHeader(name, value)
      }
      const reply = await answer({ request, response })
      if (reply) sendAnswer({ response, answer: reply })
      else if (reply === null) response.destroy()
    } catch (error) {
      const reply = errors.toAnswer(error)
      if (response.headersSent) response.destroy()
      else sendAnswer({ response, answer: reply })
    }
  }
}
