import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installServices } from '#tests/fixtures/services.ts'
import { createEndingExchange, type Ending } from '#app/accounts/session/ending-exchange.server.ts'
import { openFormsDatabase } from '#tests/contract/mail/forms-database.ts'
import { waitFor } from '#sandbox/testing/patience.ts'

const RPC = '/rest/v1/rpc/share_ended_sessions'

const database = await openFormsDatabase()
afterAll(installServices(database.environment))

beforeAll(() => {
  // On a busy machine the database may take its time: only a test ends the wait for it.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => database.setFaults([]))

afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

/** Knowledge of one process about an account: processes share nothing but the database. */
function openProcess() {
  const received: Ending[] = []
  const exchange = createEndingExchange({
    receive: (ending) => void received.push(ending),
    rememberedSeconds: 3_900,
  })
  return {
    ...exchange,
    /** Learns, and answers how often it has heard of an ending. */
    hears: async (text: string) => {
      await exchange.learn()
      return received.filter((ending) => JSON.stringify(ending).includes(text)).length
    },
    received,
  }
}

const passSecond = () => vi.advanceTimersByTime(1_001)

test('what one process ends the others hear once, also one that starts later', async () => {
  const [one, other] = [openProcess(), openProcess()]
  const [sessionId, userId, keptId] = [randomUUID(), randomUUID(), randomUUID()]
  expect(await other.hears(sessionId)).toBe(0)
  const at = Date.now() - 60_000
  one.tell({ at, sessionId })
  one.tell({ at, userId, keptId })
  await waitFor(async () => {
    passSecond()
    expect(await other.hears(sessionId)).toBe(1)
    expect(await other.hears(keptId)).toBe(1)
  })
  passSecond()
  expect(await other.hears(userId)).toBe(1)
  expect(await openProcess().hears(userId)).toBe(1)
  const ofAccount = other.received.find((ending) => 'userId' in ending && ending.userId === userId)
  expect(Math.abs((ofAccount?.at ?? 0) - at)).toBeLessThan(5_000)
  expect(await one.hears(sessionId)).toBe(0)
})

test('the database is asked once a second at most, however many ask', async () => {
  const ask = vi.spyOn(globalThis, 'fetch')
  const process = openProcess()
  const askOften = () => Promise.all(Array.from({ length: 20 }, () => process.learn()))
  await askOften()
  await askOften()
  expect(ask).toHaveBeenCalledTimes(1)
  passSecond()
  await askOften()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what was ended while the database was away is told when it is back', async () => {
  const [one, other] = [openProcess(), openProcess()]
  await other.learn()
  await database.setFaults([{ kind: 'down', path: RPC }])
  const sessionId = randomUUID()
  one.tell({ at: Date.now(), sessionId })
  await one.learn()
  passSecond()
  expect(await other.hears(sessionId)).toBe(0)
  await database.setFaults([])
  await waitFor(async () => {
    passSecond()
    await one.learn()
    expect(await other.hears(sessionId)).toBe(1)
  })
})
