import { type CacheStatus } from '../page-cache/representations.ts'

const METHODS = ['GET', 'HEAD'] as const
const STATUSES = [200, 304] as const
const RESULTS = ['hit', 'stored'] as const

/** Responses of a route that were sent from memory since the last scrape. */
export type RouteCount = {
  route: string
  sent: Record<
    CacheStatus,
    Record<(typeof METHODS)[number], Record<(typeof STATUSES)[number], number>>
  >
}

export type SentResponses = {
  route: string
  result: CacheStatus
  method: string
  status: string
  count: number
}

/** Counts responses from memory in plain numbers, which cost one increment each; a scrape turns them into metrics. */
export function createRouteCounts() {
  const tallies = new Map<string, RouteCount>()
  return {
    find: (route: string): RouteCount => {
      const existing = tallies.get(route)
      if (existing) return existing
      const tally = { route, sent: { hit: nothingSent(), stored: nothingSent() } }
      tallies.set(route, tally)
      return tally
    },
    /** Returns the responses since the last call. */
    take(): SentResponses[] {
      return [...tallies.values()].flatMap(takeTally)
    },
  }
}

function takeTally({ route, sent }: RouteCount): SentResponses[] {
  const taken: SentResponses[] = []
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
