import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** More than the pages and articles of a site; the least recently used result is dropped first. */
const MAX_RESULTS = 1_000

/** In characters, keys included. */
const MAX_SIZE = 64 * 1024 * 1024

/** Bounds the age of a result when the stream of live events has died without closing. */
const MAX_AGE_MS = 60_000

/** Without the stream nobody reports changes, so no visitor gets a result that was read longer ago than this. */
const MAX_AGE_WITHOUT_STREAM_MS = 1_000

/** The Content Lake names the tags of a result in the event that changes it. */
type Tagged = { syncTags?: readonly string[] }

/** Two requests with the same key ask the same question. */
type ContentRequest<Result> = { key: string; read: () => Promise<Result> }

type PendingRead<Result> = { startedAt: number; result: Promise<Result> }

/**
 * Caches results of the Content Lake. While the stream of live events is connected, a result stays until an event names
 * one of its tags; without the stream it stays for a second. Requests for the same result share one read.
 */
export function createContentCache<Result extends Tagged>({
  now = () => performance.now(),
}: { now?: () => number } = {}) {
  const results = new LRUCache<string, Result>({
    max: MAX_RESULTS,
    maxSize: MAX_SIZE,
    sizeCalculation: (result, key) => key.length + JSON.stringify(result).length,
    ttl: MAX_AGE_MS,
    // Any other resolution lets the cache use a clock that is out of date.
    ttlResolution: 0,
    perf: { now },
  })
  const pendingReads = new Map<string, PendingRead<Result>>()
  let eventsRead: Promise<void> | undefined
  let hasStream = false
  let changes = 0

  function invalidate(isStale: (result: Result) => boolean) {
    changes += 1
    // The result of a pending read may be from before the change.
    pendingReads.clear()
    for (const [key, result] of results.entries()) if (isStale(result)) results.delete(key)
  }

  /**
   * Node may handle a visitor's request before an event that arrived earlier. By the next immediate it has handled
   * both.
   */
  function waitForArrivedEvents() {
    eventsRead ??= setImmediate().then(() => (eventsRead = undefined))
    return eventsRead
  }

  function store({ key, result, startedAt }: { key: string; result: Result; startedAt: number }) {
    if (hasStream) {
      // No event names a result without tags.
      if (result.syncTags) results.set(key, result)
      return
    }
    const ttl = MAX_AGE_WITHOUT_STREAM_MS - (now() - startedAt)
    if (ttl > 0) results.set(key, result, { ttl })
  }

  async function startRead({ key, read }: ContentRequest<Result>) {
    const changesBefore = changes
    const pending = { startedAt: now(), result: read() }
    pendingReads.set(key, pending)
    try {
      const result = await pending.result
      if (changes === changesBefore) store({ key, result, startedAt: pending.startedAt })
      return result
    } finally {
      if (pendingReads.get(key) === pending) pendingReads.delete(key)
    }
  }

  /** The read that a new request may share: with the stream any, without it one that began a moment ago. */
  function findPendingRead(key: string) {
    const pending = pendingReads.get(key)
    const isShareable =
      hasStream || (pending && now() - pending.startedAt < MAX_AGE_WITHOUT_STREAM_MS)
    return isShareable ? pending?.result : undefined
  }

  return {
    /** The stream is connected: every change is reported from now on. */
    follow() {
      hasStream = true
      invalidate(() => true)
    },
    /** The stream has ended: changes are not reported any more. Each failed try to connect again reports that too. */
    unfollow() {
      if (!hasStream) return
      hasStream = false
      invalidate(() => true)
    },
    /** Drops the results that have one of these tags. */
    drop(tags: readonly string[]) {
      invalidate(({ syncTags }) => syncTags?.some((tag) => tags.includes(tag)) ?? true)
    },
    /** The cached result, or the one that `read` returns. */
    async get(request: ContentRequest<Result>): Promise<Result> {
      if (hasStream) await waitForArrivedEvents()
      return results.get(request.key) ?? findPendingRead(request.key) ?? startRead(request)
    },
  }
}
