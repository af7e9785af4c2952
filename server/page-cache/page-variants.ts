import { LRUCache } from 'lru-cache'
import { type PageSources } from '#app/content/page-sources.server.ts'
import { type PageVariant } from '#app/content/page-variant.server.ts'

/** Visitors have some dozens of combinations of cookies; programs may send any. */
const MAX_VARIANTS = 500
const MAX_COOKIE_CHARACTERS = 1_024

type Entry = { variant: PageVariant; changes: number }

/** The variants that visitors' cookies mean, for as long as the content does not change. */
export function createPageVariants({ pageVariant, countChanges }: PageSources) {
  const entries = new LRUCache<string, Entry>({ max: MAX_VARIANTS })

  function find(cookies: string) {
    const entry = entries.get(cookies)
    const isCurrent = entry && entry.changes === countChanges() && Date.now() < entry.variant.endsAt
    return isCurrent ? entry.variant : undefined
  }

  return {
    /** The variant, if it is known already. */
    find,
    /** @throws Response 503 while the Content Lake is away */
    async get(cookies: string) {
      const existing = find(cookies)
      if (existing) return existing
      const changes = countChanges()
      const variant = await pageVariant(cookies)
      if (cookies.length <= MAX_COOKIE_CHARACTERS) entries.set(cookies, { variant, changes })
      return variant
    },
  }
}
