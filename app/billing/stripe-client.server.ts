import Stripe from 'stripe'
import { defineService } from '#app/services.server.ts'
import { observeCall } from '#app/http/log/service-calls.server.ts'
import { CheckoutError } from './checkout-error.server.ts'

/** A visitor waits for at most two such calls; `within` limits them together. */
const ANSWER_WITHIN_MS = 4_000

/**
 * Stripe with the key of the environment.
 *
 * @throws CheckoutError when there is none
 */
export const getStripe = defineService(({ STRIPE_SECRET_KEY, STRIPE_API_HOST }) => {
  if (STRIPE_SECRET_KEY === undefined) {
    throw new CheckoutError({ code: 'notConfigured', reason: 'STRIPE_SECRET_KEY is not set' })
  }
  return createStripe({ secretKey: STRIPE_SECRET_KEY, apiHost: STRIPE_API_HOST })
})

/** @param apiHost an origin: Stripe's, or that of a server that speaks its protocol */
export function createStripe({ secretKey, apiHost }: { secretKey: string; apiHost: string }) {
  const { protocol, hostname, port } = new URL(apiHost)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    timeout: ANSWER_WITHIN_MS,
    // Visitors retry themselves, with the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: observedHttpClient(),
  })
}

/** Observes calls through the HTTP client, since the client's events do not report unanswered calls. */
function observedHttpClient() {
  const client = Stripe.createNodeHttpClient()
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (...request: Parameters<typeof client.makeRequest>) =>
      observeCall({
        service: 'stripe',
        call: () => client.makeRequest(...request),
        statusOf: (answer) => answer.getStatusCode(),
      }),
  }
}

/**
 * Rejects when the work takes longer: the client's own time-out only covers silence, which an answer that trickles in
 * never triggers.
 *
 * @throws CheckoutError
 */
export async function within<T>({
  milliseconds,
  work,
}: {
  milliseconds: number
  work: () => Promise<T>
}): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = `Stripe has not answered within ${milliseconds} ms`
      reject(new CheckoutError({ code: 'unreachable', reason }))
    }, milliseconds)
  })
  try {
    return await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}
