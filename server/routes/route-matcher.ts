import { type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

type Routes = ServerBuild['routes']

const DATA = '.data'
const ROOT_DATA = '/_root.data'

/** Visitors use few paths repeatedly; programs may request any. */
const MAX_PATHS = 1_000
const MAX_PATH_CHARACTERS = 256

export type RouteMatcher = (path: string) => readonly string[]

const matchers = new WeakMap<Routes, RouteMatcher>()

/**
 * Finds the route ids for a path, or for its data, from root to leaf; empty without a match. Remix ranks all routes for
 * each match; here results are cached by path.
 */
export function getRouteMatcher(routes: Routes): RouteMatcher {
  const matcher = matchers.get(routes) ?? createRouteMatcher(routes)
  matchers.set(routes, matcher)
  return matcher
}

function createRouteMatcher(routes: Routes): RouteMatcher {
  const tree = nest({ routes, parentId: undefined })
  const matches = new LRUCache<string, readonly string[]>({ max: MAX_PATHS })
  return (path) => {
    const before = matches.get(path)
    if (before) return before
    const ids = (matchRoutes(tree, pagePath(path)) ?? []).map(({ route }) => route.id)
    if (path.length <= MAX_PATH_CHARACTERS) matches.set(path, ids)
    return ids
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

/** Whether a path asks for the data of a page, and not for its document. */
export function isDataPath(path: string) {
  return path.endsWith(DATA)
}

/** Returns the page's path for a data request; other paths unchanged. */
export function pagePath(path: string) {
  if (path === ROOT_DATA) return '/'
  return isDataPath(path) ? path.slice(0, -DATA.length) : path
}
