import { type Visitor } from './claims.ts'

/** As long as an access token may go on to look good: an hour as hosted, and what we allow to clocks. */
const REMEMBERED_MS = 65 * 60 * 1000
const MOST_REMEMBERED = 10_000

/** What this process has ended. A token is checked by its signature, and that stays right after its session is gone. */
const ended = new Map<string, { at: number; keep: string | null }>()

/** From now on the session is nobody's. */
export function markEnded({ sessionId }: { sessionId: string }) {
  remember({ key: sessionId, keep: null })
}

/** So are all sessions of the account but the one that is kept. */
export function markAllEnded({ userId, keep }: { userId: string; keep: string | null }) {
  remember({ key: userId, keep })
}

export function isEnded({ userId, sessionId, signedInAt }: Visitor) {
  if (ended.has(sessionId)) return true
  const all = ended.get(userId)
  if (!all || all.keep === sessionId) return false
  // It is known to the second: who signs in within the same one is in.
  return signedInAt === null || signedInAt * 1000 + 1_000 < all.at
}

function remember({ key, keep }: { key: string; keep: string | null }) {
  const now = Date.now()
  for (const [known, { at }] of ended) {
    if (at > now - REMEMBERED_MS && ended.size < MOST_REMEMBERED) break
    ended.delete(known)
  }
  ended.delete(key)
  ended.set(key, { at: now, keep })
}
