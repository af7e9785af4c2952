import { refusal } from './auth-fault.ts'
import { type AuthSettings } from './settings.ts'

const FIVE_MINUTES_MS = 5 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

// Beyond this many addresses the oldest windows are forgotten: memory is not a caller's to fill.
const MAX_WINDOWS = 10_000

type RequestKind = 'sign-in' | 'refresh' | 'verify'

export type RateLimits = {
  /** Counts a request of an address. Throws 429. */
  takeRequest: (request: { kind: RequestKind; address: string }) => void
  /** Counts a mail to any address. Throws 429. */
  takeMail: () => void
}

/** GoTrue's rate limits, in memory like GoTrue's. */
export function createRateLimits({
  settings: { emailsPerHour, requestsPerFiveMinutes },
  now,
}: {
  settings: Pick<AuthSettings, 'emailsPerHour' | 'requestsPerFiveMinutes'>
  now: () => Date
}): RateLimits {
  const windows = new Map<string, { until: number; count: number }>()

  function isOver({ key, limit, length }: { key: string; limit: number; length: number }) {
    const time = now().getTime()
    const current = windows.get(key)
    if (current && current.until > time) {
      current.count += 1
      return current.count > limit
    }
    windows.delete(key)
    windows.set(key, { until: time + length, count: 1 })
    const [oldest] = windows.keys()
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest)
    return limit < 1
  }

  return {
    takeRequest: ({ kind, address }) => {
      const key = `${kind} ${address}`
      if (isOver({ key, limit: requestsPerFiveMinutes, length: FIVE_MINUTES_MS })) {
        throw refusal('over_request_rate_limit')
      }
    },
    takeMail: () => {
      if (isOver({ key: 'mail', limit: emailsPerHour, length: HOUR_MS })) {
        throw refusal('over_email_send_rate_limit')
      }
    },
  }
}
