import { expect, test, vi } from 'vitest'
import { log } from '#app/http/log/log.server.ts'
import { createViolationLog, MAX_LINES } from './violation-log.ts'

// The log reads the environment of the process.

const DAY_MS = 24 * 60 * 60 * 1_000

const violation = { directive: 'img-src', blocked: 'https://other.example', path: '/pricing' }

function watchLog() {
  return vi.spyOn(log, 'warn').mockImplementation(() => undefined)
}

test('logs a directive and origin once a day, on whichever page', () => {
  const logged = watchLog()
  let moment = 0
  const logViolation = createViolationLog({ now: () => moment })
  logViolation(violation)
  logViolation({ ...violation, path: '/about' })
  expect(logged).toHaveBeenCalledExactlyOnceWith(violation, expect.any(String))
  logViolation({ ...violation, directive: 'font-src' })
  expect(logged).toHaveBeenCalledTimes(2)
  moment = DAY_MS
  logViolation(violation)
  expect(logged).toHaveBeenCalledTimes(3)
})

test('says once that a flood is no longer logged', () => {
  const logged = watchLog()
  const logViolation = createViolationLog({ now: () => 0 })
  for (let index = 0; index < 10 * MAX_LINES; index += 1) {
    logViolation({ ...violation, blocked: `https://${index}.example` })
  }
  expect(logged).toHaveBeenCalledTimes(MAX_LINES + 1)
  expect(logged).toHaveBeenLastCalledWith(expect.stringContaining('than are logged'))
})
