import { expect, test } from 'vitest'
import { createFailureLimit } from './failure-limit.ts'

const MINUTE_MS = 60_000

function openLimit() {
  let time = 0
  const limit = createFailureLimit({
    limit: 3,
    windowMs: MINUTE_MS,
    pauseMs: MINUTE_MS,
    maxPauseMs: 4 * MINUTE_MS,
    now: () => time,
  })
  return {
    ...limit,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    fail: (times: number, key = 'key') => {
      for (let count = 0; count < times; count += 1) limit.count(key)
    },
  }
}

test('blocks after the limit, for longer each time, up to the longest pause', () => {
  const limit = openLimit()
  const pauses = [1, 2, 3, 4].map(() => {
    limit.fail(2)
    expect(limit.secondsToWait('key')).toBeNull()
    limit.fail(1)
    const seconds = limit.secondsToWait('key') ?? 0
    limit.pass(seconds * 1_000)
    expect(limit.secondsToWait('key')).toBeNull()
    return seconds
  })
  expect(pauses).toEqual([60, 120, 240, 240])
})

test('failures that are older than the window do not count', () => {
  const limit = openLimit()
  limit.fail(2)
  limit.pass(MINUTE_MS)
  limit.fail(2)
  expect(limit.secondsToWait('key')).toBeNull()
})

test('a success ends the block and forgets the failures', () => {
  const limit = openLimit()
  limit.fail(3)
  limit.reset('key')
  expect(limit.secondsToWait('key')).toBeNull()
  limit.fail(3)
  expect(limit.secondsToWait('key')).toBe(60)
})

test('a success as the last attempt before a block begins none', () => {
  const limit = openLimit()
  limit.fail(3)
  limit.uncount('key')
  expect(limit.secondsToWait('key')).toBeNull()
  limit.fail(1)
  expect(limit.secondsToWait('key')).toBe(60)
})

test('a success does not end the block that failures alone have begun', () => {
  const limit = openLimit()
  limit.fail(3)
  limit.pass(MINUTE_MS)
  limit.uncount('key')
  limit.fail(3)
  expect(limit.secondsToWait('key')).toBe(120)
})

test('earlier blocks are forgotten after a quiet time', () => {
  const limit = openLimit()
  limit.fail(3)
  limit.pass(MINUTE_MS + 8 * MINUTE_MS + 1)
  limit.fail(3)
  expect(limit.secondsToWait('key')).toBe(60)
})

test('keys do not count for each other, and a crowd of them is forgotten', () => {
  const limit = openLimit()
  limit.fail(3)
  expect(limit.secondsToWait('other')).toBeNull()
  for (let number = 0; number < 10_100; number += 1) limit.fail(1, `crowd ${number}`)
  expect(limit.secondsToWait('key')).toBeNull()
})
