import { SKEW_SECONDS, type Visitor } from './claims.ts'

/** As long as an access token may go on to look good: an hour as hosted, and what we allow to clocks. */
const REMEMBERED_MS = 65 * 60 * 1000
const MOST_REMEMBERED = 10_000

type Ending = {
  at: number
  /** The sessions of the account that go on. */
  kept: Set<string>
}

/** What this process has ended. A token is checked by its signature, and that stays right after its session is gone. */
const ended = new Map<string, Ending>()

/** From now on the session is nobody's. */
export function markEnded({ sessionId }: { sessionId: string }) {
  remember({ key: sessionId, kept: [] })
}

/** So are all sessions of the account but the one that is kept. */
export function markAllEnded({ userId, keep }: { userId: string; keep: string | null }) {
  remember({ key: userId, kept: keep === null ? [] : [keep] })
}

/** The service has said that the session goes on, whatever had ended before. */
export function markOpen({ userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>) {
  ended.get(userId)?.kept.add(sessionId)
}

/**
 * Whether a session was ended here. `unclear` where it began about when all others ended: its beginning was told by the
 * service's clock, the end by ours, and the service alone knows which was first.
 */
export function endingOf({ userId, sessionId, signedInAt }: Visitor) {
  if (ended.has(sessionId)) return 'ended'
  const all = ended.get(userId)
  if (!all || all.kept.has(sessionId)) return 'open'
  if (signedInAt === null) return 'unclear'
  const seconds = signedInAt - all.at / 1000
  if (Math.abs(seconds) <= SKEW_SECONDS) return 'unclear'
  return seconds < 0 ? 'ended' : 'open'
}

function remember({ key, kept }: { key: string; kept: string[] }) {
  const now = Date.now()
  for (const [known, { at }] of ended) {
    if (at > now - REMEMBERED_MS && ended.size < MOST_REMEMBERED) break
    ended.delete(known)
  }
  ended.delete(key)
  ended.set(key, { at: now, kept: new Set(kept) })
}
