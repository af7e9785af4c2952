import { log } from '#app/http/log/log.server.ts'
import { type Violation } from './parse-reports.ts'

/** Anybody can post reports, so logging is limited. */
export const MAX_LINES = 100

const WINDOW_MS = 24 * 60 * 60 * 1_000

/**
 * Logs each violation once a day, at most `MAX_LINES` of them: reports with the same directive and origin have the same
 * cause, on any page and for any visitor.
 */
export function createViolationLog({ now = Date.now }: { now?: () => number } = {}) {
  const logged = new Set<string>()
  let endsAt = 0

  return function logViolation({ directive, blocked, path }: Violation) {
    const moment = now()
    if (moment >= endsAt) {
      logged.clear()
      endsAt = moment + WINDOW_MS
    }
    const key = `${directive} ${blocked}`
    if (logged.has(key) || logged.size > MAX_LINES) return
    logged.add(key)
    if (logged.size > MAX_LINES) {
      log.warn('more kinds of policy violations are reported than are logged in a day')
      return
    }
    log.warn({ directive, blocked, path }, 'a page broke its Content-Security-Policy')
  }
}
