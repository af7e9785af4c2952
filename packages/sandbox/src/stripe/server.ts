import { createFaultInjection } from '#sandbox/http/fault-injection.ts'
import { createLocalServer } from '#sandbox/http/http-server.ts'
import { createLedger, type Ledger } from '#sandbox/http/ledger.ts'
import { createOriginGuard, withLoopbackTwin } from '#sandbox/http/origin-guard.ts'
import { endpoints } from './api/endpoints.ts'
import { expireDueSessions } from './billing/sessions.ts'
import { createControl } from './control.ts'
import { createHttpHandler } from './http-handler.ts'
import { createWebHandler } from './pages/web-handler.ts'
import { createApiHandler, type RunTransaction } from './request/api-handler.ts'
import { createRequestLog } from './request/request-log.ts'
import { type Store } from './store/store.ts'
import { createDeliveries, RETRY_AFTER_MS } from './webhooks/deliveries.ts'

const EXPIRE_EVERY_MS = 30_000

export type StripeServerOptions = {
  /** 0 lets the system choose one. */
  port: number
  store: Store
  secretKey: string
  now: () => Date
  /** A text that no other call gives, of letters and digits. */
  nextId: () => string
  /** Waits after each attempt of a webhook that failed, in milliseconds. */
  retryAfterMs?: readonly number[]
  /** Called with every internal error that was answered with 500. */
  onError: (error: unknown) => void
}

export type StripeServer = {
  /** `http://localhost:<port>`; known when `listen` has resolved. */
  readonly url: string
  /** From then on webhooks are sent, too. */
  listen: () => Promise<void>
  /** Waits for requests and webhooks under way. The store stays open: it belongs to the caller. */
  close: () => Promise<void>
  ledger: Ledger
}

/** Stripe's API, checkout and portal. README.md lists what is supported. */
export function createStripeServer({
  port,
  store,
  secretKey,
  now,
  nextId,
  retryAfterMs = RETRY_AFTER_MS,
  onError,
}: StripeServerOptions): StripeServer {
  let boundPort = port
  const url = () => `http://localhost:${boundPort}`
  const ledger = createLedger({ now })
  const faults = createFaultInjection()
  const log = createRequestLog({ now, url })
  const deliveries = createDeliveries({ store, now, retryAfterMs, onError })
  const newId = (prefix: string) => `${prefix}${nextId()}`
  const run: RunTransaction = ({ request, work }) =>
    store.run((tables) => {
      const seconds = Math.floor(now().getTime() / 1000)
      return work({ tables, now: seconds, newId, url: url(), request })
    })
  let timer: NodeJS.Timeout | undefined
  /** Expire sessions even if no request looks at them, since that is an event. */
  const expire = () =>
    run({ request: { id: null, idempotency_key: null }, work: expireDueSessions }).catch(onError)
  const server = createLocalServer({
    port,
    handle: createHttpHandler({
      // No page but its own has business here: the site's server asks without an origin, its visitors navigate.
      guard: () => createOriginGuard({ allowedOrigins: withLoopbackTwin(url()) }),
      control: createControl({ ledger, faults, secretKey, run }),
      api: createApiHandler({ endpoints, secretKey, run, log }),
      pages: createWebHandler({ run, log }),
      faults,
      ledger,
      newRequestId: () => newId('req_'),
      url,
      onError,
    }),
    upgrade: (_request, socket) => socket.destroy(),
  })
  return {
    get url() {
      return url()
    },
    listen: async () => {
      boundPort = await server.listen()
      deliveries.start()
      await expire()
      timer = setInterval(() => void expire(), EXPIRE_EVERY_MS).unref()
    },
    close: async () => {
      clearInterval(timer)
      await deliveries.stop()
      await server.close()
    },
    ledger,
  }
}
