import { defineService } from '#app/services.server.ts'
import { SKEW_SECONDS, type Visitor } from './claims.ts'
import { createEndingExchange, type Ending } from './ending-exchange.server.ts'

/**
 * Longest time for which an access token of an ended session looks valid: an hour as hosted, plus tolerance for clocks.
 */
const REMEMBERED_SECONDS = 65 * 60
const MOST_REMEMBERED = 10_000

type Ended = {
  at: number
  /** The sessions of the account that stay valid. */
  kept: Set<string>
}

/**
 * Ended sessions, and accounts whose sessions were ended, in this process or another. A token's signature stays valid
 * after its session has ended.
 */
const getEnded = defineService(() => new Map<string, Ended>())

const getExchange = defineService(
  () => createEndingExchange({ receive: remember, rememberedSeconds: REMEMBERED_SECONDS }),
  { close: (exchange) => exchange.close() },
)

/** Ends a session for this process and all others. */
export function markEnded({ sessionId }: { sessionId: string }) {
  if (getEnded().has(sessionId)) return
  endNow({ at: Date.now(), sessionId })
}

/** Ends all sessions of the account except `keep`. */
export function markAllEnded({ userId, keep }: { userId: string; keep: string | null }) {
  endNow({ at: Date.now(), userId, keptId: keep })
}

function endNow(ending: Ending) {
  remember(ending)
  getExchange().tell(ending)
}

/**
 * Resolves when endings in other processes up to a second ago are known, or when the database does not answer. Asks at
 * most once a second. Never rejects.
 */
export async function refreshEndedSessions() {
  await getExchange().learn()
}

/** Marks a session as active, after Auth confirmed it. */
export function markSessionOpen({ userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>) {
  getEnded().get(userId)?.kept.add(sessionId)
}

/**
 * Whether a session has ended, as far as this process knows. `unclear` when it began around the time when all others
 * were ended: its beginning was timed by Auth's clock, the end by ours, so that only Auth knows the order.
 */
export function getEnding({ userId, sessionId, signedInAt }: Visitor) {
  const ended = getEnded()
  if (ended.has(sessionId)) return 'ended'
  const all = ended.get(userId)
  if (!all || all.kept.has(sessionId)) return 'open'
  if (signedInAt === null) return 'unclear'
  const seconds = signedInAt - all.at / 1000
  if (Math.abs(seconds) <= SKEW_SECONDS) return 'unclear'
  return seconds < 0 ? 'ended' : 'open'
}

function remember(ending: Ending) {
  const ended = getEnded()
  const oldest = Date.now() - REMEMBERED_SECONDS * 1_000
  for (const [known, { at }] of ended) {
    if (at > oldest && ended.size < MOST_REMEMBERED) break
    ended.delete(known)
  }
  const isOne = 'sessionId' in ending
  const key = isOne ? ending.sessionId : ending.userId
  const before = ended.get(key)
  // An ending from elsewhere may be older than the one known here.
  if (before && before.at > ending.at) return
  ended.delete(key)
  const keptIds = isOne || ending.keptId === null ? [] : [ending.keptId]
  ended.set(key, { at: ending.at, kept: new Set(keptIds) })
}
