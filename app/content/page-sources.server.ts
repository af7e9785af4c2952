import { hasDocument, listPaths } from './known-paths.server.ts'
import { countChanges, recordReads, withoutRecording } from '#app/http/recorded-reads.server.ts'
import { pageVariant } from './page-variant.server.ts'
import { readContentState } from '#app/content/store/store.server.ts'

/** Pages and files at fixed paths whose words are content. */
const OWN_PATHS = new Set([
  '/',
  '/blog',
  '/blog/feed.json',
  '/blog/feed.xml',
  '/forgot-password',
  '/login',
  '/robots.txt',
  '/signup',
  '/sitemap.xml',
])

/** Functions of the site, which is a bundle of its own, for the server, mainly `server/page-cache/`. */
export const pageSources = {
  countChanges,
  recordReads,
  pageVariant,
  readContentState,
  /** Every path that visitors share. */
  listShared: async () => [...new Set([...OWN_PATHS, ...(await listPaths())])],
  /** Whether all visitors share the page at a path; false for paths that do not exist. */
  isShared: async (path: string) =>
    OWN_PATHS.has(path) || (await withoutRecording(() => hasDocument(path))),
}

export type PageSources = typeof pageSources
