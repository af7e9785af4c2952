import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { sendAnswer, type Answer } from '#sandbox/http/answer.ts'
import { type FaultInjection, nonsense } from '#sandbox/http/fault-injection.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { type Control } from './control.ts'
import { noRoute } from './keys/gateway-faults.ts'
import { injected, misdirected, originNotAllowed, toAnswer } from './refusals.ts'
import { type Service } from './services.ts'

/** Headers that a page may read: the hosted gateway's list. */
const EXPOSED_HEADERS =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Link, Preference-Applied, Server, Transfer-Encoding, Range-Unit, X-Supabase-Api-Version, X-Total-Count'

/** Wraps every service: access, CORS, faults, the ledger. */
export function createHttpHandler({
  guard,
  control,
  services,
  faults,
  ledger,
  url,
  onError,
}: {
  guard: OriginGuard
  control: Control
  services: readonly Service[]
  faults: FaultInjection
  ledger: Ledger
  url: () => string
  onError: (error: unknown) => void
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  /** Null when the connection is to be cut. */
  async function answerTo(request: IncomingMessage): Promise<Answer | null> {
    const { headers, method = 'GET' } = request
    if (!guard.isOwnHost(headers)) throw misdirected(headers.host ?? '')
    if (guard.verdict(headers) === 'foreign') throw originNotAllowed(headers.origin ?? '')
    if (method === 'OPTIONS') return { status: 200, headers: guard.preflightHeaders(headers) }
    const target = getTarget({ request, base: url() })
    const controlled = await control({ request, target })
    if (controlled) return controlled
    const fault = await faults.meet(target.pathname)
    if (fault?.kind === 'down') return null
    if (fault?.kind === 'error') throw injected(fault)
    if (fault?.kind === 'nonsense') return nonsense(fault)
    const answer = await serve({ request, target })
    if (fault?.kind === 'lost') return null
    if (answer) return answer
    ledger.add({ method, path: target.pathname, status: 404 })
    throw noRoute()
  }

  async function serve({ request, target }: { request: IncomingMessage; target: URL }) {
    const service = services.find(({ prefix }) => `${target.pathname}/`.startsWith(`${prefix}/`))
    if (!service) return null
    const path = target.pathname.slice(service.prefix.length)
    return service.handle({ request, target, path })
  }

  return async (request, response) => {
    try {
      for (const [name, value] of Object.entries(commonHeaders({ guard, request }))) {
        if (value !== undefined) response.setHeader(name, value)
      }
      const answer = await answerTo(request)
      if (answer) sendAnswer({ response, answer })
      else response.destroy()
    } catch (error) {
      if (response.headersSent) response.destroy()
      else sendAnswer({ response, answer: toAnswer({ error, onError }) })
    }
  }
}

function commonHeaders({
  guard,
  request,
}: {
  guard: OriginGuard
  request: IncomingMessage
}): OutgoingHttpHeaders {
  return {
    // Without this a page of a stranger could draw an answer in as a script; files say otherwise themselves.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
    ...guard.corsHeaders(request.headers),
  }
}

function getTarget({ request, base }: { request: IncomingMessage; base: string }): URL {
  const address = request.url ?? '/'
  if (URL.canParse(address, base)) return new URL(address, base)
  throw new HttpError({
    status: 400,
    message: 'Invalid URL',
    body: { message: 'Invalid URL' },
  })
}
