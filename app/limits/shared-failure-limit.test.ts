import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSharedFailureLimit } from './shared-failure-limit.server.ts'

const MINUTE = 60

// Without a database: tests/contract/database/shared-limit.test.ts has one.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterAll(() => {
  vi.useRealTimers()
})

function openLimit() {
  const limit = createSharedFailureLimit({
    name: randomUUID(),
    limit: 3,
    windowSeconds: MINUTE,
    pauseSeconds: MINUTE,
    maxPauseSeconds: 4 * MINUTE,
  })
  return {
    ...limit,
    fail: async (times: number, key = 'key') => {
      for (let count = 0; count < times; count += 1) await limit.take(key)
    },
  }
}

function pass(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1_000)
}

test('blocks after the limit, for longer each time, up to the longest pause', async () => {
  const limit = openLimit()
  const pauses = []
  for (let block = 0; block < 4; block += 1) {
    await limit.fail(2)
    expect(await limit.secondsToWait('key')).toBeNull()
    await limit.fail(1)
    const seconds = (await limit.secondsToWait('key')) ?? 0
    pass(seconds)
    expect(await limit.secondsToWait('key')).toBeNull()
    pauses.push(seconds)
  }
  expect(pauses).toEqual([60, 120, 240, 240])
})

test('of many attempts at once as many may be made as the limit says', async () => {
  const limit = openLimit()
  const answers = await Promise.all(Array.from({ length: 9 }, () => limit.take('key')))
  expect(answers.filter((seconds) => seconds === null)).toHaveLength(3)
})

test('attempts at a blocked key do not make the block longer', async () => {
  const limit = openLimit()
  await limit.fail(3)
  for (let second = 0; second < MINUTE; second += 1) {
    expect(await limit.take('key')).toBe(MINUTE - second)
    pass(1)
  }
  expect(await limit.take('key')).toBeNull()
})

test('failures that are older than the window do not count', async () => {
  const limit = openLimit()
  await limit.fail(2)
  pass(MINUTE)
  await limit.fail(2)
  expect(await limit.secondsToWait('key')).toBeNull()
})

test('a success ends the block and forgets the failures', async () => {
  const limit = openLimit()
  await limit.fail(3)
  await limit.reset('key')
  expect(await limit.secondsToWait('key')).toBeNull()
  await limit.fail(3)
  expect(await limit.secondsToWait('key')).toBe(60)
})

test('a success as the last attempt before a block begins none', async () => {
  const limit = openLimit()
  await limit.fail(3)
  await limit.uncount('key')
  expect(await limit.secondsToWait('key')).toBeNull()
  await limit.fail(1)
  expect(await limit.secondsToWait('key')).toBe(60)
})

test('a success does not end the block that failures alone have begun', async () => {
  const limit = openLimit()
  await limit.fail(3)
  pass(MINUTE)
  await limit.uncount('key')
  await limit.fail(3)
  expect(await limit.secondsToWait('key')).toBe(120)
})

test('earlier blocks are forgotten after a quiet time', async () => {
  const limit = openLimit()
  await limit.fail(3)
  pass(MINUTE + 8 * MINUTE)
  await limit.fail(3)
  expect(await limit.secondsToWait('key')).toBe(60)
})

test('keys do not count for each other', async () => {
  const limit = openLimit()
  await limit.fail(3)
  expect(await limit.secondsToWait('other')).toBeNull()
})
