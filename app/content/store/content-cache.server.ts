import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** More than the pages and articles of a site; the least recently used result is dropped first. */
const MAX_RESULTS = 1_000

/** In characters, keys included. */
const MAX_SIZE = 64 * 1024 * 1024

/** Bounds the age of a result when the stream of live events has died without closing. */
const MAX_AGE_MS = 60_000

/** Oldest result that visitors get while the stream is down and changes go unreported. */
const MAX_AGE_WITHOUT_STREAM_MS = 1_000

/** The Content Lake names a result's tags in the event that changes it. */
type Tagged = { result: unknown; syncTags?: readonly string[] }

/** Marks a response that may only be compared with the next. */
const STALE = -1

/** A response, and until when it may serve. */
type Entry<Result> = { response: Result; freshUntil: number }

/** Requests with the same key ask the same question. */
type ContentRequest<Result> = { key: string; read: () => Promise<Result> }

type PendingRead<Result> = { startedAt: number; result: Promise<Result> }

/**
 * Caches results of the Content Lake. While the stream of live events is connected, a result stays until an event names
 * one of its tags; without the stream it stays for a second. Requests for the same result share one read. An unchanged
 * result keeps its identity, so that whatever was derived from it can be kept.
 */
export function createContentCache<Result extends Tagged>({
  now = () => performance.now(),
  onChange = () => {},
}: {
  now?: () => number
  /** Results that were returned may not be current any more. */
  onChange?: () => void
} = {}) {
  const entries = new LRUCache<string, Entry<Result>>({
    max: MAX_RESULTS,
    maxSize: MAX_SIZE,
    sizeCalculation: ({ response }, key) => key.length + JSON.stringify(response).length,
  })
  const pendingReads = new Map<string, PendingRead<Result>>()
  let eventsRead: Promise<void> | undefined
  let hasStream = false
  let changes = 0

  function invalidate(isStale: (response: Result) => boolean) {
    changes += 1
    // The result of a pending read may be from before the change.
    pendingReads.clear()
    for (const entry of entries.values()) if (isStale(entry.response)) entry.freshUntil = STALE
    onChange()
  }

  /** Node may handle a request before an event that arrived earlier. By the next immediate it has handled both. */
  function waitForArrivedEvents() {
    eventsRead ??= setImmediate().then(() => (eventsRead = undefined))
    return eventsRead
  }

  function store({
    key,
    response,
    startedAt,
  }: {
    key: string
    response: Result
    startedAt: number
  }) {
    const entry = { response, freshUntil: freshUntil({ response, startedAt }) }
    // A later read may have finished before a slow one.
    if (now() <= entry.freshUntil || !entries.has(key)) entries.set(key, entry)
  }

  function freshUntil({ response, startedAt }: { response: Result; startedAt: number }) {
    if (!hasStream) return startedAt + MAX_AGE_WITHOUT_STREAM_MS
    // No event names a result without tags.
    return response.syncTags ? now() + MAX_AGE_MS : STALE
  }

  /** Returns the new response with the old result, if they are equal. */
  function withKnownResult({ key, response }: { key: string; response: Result }) {
    const before = entries.peek(key)?.response
    const isSame =
      before !== undefined && JSON.stringify(before.result) === JSON.stringify(response.result)
    return isSame ? { ...response, result: before.result } : response
  }

  async function startRead({ key, read }: ContentRequest<Result>) {
    const changesBefore = changes
    const startedAt = now()
    const pending = {
      startedAt,
      result: read().then((response) => withKnownResult({ key, response })),
    }
    pendingReads.set(key, pending)
    try {
      const response = await pending.result
      if (changes === changesBefore) store({ key, response, startedAt })
      return response
    } finally {
      if (pendingReads.get(key) === pending) pendingReads.delete(key)
    }
  }

  function findFresh(key: string) {
    const entry = entries.get(key)
    return entry && now() <= entry.freshUntil ? entry.response : undefined
  }

  /** Finds a read that a new request can share: any while the stream is up, otherwise one that has just begun. */
  function findPendingRead(key: string) {
    const pending = pendingReads.get(key)
    const isShareable =
      hasStream || (pending && now() - pending.startedAt < MAX_AGE_WITHOUT_STREAM_MS)
    return isShareable ? pending?.result : undefined
  }

  return {
    /** Whether every change is reported. */
    isFollowing: () => hasStream,
    /** How long a result is valid without an event. */
    maxAgeMs: ({ syncTags }: Result) =>
      hasStream && syncTags ? MAX_AGE_MS : MAX_AGE_WITHOUT_STREAM_MS,
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
    /** Drops results with one of these tags. */
    drop(tags: readonly string[]) {
      invalidate(({ syncTags }) => syncTags?.some((tag) => tags.includes(tag)) ?? true)
    },
    /** Reads every result again, since some may be outdated. */
    refresh() {
      invalidate(() => true)
    },
    /** Returns the cached result, or that of `read`. */
    async get(request: ContentRequest<Result>): Promise<Result> {
      if (hasStream) await waitForArrivedEvents()
      return findFresh(request.key) ?? findPendingRead(request.key) ?? startRead(request)
    },
  }
}
