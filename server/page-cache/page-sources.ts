import { type ServerBuild } from '@remix-run/node'
import { type PageSources } from '#app/content/page-sources.server.ts'

/** Returns what the site's entry module exports about its pages; null for another build. */
export function getPageSources({ entry }: ServerBuild): PageSources | null {
  const module: object = entry.module
  return 'pageSources' in module && isPageSources(module.pageSources) ? module.pageSources : null
}

function isPageSources(value: unknown): value is PageSources {
  return typeof value === 'object' && value !== null && 'recordReads' in value
}

/** Reads content that no page shows: see `app/entry.server.tsx`. */
export async function readUnseenContent({ entry }: ServerBuild) {
  const module: object = entry.module
  if ('readUnseenContent' in module && isReader(module.readUnseenContent)) {
    await module.readUnseenContent()
  }
}

function isReader(value: unknown): value is () => Promise<void> {
  return typeof value === 'function'
}
