import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { createStripe } from './stripe-client.server.ts'

export type StripeCall = {
  method: string
  path: string
  /** Decoded form body: `line_items[0][price]`. */
  form: Record<string, string>
  idempotencyKey: string | undefined
}

type Answer = { status?: number; body: unknown } | 'silence' | 'hang up'

/**
 * The official client on a server that answers what a test says: for the faults that no Stripe shows on demand. It
 * ends with the test.
 */
export async function stripeAnswering(answer: (call: StripeCall) => Answer) {
  const calls: StripeCall[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const key = request.headers['idempotency-key']
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        form: Object.fromEntries(new URLSearchParams(text)),
        idempotencyKey: typeof key === 'string' ? key : undefined,
      }
      calls.push(call)
      const given = answer(call)
      if (given === 'silence') return
      if (given === 'hang up') {
        request.socket.destroy()
        return
      }
      const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
      response.writeHead(given.status ?? 200, { 'Content-Type': 'application/json' }).end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const apiHost = `http://127.0.0.1:${port}`
  return { stripe: createStripe({ secretKey: 'sk_test_1', apiHost }), apiHost, calls }
}

/** An error as Stripe's API answers it. */
export function stripeError({ status, ...error }: { status: number } & Record<string, unknown>) {
  return { status, body: { error } }
}
