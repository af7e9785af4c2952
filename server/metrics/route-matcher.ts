import { type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

type Routes = ServerBuild['routes']

const DATA = '.data'
const ROOT_DATA = '/_root.data'
const UNMATCHED = 'unmatched'

/** Visitors ask for the same paths over and over; programs may ask for any. */
const MAX_PATHS = 1_000
const MAX_PATH_CHARACTERS = 256

export type RouteMatcher = (path: string) => string

/**
 * Finds the id of the route that answers a path, or its data. There are as many ids as routes, so they may be the
 * label of a metric; paths are what anybody types.
 */
export function createRouteMatcher(routes: Routes): RouteMatcher {
  const tree = nest({ routes, parentId: undefined })
  // Remix ranks all routes anew for each path that it matches, which is a thirtieth of what a page costs.
  const known = new LRUCache<string, string>({ max: MAX_PATHS })
  return (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const id = matchRoutes(tree, pagePath(path))?.at(-1)?.route.id ?? UNMATCHED
    if (path.length <= MAX_PATH_CHARACTERS) known.set(path, id)
    return id
  }
}

type RouteNode = { id: string; path?: string; caseSensitive?: boolean } & (
  | { index: true }
  | { index?: false; children: RouteNode[] }
)

function nest({ routes, parentId }: { routes: Routes; parentId: string | undefined }): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => {
      const own = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive !== undefined && { caseSensitive }),
      }
      return index ? { ...own, index } : { ...own, children: nest({ routes, parentId: id }) }
    })
}

function pagePath(path: string) {
  if (path === ROOT_DATA) return '/'
  return path.endsWith(DATA) ? path.slice(0, -DATA.length) : path
}
