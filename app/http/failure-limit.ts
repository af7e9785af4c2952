type Failures = { times: number[]; blocks: number; blockedUntil: number }

/** Past this many keys, those that have been quiet are forgotten. */
const MAX_KEYS = 10_000

/**
 * Limits failed attempts. `limit` within `windowMs` block the key for `pauseMs`; each further block is twice as long, up
 * to `maxPauseMs`. Blocks are forgotten when the key has been quiet for twice that. Attempts at a blocked key do not
 * count, so a block always ends. Kept in memory, with the operations of a store that several processes can share.
 */
export function createFailureLimit({
  limit,
  windowMs,
  pauseMs,
  maxPauseMs,
  now = Date.now,
}: {
  limit: number
  windowMs: number
  pauseMs: number
  maxPauseMs: number
  now?: () => number
}) {
  const keys = new Map<string, Failures>()
  const quietAfterMs = 2 * maxPauseMs

  function isQuiet({ times, blockedUntil }: Failures) {
    return now() > Math.max(times.at(-1) ?? 0, blockedUntil) + quietAfterMs
  }

  function read(key: string): Failures {
    const known = keys.get(key)
    if (!known || isQuiet(known)) return { times: [], blocks: 0, blockedUntil: 0 }
    const hasEndedBlock = known.blockedUntil !== 0 && known.blockedUntil <= now()
    return hasEndedBlock ? { ...known, times: [] } : known
  }

  function forgetQuiet() {
    for (const [key, failures] of keys) if (isQuiet(failures)) keys.delete(key)
    // A crowd of keys that are all busy: the oldest goes.
    const [oldest] = keys.keys()
    if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest)
  }

  return {
    /** Null when an attempt may be made, else the seconds to wait. */
    secondsToWait(key: string): number | null {
      const left = read(key).blockedUntil - now()
      return left > 0 ? Math.ceil(left / 1000) : null
    },
    /** Counts an attempt as failed. An attempt is counted before its outcome is known, so many at once are counted too. */
    count(key: string) {
      if (keys.size > MAX_KEYS) forgetQuiet()
      const { times, blocks } = read(key)
      const recent = [...times.filter((time) => time > now() - windowMs), now()]
      if (recent.length < limit) {
        keys.set(key, { times: recent, blocks, blockedUntil: 0 })
        return
      }
      const pause = Math.min(pauseMs * 2 ** blocks, maxPauseMs)
      keys.set(key, { times: recent, blocks: blocks + 1, blockedUntil: now() + pause })
    },
    /**
     * Takes back a counted attempt, which succeeded; the failures before it still count. A block that began only because
     * the attempt was counted ends.
     */
    uncount(key: string) {
      const { times, blocks, blockedUntil } = read(key)
      if (times.length === 0) return
      const failures = times.slice(0, -1)
      const isLifted = blockedUntil !== 0 && failures.length < limit
      keys.set(key, {
        times: failures,
        blocks: isLifted ? blocks - 1 : blocks,
        blockedUntil: isLifted ? 0 : blockedUntil,
      })
    },
    /** Forgets the failures of a key: its last attempt succeeded. */
    reset(key: string) {
      keys.delete(key)
    },
  }
}
