import { LRUCache } from 'lru-cache'
import { type PageSources } from '#app/content/page-sources.server.ts'
import { type RenderedPage } from './render-page.ts'

/** Representations of a page that may be made after it was stored, beside the page itself. */
const ROOM_FOR_COMPRESSED = 1.5

/** A page that is kept, and until when it is known to be current. */
export type KeptPage = RenderedPage & {
  /** The count of changes at which it was compared with the content last. */
  changes: number
  /** Of the clock that never goes back, in milliseconds. */
  freshUntil: number
}

/** A page that is current, and whether it had to be rendered for that. */
type Found = { page: KeptPage; isRendered: boolean }

type Pending = { changes: number; found: Promise<Found | null> }

/**
 * The pages that were rendered, and what they were made of. A page is current while no change was reported; after one
 * it is compared: each thing that it was made of is read again, and only if one of them is another now the page is
 * rendered anew.
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
  const entries = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ representations }, key) =>
      key.length + Math.ceil(representations.size() * ROOM_FOR_COMPRESSED),
  })
  const pending = new Map<string, Pending>()

  function isFresh({ changes, freshUntil, recorded: { endsAt } }: KeptPage) {
    return changes === countChanges() && performance.now() < freshUntil && Date.now() < endsAt
  }

  /** A change that is reported while this runs leaves the page to be compared once more. */
  async function bringUpToDate(
    key: string,
    render: () => Promise<RenderedPage | null>,
  ): Promise<Found | null> {
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
    const entry = { ...page, changes, freshUntil: startedAt + Math.min(...ages) }
    entries.set(key, entry)
    return { page: entry, isRendered: !isSame }
  }

  return {
    /** The page of this key, if it is current. */
    find(key: string): KeptPage | undefined {
      const entry = entries.get(key)
      return entry && isFresh(entry) ? entry : undefined
    },
    /** Whether a page that was found is still current. */
    isCurrent: isFresh,
    /**
     * The page of this key as it is now. All who ask before the next change share one comparison or one rendering.
     *
     * @returns null where `render` says that the response is not for all
     */
    get({ key, render }: { key: string; render: () => Promise<RenderedPage | null> }) {
      const changes = countChanges()
      const known = pending.get(key)
      if (known?.changes === changes) return known.found
      const started = { changes, found: bringUpToDate(key, render) }
      pending.set(key, started)
      const forget = () => {
        if (pending.get(key) === started) pending.delete(key)
      }
      started.found.then(forget, forget)
      return started.found
    },
  }
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
