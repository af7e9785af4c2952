import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import * as failures from '#app/limits/shared-failure-limit.server.ts'
import * as limits from '#app/limits/shared-limit.server.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'

/** A visitor waits no longer for the database. */
const LONGEST_WAIT_MS = 300

const RPC = '/rest/v1/rpc/count_towards_limit'

const database = await openFormsDatabase()
afterAll(installServices(database.environment))

beforeAll(() => {
  // On a busy machine the database may take its time: only a test ends the wait for it.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await database.setFaults([])
  endPause()
})

afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

/** The database is asked again at once. */
const endPause = () => vi.advanceTimersByTime(2_000)

/** The bodies of all requests from now on. */
function watchRequests() {
  const bodies: unknown[] = []
  const fetch = globalThis.fetch
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) => {
    bodies.push(init?.body)
    return fetch(input, init)
  })
  return bodies
}

/** The same limit in so many processes: they share nothing but the database. */
function openLimits({ processes = 2, name = `${randomUUID()}` } = {}) {
  return Array.from({ length: processes }, () =>
    limits.createSharedLimit({ name, limit: 3, windowSeconds: 60 }),
  )
}

test('processes count together, also at once, and tell the seconds that are left', async () => {
  const all = openLimits({ processes: 3 })
  const answers = await Promise.all([...all, ...all].map((limit) => limit.take('a')))
  expect(answers.filter((seconds) => seconds === null)).toHaveLength(3)
  for (const limit of all) {
    const seconds = await limit.take('a')
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
  }
})

test('senders and limits are counted apart, and one who is forgiven begins anew everywhere', async () => {
  const [one, other] = openLimits()
  const [different] = openLimits()
  for (let time = 0; time < 3; time += 1) await one?.take('a')
  expect(await other?.take('a')).not.toBeNull()
  expect(await other?.take('b')).toBeNull()
  expect(await different?.take('a')).toBeNull()
  await other?.forget('a')
  expect(await other?.take('a')).toBeNull()
})

test('who is over the limit is refused without the database being asked again', async () => {
  const [limit] = openLimits()
  for (let time = 0; time < 4; time += 1) await limit?.take('a')
  await database.setFaults([{ kind: 'down', path: RPC }])
  expect(await limit?.take('a')).not.toBeNull()
})

test.for([
  { kind: 'down' },
  { kind: 'error', status: 503 },
  { kind: 'slow', milliseconds: 5_000 },
  { kind: 'nonsense' },
])(
  'while the database is $kind each process counts by itself, and together after it',
  async (fault) => {
    const [one, other] = openLimits()
    await database.setFaults([{ ...fault, path: RPC }])
    const requests = watchRequests()
    const first = one?.take('a')
    if (fault.kind === 'slow') await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS)
    expect(await first).toBeNull()
    for (let time = 0; time < 2; time += 1) expect(await one?.take('a')).toBeNull()
    expect(await one?.take('a')).toBe(60)
    expect(await other?.take('a')).toBeNull()
    // One waited for its answer, the others did not ask.
    expect(requests).toHaveLength(1)
    vi.unstubAllGlobals()
    await database.setFaults([])
    endPause()
    for (let time = 0; time < 3; time += 1) expect(await other?.take('b')).toBeNull()
    expect(await one?.take('b')).not.toBeNull()
  },
)

test('who is counted now by the database and now by a process gets no further for it', async () => {
  const [one, other] = openLimits()
  const setAway = async (isAway: boolean) => {
    await database.setFaults(isAway ? [{ kind: 'down', path: RPC }] : [])
    endPause()
  }
  expect(await one?.take('a')).toBeNull()
  await setAway(true)
  expect(await one?.take('a')).toBeNull()
  await setAway(false)
  expect(await one?.take('a')).toBeNull()
  expect(await one?.take('a')).not.toBeNull()

  expect(await one?.take('b')).toBeNull()
  expect(await other?.take('b')).toBeNull()
  await setAway(true)
  expect(await other?.take('b')).toBeNull()
  expect(await other?.take('b')).not.toBeNull()
})

test('a block, its growing pause and a success hold for all processes', async () => {
  const name = randomUUID()
  const open = () =>
    failures.createSharedFailureLimit({
      name,
      limit: 3,
      windowSeconds: 60,
      pauseSeconds: 60,
      maxPauseSeconds: 900,
    })
  const [one, other] = [open(), open()]
  const attempts = [one, other, one, other, one].map((limit) => limit.take('a'))
  expect((await Promise.all(attempts)).filter((seconds) => seconds === null)).toHaveLength(3)
  expect(await other.secondsToWait('a')).toBeGreaterThan(50)
  await one.uncount('a')
  expect(await other.secondsToWait('a')).toBeNull()
  expect(await other.take('a')).toBeNull()
  expect(await one.take('a')).toBeGreaterThan(50)
  await other.reset('a')
  expect(await other.take('a')).toBeNull()
  expect(await one.secondsToWait('a')).toBeNull()
})

test('neither a sender nor an account is kept in clear', async () => {
  const sent = watchRequests()
  const [limit] = openLimits({ name: 'login' })
  await limit?.take('203.0.113.9')
  expect(sent).toHaveLength(1)
  expect(String(sent[0])).not.toContain('203.0.113')
  expect(String(sent[0])).not.toContain('login')
})
