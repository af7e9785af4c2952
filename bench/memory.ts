/**
 * Measures the memory of the site's process (resident set, Linux only) over 20,000 page requests, sixteen at a time: it
 * may grow while caches fill, and not afterwards. Run: node --import tsx bench/memory.ts
 */
import { readFileSync } from 'node:fs'
import { ask } from './ask.ts'
import { row } from './figures.ts'
import { startBenchStack } from './stack.ts'

const REQUESTS = 20_000
const SAMPLE_EVERY = 500
const AT_ONCE = 16

const PATHS = [
  '/',
  '/pricing',
  '/features',
  '/feature/aipoweredcvscreening',
  '/how-it-works',
  '/integrations',
  '/partners',
  '/case-studies/enlighten-executive-assistant',
  '/blog',
  '/blog/recruitment-roi',
  '/about',
  '/contact',
  '/demo',
  '/login',
]

const { siteUrl, sitePid, stop } = await startBenchStack({ sandboxPort: 27_500, sitePort: 27_510 })
try {
  const samples = await soak()
  const third = Math.floor(samples.length / 3)
  const middle = samples[2 * third] ?? 0
  const end = samples.at(-1) ?? 0
  console.log(
    row({
      name: `memory over ${REQUESTS} requests`,
      figures: `${samples[0]} → ${middle} → ${end} MB, last third ${getPercent({ middle, end })} %`,
      target: 'last third at most 5 % growth',
    }),
  )
} finally {
  await stop()
}

/** Megabytes after the first page of each address, and then after every 500 requests. */
async function soak() {
  for (const path of PATHS) await ask({ url: siteUrl + path })
  const samples = [residentMegabytes()]
  let sent = 0
  async function go() {
    while (sent < REQUESTS) {
      const number = sent++
      const path = PATHS[number % PATHS.length] ?? '/'
      // Campaigns give every visitor an address of their own.
      const url = number % 3 === 0 ? `${siteUrl}${path}?utm_id=${number}` : siteUrl + path
      const { status } = await ask({ url, encoding: number % 2 === 0 ? 'br' : 'gzip' })
      if (status !== 200) throw new Error(`${url} answers ${status}`)
      if (number % SAMPLE_EVERY === SAMPLE_EVERY - 1) samples.push(residentMegabytes())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
  return samples
}

function residentMegabytes() {
  const status = readFileSync(`/proc/${sitePid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function getPercent({ middle, end }: { middle: number; end: number }) {
  return (((end - middle) / middle) * 100).toFixed(1)
}
