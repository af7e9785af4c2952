/**
 * Measures the site's responses per second against a bare `node:http` server that sends the same bytes: ten
 * connections, the two in turn, the median of five runs. Run: npm run build && node --import tsx bench/page-cache.ts
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type BareResponse } from './bare-server.ts'
import { row } from './figures.ts'
import { load } from './load.ts'
import { startBenchStack } from './stack.ts'

const CONNECTIONS = 10
const SECONDS = 3
const RUNS = 5

/** Little enough of the processor, in seconds, for long enough. */
const QUIET_MS = 3_000
const MAX_QUIET_CPU = 0.1

/** Ticks of `/proc/{pid}/stat` in a second, on Linux. */
const TICKS_PER_SECOND = 100

/** A cookie that no page reads, which makes the site render the page again. */
const ONE_VISITOR = 'toast=e30%3D'

type Case = {
  name: string
  path: string
  headers?: Record<string, string>
  /** Creates the fields of a form to post; without it, a page is requested. */
  makeForm?: () => URLSearchParams
  /** The response has no body, and its length may differ. */
  isEmpty?: boolean
  target: string
}

const { siteUrl, sitePid, stop } = await startBenchStack({ sandboxPort: 27_520, sitePort: 27_530 })
const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
  execArgv: ['--import', 'tsx'],
})
try {
  const { port } = await getAddress(bare)
  const bareUrl = `http://127.0.0.1:${port}`
  for (const one of await listCases()) await measure({ one, bareUrl })
} finally {
  bare.disconnect()
  await stop()
}

async function listCases(): Promise<Case[]> {
  const br = { 'Accept-Encoding': 'br' }
  const { headers, body } = await ask('/pricing', {})
  const stylesheet = /\/assets\/[\w-]+\.css/.exec(body.toString())?.[0] ?? ''
  return [
    { name: 'a page, plain', path: '/', target: '0.85' },
    { name: 'a page, gzip', path: '/', headers: { 'Accept-Encoding': 'gzip' }, target: '0.85' },
    { name: 'a page, br', path: '/', headers: br, target: '0.85' },
    {
      name: 'a page, br, with cookies',
      path: '/',
      headers: { ...br, Cookie: '_ga=GA1.1.2; theme=ImRhcmsi' },
      target: '0.85',
    },
    {
      name: 'a page, 304',
      path: '/pricing',
      headers: { 'If-None-Match': headers.etag ?? '' },
      target: '0.85',
    },
    { name: 'data of a page, br', path: '/pricing.data', headers: br, target: '0.85' },
    { name: 'a static file, br', path: stylesheet, headers: br, target: '' },
    {
      name: 'a page for one visitor, plain',
      path: '/',
      headers: { Cookie: ONE_VISITOR },
      target: '4 ms of CPU',
    },
    { name: 'a form, post to redirect', path: '/contact', makeForm: contactForm, target: '' },
    {
      name: 'a checkout, post to redirect',
      path: '/checkout',
      makeForm: () => new URLSearchParams({ plan: 'starter', billing: 'annual' }),
      isEmpty: true,
      target: '',
    },
  ]
}

/** As a browser without JavaScript sends it, half a minute after the page. */
function contactForm() {
  return new URLSearchParams({
    form: 'contact',
    submission_id: randomUUID(),
    rendered_at: String(Date.now() - 30_000),
    fax_number: '',
    name: 'Priya Nair',
    email: 'priya@harrowvale.example',
    company: 'Harrow & Vale',
    interested_in: 'product_demo',
    message: randomUUID(),
  })
}

async function measure({ one, bareUrl }: { one: Case; bareUrl: string }) {
  await copyResponse(one)
  const site: Run[] = []
  const other: Run[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    site.push(await run({ one, url: siteUrl + one.path, pid: sitePid }))
    other.push(await run({ one, url: bareUrl, pid: bare.pid ?? 0 }))
  }
  const [ours, theirs] = [middle(site), middle(other)]
  const ratio = ours.perSecond / theirs.perSecond
  console.log(
    row({
      name: one.name,
      figures: `${Math.round(ours.perSecond)}/s of ${Math.round(theirs.perSecond)}/s: ${ratio.toFixed(3)}; p99 ${ours.p99.toFixed(1)} and ${theirs.p99.toFixed(1)} ms; CPU ${ours.cpu.toFixed(3)} and ${theirs.cpu.toFixed(3)} ms`,
      target: one.target,
    }),
  )
}

/** Gives the bare server the site's own response to send. */
async function copyResponse(one: Case) {
  await askAs(one)
  // The site recompresses a page in the background after its first request.
  await untilQuiet(sitePid)
  const { status, rawHeaders, body } = await askAs(one)
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  )
  const response: BareResponse = { status, headers, body: body.toString('base64') }
  await tell(bare, response)
}

async function getAddress(child: ChildProcess) {
  const address = await new Promise((resolve) => child.once('message', resolve))
  return z.object({ port: z.number() }).parse(address)
}

async function tell(child: ChildProcess, message: BareResponse) {
  const reply = once(child, 'message')
  child.send(message)
  await reply
}

type Run = { perSecond: number; p99: number; cpu: number }

async function run({
  one: { headers, makeForm, isEmpty },
  url,
  pid,
}: {
  one: Case
  url: string
  pid: number
}): Promise<Run> {
  const before = cpuSeconds(pid)
  const measured = await load({
    url,
    headers,
    makeForm,
    isEmpty,
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  const cpu = ((cpuSeconds(pid) - before) * 1000) / measured.requests
  return { ...measured, cpu }
}

function middle(runs: Run[]) {
  const [found] = runs.toSorted((a, b) => a.perSecond - b.perSecond).slice(runs.length / 2)
  if (!found) throw new Error('Nothing was measured.')
  return found
}

/** Waits until background work has ended: after its start the site renders all pages. */
async function untilQuiet(pid: number) {
  for (;;) {
    const before = cpuSeconds(pid)
    await setTimeout(QUIET_MS)
    if (cpuSeconds(pid) - before < MAX_QUIET_CPU) return
  }
}

/** Processor time of a process, in user and kernel. */
function cpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function askAs({ path: url, headers, makeForm }: Case) {
  return ask(url, headers, makeForm?.())
}

async function ask(url: string, headers: Record<string, string> = {}, form?: URLSearchParams) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const type = form && { 'Content-Type': 'application/x-www-form-urlencoded' }
    const options = { method: form ? 'POST' : 'GET', headers: { ...headers, ...type } }
    request(siteUrl + url, options, resolve)
      .on('error', reject)
      .end(form?.toString())
  })
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(response, 'end')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    body: Buffer.concat(chunks),
  }
}
