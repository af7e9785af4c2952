import { LRUCache } from 'lru-cache'
import { type PageSources } from '#app/content/page-sources.server.ts'
import { type RequestedPage } from './page-request.ts'
import { type RenderedPage } from './render-page.ts'

/** How long a requested page is kept current for the next visitor. */
const ASKED_FOR_LATELY_MS = 10 * 60_000

/** Reserve for compressed variants of a page that are created later. */
const ROOM_FOR_COMPRESSED = 1.5

/** A cached page, and until when it is known to be current. */
export type CachedPage = RenderedPage & {
  /** The count of changes at which it was compared with the content last. */
  changes: number
  /** On the monotonic clock, in milliseconds. */
  freshUntil: number
  /** When a visitor last requested it, by the same clock; null for never. */
  askedAt: number | null
  /** Number of changes at the last attempt to refresh it in the background. */
  triedAt: number
  asked: RequestedPage
}

type Request = {
  key: string
  asked: RequestedPage
  render: () => Promise<RenderedPage | null>
  /** Whether a visitor has asked for the page; false when it was only rendered in advance. */
  isVisitor: boolean
}

/** A page that is current, and whether it had to be rendered for that. */
type Found = { page: CachedPage; isRendered: boolean }

type Pending = { changes: number; found: Promise<Found | null> }

/**
 * Caches rendered pages with what they were made from. A page is current while no change is reported; after one,
 * everything it was made from is read again, and it is only rendered again if something differs.
 *
 * @param maxBytes of all pages; the least recently used goes first
 */
export function createPageStore({
  maxBytes,
  sources: { countChanges },
}: {
  maxBytes: number
  sources: PageSources
}) {
  const entries = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ representations }, key) =>
      key.length + Math.ceil(representations.size() * ROOM_FOR_COMPRESSED),
  })
  const pending = new Map<string, Pending>()

  function isFresh(page: CachedPage) {
    return isUntouched(page) && performance.now() < page.freshUntil
  }

  /** Whether neither a change nor the clock requires a check. */
  function isUntouched({ changes, recorded: { endsAt } }: CachedPage) {
    return changes === countChanges() && Date.now() < endsAt
  }

  /** A change that is reported while this runs leaves the page to be compared once more. */
  async function bringUpToDate({ key, asked, render }: Request): Promise<Found | null> {
    const changes = countChanges()
    const startedAt = performance.now()
    const before = entries.get(key)
    const isSame = before && Date.now() < before.recorded.endsAt && (await isUnchanged(before))
    const page = isSame ? before : await render()
    if (page === null) {
      entries.delete(key)
      return null
    }
    const ages = Array.from(page.recorded.reads.values(), ({ reading }) => reading.maxAgeMs)
    const { askedAt = null } = entries.peek(key) ?? {}
    const freshUntil = startedAt + Math.min(...ages)
    const entry = { ...page, changes, freshUntil, askedAt, triedAt: changes, asked }
    entries.set(key, entry)
    return { page: entry, isRendered: !isSame }
  }

  function shareWork(request: Request) {
    const { key } = request
    const changes = countChanges()
    const work = pending.get(key)
    if (work?.changes === changes) return work.found
    const started = { changes, found: bringUpToDate(request) }
    pending.set(key, started)
    const forget = () => {
      if (pending.get(key) === started) pending.delete(key)
    }
    started.found.then(forget, forget)
    return started.found
  }

  return {
    /** Returns a current page for a visitor's request. */
    find(key: string): CachedPage | undefined {
      const entry = entries.get(key)
      if (!entry || !isFresh(entry)) return undefined
      entry.askedAt = performance.now()
      return entry
    },
    /** Whether a page that was found is still current. */
    isCurrent: isFresh,
    /**
     * Returns the page in its current state. Concurrent requests share one check or rendering.
     *
     * @returns null where `render` says that the response is not for all
     */
    async get(request: Request) {
      const result = await shareWork(request)
      if (result && request.isVisitor) result.page.askedAt = performance.now()
      return result
    },
    /** Finds a recently requested page that a change or the clock has affected; undefined if there is none. */
    findTouched() {
      const changes = countChanges()
      const touched = Array.from(entries.values()).find(
        (page) => wasAskedLately(page) && !isUntouched(page) && page.triedAt !== changes,
      )
      if (touched) touched.triedAt = changes
      return touched
    },
    /** Finds a requested page whose compression can be improved; undefined if there is none. */
    findCoarse: () =>
      Array.from(entries.values()).find(
        ({ askedAt, representations }) => askedAt !== null && representations.isCoarse(),
      ),
  }
}

function wasAskedLately({ askedAt }: CachedPage) {
  return askedAt !== null && performance.now() - askedAt < ASKED_FOR_LATELY_MS
}

async function isUnchanged({ recorded: { reads } }: RenderedPage) {
  const comparisons = Array.from(reads.values(), async (read) => {
    const now = await read.again()
    const isSame = now.result === read.reading.result
    if (isSame) read.reading = now
    return isSame
  })
  return (await Promise.all(comparisons)).every(Boolean)
}
