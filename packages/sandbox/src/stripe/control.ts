import { type IncomingMessage } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { type FaultInjection } from '#sandbox/http/fault-injection.ts'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { readFaults } from '#sandbox/http/read-faults.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { announceInvoice } from './billing/announce-invoice.ts'
import { renew } from './billing/subscriptions.ts'
import { noSuch } from './faults.ts'
import { subscriptionObject } from './objects/subscription.ts'
import { type RunTransaction } from './request/api-handler.ts'
import { requireSecretKey } from './request/authenticate.ts'
import { readCatalogue, replaceCatalogue } from './reset.ts'
import { deliverAgain } from './webhooks/deliver-again.ts'

/** Null when the path is none of the control routes. */
export type Control = (request: { request: IncomingMessage; target: URL }) => Promise<Answer | null>

type Handle = (call: {
  request: IncomingMessage
  params: Record<string, string>
  search: URLSearchParams
}) => Answer | Promise<Answer>

const NO_REQUEST = { id: null, idempotency_key: null }

/** Card error of a renewal that should fail. */
const declined = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/**
 * Routes that the hosted service does not have, for scripts and tests; all but health want the secret key as bearer
 * token:
 * GET /_sandbox/health – 200 as soon as the API answers.
 * GET, DELETE /_sandbox/ledger – the requests that no route answered, as `{entries: [{time, method, path, status}]}`.
 * GET, PUT, DELETE /_sandbox/faults – `{faults: [{kind, path, …}]}`, as packages/sandbox/src/http/fault-injection.ts has them.
 * POST /_sandbox/reset – forgets all but the webhook endpoints, and takes the `{products, prices}` of the body.
 * POST /_sandbox/subscriptions/:id/renew?outcome=paid|failed – ends its period now.
 * POST /_sandbox/subscriptions/:id/announce – tells of its next invoice, as Stripe does some days before.
 * GET /_sandbox/deliveries – the webhooks that are pending or were given up, as `{deliveries}`.
 * POST /_sandbox/events/:id/deliver – sends an event once more to all endpoints that want it.
 */
export function createControl({
  ledger,
  faults,
  secretKey,
  run,
}: {
  ledger: Ledger
  faults: FaultInjection
  secretKey: string
  run: RunTransaction
}): Control {
  const open = (method: string, path: string, handle: Handle) => ({ method, path, handle })
  const guarded = (method: string, path: string, handle: Handle) =>
    open(method, path, (call) => {
      requireSecretKey({ headers: call.request.headers, secretKey })
      return handle(call)
    })
  const clear = (what: () => void): Handle => {
    return () => {
      what()
      return { status: 204 }
    }
  }

  const routes = [
    open('GET', '/_sandbox/health', () => ({
      headers: { 'Cache-Control': 'no-store' },
      json: { status: 'ok' },
    })),
    guarded('GET', '/_sandbox/ledger', () => ({ json: { entries: ledger.entries() } })),
    guarded(
      'DELETE',
      '/_sandbox/ledger',
      clear(() => ledger.clear()),
    ),
    guarded('GET', '/_sandbox/faults', () => ({ json: { faults: faults.list() } })),
    guarded('PUT', '/_sandbox/faults', async ({ request }) => {
      faults.set(await readFaults(request))
      return { json: { faults: faults.list() } }
    }),
    guarded(
      'DELETE',
      '/_sandbox/faults',
      clear(() => faults.set([])),
    ),
    guarded('POST', '/_sandbox/reset', async ({ request }) => {
      const catalogue = await readCatalogue(request)
      const work = replaceCatalogue(catalogue)
      await run({ request: NO_REQUEST, work })
      ledger.clear()
      return { status: 204 }
    }),
    guarded('POST', '/_sandbox/subscriptions/:id/renew', async ({ params, search }) => ({
      json: await run({
        request: NO_REQUEST,
        work: (transaction) => {
          const { id = '' } = params
          const before = transaction.tables.subscription.get(id)
          if (!before || before.status === 'canceled') {
            throw noSuch({ name: 'subscription', id, param: 'id' })
          }
          const fault = search.get('outcome') === 'failed' ? declined : null
          const subscription = renew({ transaction, subscription: before, fault })
          return subscriptionObject({ transaction, subscription })
        },
      }),
    })),
    guarded('POST', '/_sandbox/subscriptions/:id/announce', async ({ params: { id = '' } }) => {
      await run({
        request: NO_REQUEST,
        work: (transaction) => {
          const subscription = transaction.tables.subscription.get(id)
          if (!subscription || subscription.status === 'canceled') {
            throw noSuch({ name: 'subscription', id, param: 'id' })
          }
          announceInvoice({ transaction, subscription })
        },
      })
      return { status: 204 }
    }),
    guarded('GET', '/_sandbox/deliveries', async () => ({
      json: {
        deliveries: await run({
          request: NO_REQUEST,
          work: ({ tables }) => tables.delivery.list(),
        }),
      },
    })),
    guarded('POST', '/_sandbox/events/:id/deliver', async ({ params: { id = '' } }) => {
      await run({ request: NO_REQUEST, work: (transaction) => deliverAgain({ transaction, id }) })
      return { status: 204 }
    }),
  ]

  return async ({ request, target: { pathname, searchParams } }) => {
    const match = findRoute({ routes, method: request.method ?? 'GET', path: pathname })
    if (!match) return null
    return match.route.handle({ request, params: match.params, search: searchParams })
  }
}
