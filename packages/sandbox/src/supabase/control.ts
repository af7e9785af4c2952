import { type IncomingMessage } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { type FaultInjection } from '#sandbox/http/fault-injection.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { readFaults } from '#sandbox/http/read-faults.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { type ApiKeys } from './keys/api-keys.ts'
import { invalidApiKey } from './keys/gateway-faults.ts'

/** Null when the path is none of the control routes. */
export type Control = (request: { request: IncomingMessage; target: URL }) => Promise<Answer | null>

/**
 * Routes that the hosted service does not have, for scripts and tests; all but health want the secret key as bearer
 * token:
 * GET /_sandbox/health – 200 as soon as the API answers.
 * GET, DELETE /_sandbox/ledger – the requests that no route answered, as `{entries: [{time, method, path, status}]}`.
 * GET, PUT, DELETE /_sandbox/faults – `{faults: [{kind: "down"|"slow"|"error", path, milliseconds?, status?, code?}]}`.
 * POST /_sandbox/reset – empties all tables but those of the body's `{keep: ["schema.table"]}`, and the ledger.
 */
export function createControl({
  ledger,
  faults,
  keys,
  reset,
}: {
  ledger: Ledger
  faults: FaultInjection
  keys: ApiKeys
  reset: (request: IncomingMessage) => Promise<void>
}): Control {
  type Handle = (request: IncomingMessage) => Answer | Promise<Answer>
  const open = (method: string, path: string, handle: Handle) => ({ method, path, handle })
  const guarded = (method: string, path: string, handle: Handle) =>
    open(method, path, (request) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (keys.roleOf(token) !== 'service_role') throw invalidApiKey()
      return handle(request)
    })

  const routes = [
    open('GET', '/_sandbox/health', () => ({
      headers: { 'Cache-Control': 'no-store' },
      json: { status: 'ok' },
    })),
    guarded('GET', '/_sandbox/ledger', () => ({ json: { entries: ledger.entries() } })),
    guarded('DELETE', '/_sandbox/ledger', () => {
      ledger.clear()
      return { status: 204 }
    }),
    guarded('GET', '/_sandbox/faults', () => ({ json: { faults: faults.list() } })),
    guarded('PUT', '/_sandbox/faults', async (request) => {
      faults.set(await readFaults(request))
      return { json: { faults: faults.list() } }
    }),
    guarded('DELETE', '/_sandbox/faults', () => {
      faults.set([])
      return { status: 204 }
    }),
    guarded('POST', '/_sandbox/reset', async (request) => {
      await reset(request)
      ledger.clear()
      return { status: 204 }
    }),
  ]

  return async ({ request, target: { pathname } }) => {
    const match = findRoute({ routes, method: request.method ?? 'GET', path: pathname })
    return match ? match.route.handle(request) : null
  }
}
