import { type AppLoadContext } from '@remix-run/node'

/**
 * Limits a sender's actions in a sliding window. Kept in memory: a restart resets it, and each process counts
 * separately. `app/limits/` has the shared limits.
 */
export function createRateLimit({
  limit,
  windowMs,
  now = Date.now,
}: {
  limit: number
  windowMs: number
  now?: () => number
}) {
  const times = new Map<string, number[]>()

  /** Null when allowed, otherwise the seconds to wait. */
  function take(sender: string): number | null {
    const moment = now()
    if (times.size > MOST_SENDERS) forgetBefore(moment - windowMs)
    const recent = (times.get(sender) ?? []).filter((time) => time > moment - windowMs)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= limit) {
      times.set(sender, recent)
      return Math.ceil((oldest + windowMs - moment) / 1000)
    }
    times.set(sender, [...recent, moment])
    return null
  }

  function forgetBefore(moment: number) {
    for (const [sender, [...all]] of times) {
      if ((all.at(-1) ?? 0) <= moment) times.delete(sender)
    }
  }

  return {
    take,
    /** Resets a sender's count. */
    forget: (sender: string) => {
      times.delete(sender)
    },
  }
}

/** Above this number, inactive senders are dropped. */
const MOST_SENDERS = 10_000

/** An IPv6 sender controls a whole /64, which counts as one. */
export function rateLimitKey(address: string) {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [before = '', after = ''] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const missing = address.includes('::')
    ? 8 - groups.length - after.split(':').filter(Boolean).length
    : 0
  return [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...after.split(':').filter(Boolean),
  ]
    .slice(0, 4)
    .join(':')
}

/** Returns the sender's IP address, as the server saw it; under `remix-serve` all senders share one. */
export function getClientAddress(context: AppLoadContext) {
  return typeof context.clientAddress === 'string' ? context.clientAddress : 'unknown'
}
