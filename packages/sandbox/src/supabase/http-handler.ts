import { type Answer } from '#sandbox/http/answer.ts'
import { type FaultInjection } from '#sandbox/http/fault-injection.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { type OriginGuard } from '#sandbox/http/origin-guard.ts'
import { createServiceHandler } from '#sandbox/http/service-handler.ts'
import { type Control } from './control.ts'
import { noRoute } from './keys/gateway-faults.ts'
import { injected, misdirected, originNotAllowed, toAnswer } from './refusals.ts'
import { type Service } from './services.ts'

/** Headers that a page may read: the hosted gateway's list. */
const EXPOSED_HEADERS =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Link, Preference-Applied, Server, Transfer-Encoding, Range-Unit, X-Supabase-Api-Version, X-Total-Count'

/** Handles all services of Supabase by prefix: headers, and its wording of refusals. */
export function createHttpHandler({
  guard,
  services,
  onError,
  ...service
}: {
  guard: OriginGuard
  control: Control
  services: readonly Service[]
  faults: FaultInjection
  ledger: Ledger
  url: () => string
  onError: (error: unknown) => void
}) {
  const refuse = (error: unknown): Answer => toAnswer({ error, onError })
  return createServiceHandler({
    ...service,
    guard: () => guard,
    headers: (request) => ({
      // Without this a page of a stranger could draw an answer in as a script; files say otherwise themselves.
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Access-Control-Expose-Headers': EXPOSED_HEADERS,
      ...guard.corsHeaders(request.headers),
    }),
    preflightStatus: 200,
    respond: async ({ request, target }) => {
      const { pathname } = target
      const owner = services.find(({ prefix }) => `${pathname}/`.startsWith(`${prefix}/`))
      if (!owner) return null
      return owner.handle({ request, target, path: pathname.slice(owner.prefix.length) })
    },
    errors: {
      wrongHost: (host) => refuse(misdirected(host)),
      foreignOrigin: (origin) => refuse(originNotAllowed(origin)),
      invalidAddress: () => {
        const message = 'Invalid URL'
        return refuse(new HttpError({ status: 400, message, body: { message } }))
      },
      injected: (fault) => refuse(injected(fault)),
      notFound: () => refuse(noRoute()),
      toAnswer: refuse,
    },
  })
}
