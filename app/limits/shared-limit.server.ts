import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { DatabaseLimiter } from './database-limiter.server.ts'

/**
 * Limits a sender's actions in a window that starts with the first one. All processes share the count in the database;
 * without it, each counts separately.
 *
 * @param name identifies the limit
 */
export function createSharedLimit({
  name,
  limit,
  windowSeconds,
}: {
  name: string
  limit: number
  windowSeconds: number
}) {
  const open = () =>
    openLimiter({ keyPrefix: name, points: limit, duration: windowSeconds, refusesAlone: true })
  let opened: ReturnType<typeof open> | undefined
  const limiter = () => (opened ??= open())

  return {
    /** Null when allowed, otherwise the seconds to wait. Refused actions do not extend the wait. */
    take: async (sender: string): Promise<number | null> => {
      const { isOver, secondsLeft } = await consume({ limiter: limiter(), key: sender })
      return isOver ? secondsLeft : null
    },
    /** Resets a sender's count. */
    forget: async (sender: string) => {
      await limiter().delete(sender)
    },
  }
}

/** Uses the database if there is one, otherwise memory. */
export function openLimiter(options: ConstructorParameters<typeof DatabaseLimiter>[0]) {
  return isSupabaseConfigured() ? new DatabaseLimiter(options) : new RateLimiterMemory(options)
}

type Limiter = ReturnType<typeof openLimiter>

/** Counts one more: how many there are now, whether that is too many, and when the window ends. */
export async function consume({ limiter, key }: { limiter: Limiter; key: string }) {
  try {
    const counted = await limiter.consume(key)
    return { isOver: false, count: counted.consumedPoints, secondsLeft: secondsLeft(counted) }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { isOver: true, count: refused.consumedPoints, secondsLeft: secondsLeft(refused) }
  }
}

/** Reads the count of a key, or null for none. In memory the library also returns expired windows. */
export async function readCount({ limiter, key }: { limiter: Limiter; key: string }) {
  const counter = await limiter.get(key)
  return counter && counter.msBeforeNext > 0
    ? { count: counter.consumedPoints, secondsLeft: secondsLeft(counter) }
    : null
}

/** A whole number of at least one, as shown to visitors. */
function secondsLeft({ msBeforeNext }: RateLimiterRes) {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}
