/**
 * Measures pages while the Content Lake hangs: every page and its data, from the page cache and rendered for one
 * visitor. Run: npm run build && node --import tsx bench/outage.ts
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { ask } from './ask.ts'
import { percentile, row } from './figures.ts'
import { startBenchStack } from './stack.ts'

const SANDBOX_PORT = 27_560
const SITE_PORT = 27_570
const PROXY_PORT = 27_571
const ROUNDS = 5

/** A cookie that no page reads, which makes the site render the page again. */
const ONE_VISITOR = 'toast=e30%3D'

let isHanging = false

/** Between the site and the Content Lake; while it hangs, queries are never answered and the stream is refused. */
const proxy = createServer((incoming, outgoing) => {
  const { method, url: path = '', headers } = incoming
  if (isHanging && path.includes('/data/query/')) return
  if (isHanging) {
    outgoing.writeHead(503).end()
    return
  }
  const onward = request({ port: SANDBOX_PORT, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}).listen(PROXY_PORT, '127.0.0.1')
await once(proxy, 'listening')

const { siteUrl, stop } = await startBenchStack({
  sandboxPort: SANDBOX_PORT,
  sitePort: SITE_PORT,
  environment: { SANITY_API_HOST: `http://127.0.0.1:${PROXY_PORT}` },
})
try {
  const addresses = await listAddresses()
  // The site reads everything once in the background.
  for (const url of addresses) await ask({ url })
  isHanging = true
  proxy.closeAllConnections()
  while (!(await readState()).includes('last-known')) await ask({ url: `${siteUrl}/blog?q=hire` })
  for (const [name, cookie] of [
    ['a page', undefined],
    ['a page for one visitor', ONE_VISITOR],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const url of addresses) {
        const start = performance.now()
        const { status } = await ask({ url, ...(cookie === undefined ? {} : { cookie }) })
        times.push(performance.now() - start)
        if (status !== 200) throw new Error(`${url} answers ${status}`)
      }
    }
    console.log(
      row({
        name: `${name}, the lake hangs`,
        figures: `p50 ${percentile(times, 50)}, p99 ${percentile(times, 99)} ms over ${times.length}`,
        target: 'p99 under 50 ms',
      }),
    )
  }
} finally {
  await stop()
  proxy.closeAllConnections()
  proxy.close()
}

async function listAddresses() {
  const xml = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const data = pages.map((address) =>
    address.endsWith('/') ? `${address}_root.data` : `${address}.data`,
  )
  return [...pages, ...data]
}

async function readState() {
  return await (await fetch(`${siteUrl}/readyz`)).text()
}
