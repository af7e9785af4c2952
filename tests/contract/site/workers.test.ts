import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, request as send } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#sandbox/testing/patience.ts'
import { type FormsStack, startFormsStack } from './forms/forms-stack.ts'
import { FORM_NAMES, STORED_IN, listSubmissions } from './forms/submissions.ts'
import { parseMetrics } from './metrics-text.ts'
import { listWorkers } from './workers-log.ts'

const KILLS = 10
const POSTS_AT_ONCE = 20

type Sent = { form: (typeof FORM_NAMES)[number]; marker: string; id: string }

let stack: FormsStack

beforeAll(async () => {
  stack = await startFormsStack({ environment: { LOG_LEVEL: 'info' }, workers: 2 })
  await twoAreReady()
})

afterAll(async () => {
  await stack.stop()
})

test('both workers serve visitors', async () => {
  await waitFor(async () => {
    await report()
    const serving = listWorkers({ lines: stack.output(), message: 'a page broke its' })
    expect(new Set(serving).size).toBe(2)
  })
})

test('the metrics are those of all workers, also after the end of one', async () => {
  const before = await countReports()
  for (let count = 1; count <= 6; count += 1) await report()
  expect(await countReports()).toBe(before + 6)
  await kill(await backgroundWorker())
  expect(await countReports()).toBe(before + 6)
  await twoAreReady()
  await report()
  expect(await countReports()).toBe(before + 7)
})

test('what a worker leaves in the disk queue at its end is delivered by the other', async () => {
  await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  const sent = { form: 'contact', marker: randomUUID(), id: randomUUID() } as const
  expect((await post(sent)).status).toBe(303)
  // A kill may leave a submission whose sender was told nothing.
  const [file = ''] = await stack.kept()
  const half = `${path.join(stack.queueDir, `${randomUUID()}.json`)}.${randomUUID()}.unfinished`
  await writeFile(half, file.slice(0, 5))
  const killed = await backgroundWorker()
  await kill(killed)
  await stack.setDatabaseFaults([])
  await waitFor(async () => expect(await listRows(sent)).toHaveLength(1))
  expect(await backgroundWorker()).not.toBe(killed)
  await waitFor(async () => expect(await stack.kept()).toEqual([]))
  expect(await readFile(half, 'utf8')).toBe(file.slice(0, 5))
  await twoAreReady()
})

test(
  'a worker that is killed amid forms loses none of them, and stores none twice',
  { timeout: 300_000, tags: 'full' },
  async () => {
    const all: Sent[] = []
    for (let round = 0; round < KILLS; round += 1) all.push(...(await sendAndKill(round)))
    await stack.endMailLeases()
    await waitFor(async () => {
      for (const sent of all) {
        const [row, ...doubles] = await listRows(sent)
        expect(row).toBeDefined()
        expect(doubles).toEqual([])
        expect((await stack.mailsWith(sent.marker)).length).toBeGreaterThan(0)
      }
    })
    expect(await stack.kept()).toEqual([])
  },
)

async function stopUnderLoad(workers: number) {
  await stack.stopSite()
  await stack.restartSite({ workers })
  if (workers > 1) await twoAreReady()
  const agent = new Agent({ keepAlive: true })
  await ask({ agent })
  const load = startLoad()

  const all = createSubmissions()
  const outcomes = all.map(async (sent) => ({ sent, outcome: await getOutcome(post(sent)) }))
  await Promise.race(outcomes)
  const toldAt = performance.now()
  load.tell()
  expect(await stack.stopSite()).toEqual({ code: 0, signal: null })
  expect(performance.now() - toldAt).toBeLessThan(10_000)

  // This process may have connected after the site had let in the last one.
  const late = (await Promise.all(outcomes)).filter(({ outcome }) => outcome === 'ECONNREFUSED')
  const inTime = (await Promise.all(outcomes)).filter((post) => !late.includes(post))
  expect(inTime.map(({ outcome }) => outcome)).toEqual(inTime.map(() => 303))
  expect(await load.end()).toEqual([])
  agent.destroy()
  await stack.restartSite({ workers: 2 })
  await twoAreReady()
  for (const { sent } of late) expect((await post(sent)).status).toBe(303)
  await waitFor(async () => {
    for (const sent of all) expect(await listRows(sent)).toHaveLength(1)
  })
}

/** The status of a response, or why there is none. */
async function getOutcome(response: ReturnType<typeof post>) {
  try {
    return (await response).status
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause ? cause.code : String(error)
  }
}

test(
  'told to stop, two workers finish what is under way and end within ten seconds',
  { tags: 'full' },
  async () => {
    await stopUnderLoad(2)
  },
)

test('so does a site of one process', { tags: 'full' }, async () => {
  await stopUnderLoad(1)
})

/** Sends forms until one is answered, kills a worker, and sends again what was cut, as a visitor does. */
async function sendAndKill(round: number) {
  const all = createSubmissions()
  // In every second round they go through the disk queue.
  if (round % 2 === 1) await stack.setDatabaseFaults([{ kind: 'down', path: '/' }])
  const answers = all.map(async (sent) => ({
    sent,
    status: await post(sent).then(
      ({ status }) => status,
      () => 'cut',
    ),
  }))
  await Promise.race(answers)
  await kill(await backgroundWorker())
  for (const { sent, status } of await Promise.all(answers)) {
    expect([303, 'cut']).toContain(status)
    if (status === 'cut') await waitFor(async () => expect((await post(sent)).status).toBe(303))
  }
  await stack.setDatabaseFaults([])
  await twoAreReady()
  return all
}

function createSubmissions(): Sent[] {
  return Array.from({ length: POSTS_AT_ONCE }, (_, index) => ({
    form: FORM_NAMES[index % FORM_NAMES.length] ?? 'contact',
    marker: randomUUID(),
    id: randomUUID(),
  }))
}

function post({ form, marker, id }: Sent) {
  return stack.post({ ...listSubmissions(marker)[form], id })
}

function listRows({ form, marker }: Sent) {
  return stack.rows({ ...STORED_IN[form], value: marker })
}

/** Visitors that ask again and again, until the site is gone. */
function startLoad() {
  let isTold = false
  const failures: string[] = []
  const agent = new Agent({ keepAlive: true })
  async function visit(): Promise<void> {
    const wasTold = isTold
    try {
      const { status } = await ask({ agent })
      if (status !== 200) failures.push(`status ${status}`)
    } catch (error) {
      // Nobody new is let in.
      if (!wasTold) failures.push(String(error))
      return
    }
    await visit()
  }
  const visitors = Array.from({ length: 10 }, visit)
  return {
    tell: () => {
      isTold = true
    },
    end: async () => {
      await Promise.all(visitors)
      agent.destroy()
      return failures
    },
  }
}

async function ask({ agent }: { agent: Agent }) {
  const request = get(`${stack.siteUrl}/robots.txt`, { agent })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('There is no response.')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode }
}

/** On a connection of its own. */
async function report() {
  const body = JSON.stringify({
    'csp-report': {
      'document-uri': stack.siteUrl,
      'blocked-uri': 'https://cdn.example/a.js',
      'violated-directive': 'script-src-elem',
    },
  })
  const request = send(`${stack.siteUrl}/csp-reports`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/csp-report' },
  })
  request.end(body)
  const [response]: IncomingMessage[] = await once(request, 'response')
  response?.resume()
  expect(response?.statusCode).toBe(204)
}

async function countReports() {
  const samples = parseMetrics(await (await fetch(`${stack.siteUrl}/metrics`)).text())
  return samples
    .filter(({ name, labels }) => name === 'http_requests_total' && labels.status === '204')
    .reduce((sum, { value }) => sum + value, 0)
}

/** Waits until a living process does the background work, and names it. */
async function backgroundWorker() {
  return await waitFor(() => {
    const lines = stack.output()
    const pid = listWorkers({ lines, message: 'a worker does the background work' }).at(-1)
    if (pid === undefined || hasEnded(pid)) throw new Error('Nobody does the background work.')
    return pid
  })
}

async function twoAreReady() {
  await waitFor(() => {
    const ready = listWorkers({ lines: stack.output(), message: 'a worker is ready' })
    expect(ready.filter((pid) => !hasEnded(pid))).toHaveLength(2)
  })
}

/** Kills a worker, and waits until its primary knows. */
async function kill(pid: number) {
  process.kill(pid, 'SIGKILL')
  await waitFor(() => expect(hasEnded(pid)).toBe(true))
}

function hasEnded(pid: number) {
  return listWorkers({ lines: stack.output(), message: 'a worker has ended' }).includes(pid)
}
