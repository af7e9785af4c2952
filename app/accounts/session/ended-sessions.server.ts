import { defineService } from '#app/services.server.ts'
import { SKEW_SECONDS, type Visitor } from './claims.ts'
import { createEndingExchange, type Ending } from './ending-exchange.server.ts'

/** Longest time for which an access token goes on to look good: an hour as hosted, and an allowance for clocks. */
const REMEMBERED_SECONDS = 65 * 60
const MOST_REMEMBERED = 10_000

type Ended = {
  at: number
  /** The sessions of the account that go on. */
  kept: Set<string>
}

/**
 * Sessions and accounts whose sessions have ended, in this process or in another that has told us. A token is checked by
 * its signature, and that stays right after its session is gone.
 */
const getEnded = defineService(() => new Map<string, Ended>())

const getExchange = defineService(
  () => createEndingExchange({ receive: remember, rememberedSeconds: REMEMBERED_SECONDS }),
  { close: (exchange) => exchange.close() },
)

/** From now on the session is nobody's. */
export function markEnded({ sessionId }: { sessionId: string }) {
  if (getEnded().has(sessionId)) return
  endNow({ at: Date.now(), sessionId })
}

/** So are all sessions of the account but the one that is kept. */
export function markAllEnded({ userId, keep }: { userId: string; keep: string | null }) {
  endNow({ at: Date.now(), userId, keptId: keep })
}

function endNow(ending: Ending) {
  remember(ending)
  getExchange().tell(ending)
}

/**
 * Resolves when it is known what other processes had ended a second ago, or when the database does not say: then what is
 * known counts. Asks once a second at most. Never rejects.
 */
export async function learnEndings() {
  await getExchange().learn()
}

/** The service has said that the session goes on, whatever had ended before. */
export function markSessionOpen({ userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>) {
  getEnded().get(userId)?.kept.add(sessionId)
}

/**
 * Whether a session was ended, as far as this process knows. `unclear` where it began about when all others ended: its
 * beginning was told by the service's clock, the end by ours, and the service alone knows which was first.
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
