import { expect, test } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

function makeLimits({ emailsPerHour = 2, requestsPerFiveMinutes = 2 } = {}) {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const settings = { emailsPerHour, requestsPerFiveMinutes }
  const limits = createRateLimits({ settings, now: () => new Date(time) })
  return { limits, pass: (seconds: number) => (time += seconds * 1000) }
}

const take = ({ limits }: ReturnType<typeof makeLimits>, address = '127.0.0.1') =>
  limits.takeRequest({ kind: 'sign-in', address })

test('each address and each kind of request has a limit of its own', () => {
  const made = makeLimits()
  take(made)
  take(made)
  expect(() => take(made)).toThrow('Request rate limit reached')
  expect(() => take(made, '127.0.0.2')).not.toThrow()
  const verify = { kind: 'verify', address: '127.0.0.1' } as const
  expect(() => made.limits.takeRequest(verify)).not.toThrow()
})

test('a window begins with its first request and ends five minutes later', () => {
  const made = makeLimits()
  take(made)
  made.pass(299)
  take(made)
  expect(() => take(made)).toThrow()
  made.pass(1)
  expect(() => take(made)).not.toThrow()
})

test('mails are counted by the hour, whoever asks', () => {
  const { limits, pass } = makeLimits()
  limits.takeMail()
  limits.takeMail()
  expect(() => limits.takeMail()).toThrow('email rate limit exceeded')
  pass(3_600)
  expect(() => limits.takeMail()).not.toThrow()
})

test('a limit of none lets nothing through', () => {
  const made = makeLimits({ requestsPerFiveMinutes: 0, emailsPerHour: 0 })
  expect(() => take(made)).toThrow()
  expect(() => made.limits.takeMail()).toThrow()
})

test('a flood of addresses is forgotten from its beginning', () => {
  const made = makeLimits({ requestsPerFiveMinutes: 1 })
  take(made, 'first')
  for (let index = 0; index < 10_000; index += 1) take(made, `flood ${index}`)
  expect(() => take(made, 'first')).not.toThrow()
  expect(() => take(made, 'flood 9999')).toThrow()
})
