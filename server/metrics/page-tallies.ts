import { type CacheStatus } from '../page-cache/representations.ts'

const METHODS = ['GET', 'HEAD'] as const
const STATUSES = [200, 304] as const
const RESULTS = ['hit', 'stored'] as const

/** How often the page cache has sent the pages of one route since the tallies were taken last. */
export type PageTally = {
  route: string
  sent: Record<
    CacheStatus,
    Record<(typeof METHODS)[number], Record<(typeof STATUSES)[number], number>>
  >
}

export type SentPages = {
  route: string
  result: CacheStatus
  method: string
  status: string
  count: number
}

/**
 * Counts what the page cache sends in plain numbers, which a page carries with it: sending it costs one increment, and
 * a scrape makes metrics of the numbers.
 */
export function createPageTallies(matchRoute: (path: string) => string) {
  const tallies = new Map<string, PageTally>()
  return {
    /** @param address the path and query of a page */
    find: (address: string): PageTally => {
      const [path = ''] = address.split('?')
      const route = matchRoute(path)
      const known = tallies.get(route)
      if (known) return known
      const tally = { route, sent: { hit: nothingSent(), stored: nothingSent() } }
      tallies.set(route, tally)
      return tally
    },
    /** What was sent since the last time. */
    take(): SentPages[] {
      return [...tallies.values()].flatMap(takeTally)
    },
  }
}

function takeTally({ route, sent }: PageTally): SentPages[] {
  const taken: SentPages[] = []
  for (const result of RESULTS) {
    for (const method of METHODS) {
      for (const status of STATUSES) {
        const count = sent[result][method][status]
        if (count > 0) taken.push({ route, result, method, status: String(status), count })
        sent[result][method][status] = 0
      }
    }
  }
  return taken
}

function nothingSent() {
  return { GET: { 200: 0, 304: 0 }, HEAD: { 200: 0, 304: 0 } }
}
