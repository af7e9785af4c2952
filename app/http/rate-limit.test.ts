import { expect, test } from 'vitest'
import { createRateLimit, rateLimitKey } from './rate-limit.server.ts'

function start() {
  let moment = 1_000_000
  const limit = createRateLimit({ limit: 2, windowMs: 10_000, now: () => moment })
  return {
    take: (sender = 'a') => limit.take(sender),
    pass: (milliseconds: number) => {
      moment += milliseconds
    },
  }
}

test('who is over the limit is told the seconds until the oldest leaves the window', () => {
  const { take, pass } = start()
  expect(take()).toBeNull()
  pass(4_000)
  expect(take()).toBeNull()
  expect(take()).toBe(6)
  pass(5_001)
  expect(take()).toBe(1)
})

test('the window slides: each place is free again by itself', () => {
  const { take, pass } = start()
  take()
  pass(6_000)
  take()
  pass(4_000)
  expect(take()).toBeNull()
  expect(take()).toBe(6)
})

test('what was refused does not make the waiting longer', () => {
  const { take, pass } = start()
  take()
  take()
  for (let tries = 0; tries < 50; tries += 1) take()
  pass(10_000)
  expect(take()).toBeNull()
})

test('each sender is counted alone', () => {
  const { take } = start()
  take('a')
  take('a')
  expect(take('a')).not.toBeNull()
  expect(take('b')).toBeNull()
})

test('more senders than can be remembered do not make it forget who is over the limit', () => {
  const { take, pass } = start()
  for (let sender = 0; sender < 10_001; sender += 1) take(`old ${sender}`)
  pass(10_001)
  take('a')
  take('a')
  take('another')
  expect(take('a')).toBe(10)
})

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
] as const)('%s counts as %s', ([address, sender]) => {
  expect(rateLimitKey(address)).toBe(sender)
})
