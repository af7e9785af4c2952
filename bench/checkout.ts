/**
 * Measures our share of starting a checkout: the whole request, minus the time in the local Stripe, measured by a proxy
 * in front of it. Run: npm run build && node --import tsx bench/checkout.ts
 */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { percentile, row } from './figures.ts'
import { startBenchStack } from './stack.ts'

const WARM_UP = 20
const ROUNDS = 150
const SANDBOX_PORT = 4940
const SITE_PORT = 4950
const PROXY_PORT = 4951

const agent = new Agent({ keepAlive: true })
/** Milliseconds that Stripe had the requests of this round. */
let atStripe = 0

const proxy = createServer((incoming, outgoing) => {
  const begin = performance.now()
  const { method, url: path, headers } = incoming
  const onward = request({ port: SANDBOX_PORT + 4, method, path, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('end', () => (atStripe += performance.now() - begin))
  })
  incoming.pipe(onward)
}).listen(PROXY_PORT, '127.0.0.1')
await once(proxy, 'listening')

const stack = await startBenchStack({
  sandboxPort: SANDBOX_PORT,
  sitePort: SITE_PORT,
  environment: { STRIPE_API_HOST: `http://127.0.0.1:${PROXY_PORT}` },
})
try {
  const own: number[] = []
  const whole: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    atStripe = 0
    const milliseconds = await begin()
    if (round < 0) continue
    own.push(milliseconds - atStripe)
    whole.push(milliseconds)
  }
  console.log(
    row({
      name: 'checkout, our own time',
      figures: `p50 ${percentile(own, 50)}, p95 ${percentile(own, 95)} ms of ${percentile(whole, 50)} ms`,
      target: 'p50 under 15 ms',
    }),
  )
} finally {
  await stack.stop()
  agent.destroy()
  proxy.close()
}

/** The plan button without JavaScript. */
async function begin() {
  const start = performance.now()
  const response = await fetch(`${stack.siteUrl}/checkout`, {
    method: 'POST',
    body: new URLSearchParams({ plan: 'starter', billing: 'annual' }),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  const address = response.headers.get('Location') ?? ''
  if (!address.includes('/c/pay/')) throw new Error(`No checkout was begun: ${address}`)
  return performance.now() - start
}
