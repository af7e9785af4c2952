import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { type AuthUser } from './auth-user.ts'

const UNITS_MS: Record<string, number> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g

/** PostgreSQL and JavaScript support later times than people need. */
const MAX_DURATION_MS = 1_000 * 365 * 24 * 3_600_000

export function isBanned({
  user,
  now,
}: {
  user: Pick<AuthUser, 'banned_until'>
  now: Date
}): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** When a ban of `24h` or `1h30m` ends; null for `none`. Throws `validation_failed`. */
export function endOfBan({ duration, now }: { duration: string; now: Date }): Date | null {
  if (duration === 'none') return null
  if (!DURATION.test(duration)) {
    const message = `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`
    throw refusal('validation_failed', { message })
  }
  let length = 0
  for (const [, amount, unit = ''] of duration.matchAll(PART)) {
    length += Number(amount) * (UNITS_MS[unit] ?? 0)
  }
  return new Date(now.getTime() + Math.min(length, MAX_DURATION_MS))
}
