import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

type Received = { body: string; signature: string; headers: IncomingMessage['headers'] }

/** Starts an endpoint that records requests and answers as configured, until the test ends. */
export async function startReceiver(options: { port?: number } = {}) {
  const received: Received[] = []
  let statuses: number[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature'])
      received.push({ body, signature, headers: request.headers })
      response.statusCode = statuses.shift() ?? 200
      response.end()
    })
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  onTestFinished(close)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  return {
    url: `http://localhost:${port}/webhooks/stripe`,
    port,
    received,
    types: () => received.map(({ body }) => toEvent(body).type),
    /** The statuses of the next answers; 200 afterwards. */
    answerWith: (next: number[]) => {
      statuses = [...next]
    },
    close,
  }
}

/** The event of a body, which is not checked. */
export function toEvent(body: string): Stripe.Event {
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_x' })
  return Stripe.webhooks.constructEvent(body, header, 'whsec_x')
}
