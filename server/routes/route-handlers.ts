import { type ServerBuild } from '@remix-run/node'
import { getRouteMatcher, pagePath } from './route-matcher.ts'

/** Path at which Remix lists further routes; it is no page, though a route of any path matches it. */
const MANIFEST_PATH = '/__manifest'

/**
 * Assigns each path a request handler whose build only contains the routes of the path's page. Remix ranks all routes
 * of a build several times per request (in its handler, its router, and the page's manifest): for seventy routes that
 * is an eighth of the cost of a page.
 *
 * @param createHandler makes a handler of a build; called once for each set of routes that answer together
 * @returns finds the handler of a pathname
 */
export function createHandlerFinder<Handler>({
  build,
  createHandler,
}: {
  build: ServerBuild
  createHandler: (build: ServerBuild) => Handler
}): (pathname: string) => Handler {
  const matchRoutes = getRouteMatcher(build.routes)
  const whole = createHandler(build)
  const handlers = new Map<string, Handler>()
  return (pathname) => {
    if (pathname === MANIFEST_PATH || matchRoutes(pathname).length === 0) return whole
    const ids = new Set(withAncestors(pathname).flatMap((path) => matchRoutes(path)))
    const key = [...ids].join(' ')
    const existing = handlers.get(key)
    if (existing) return existing
    const handler = createHandler(narrow({ build, ids }))
    handlers.set(key, handler)
    return handler
  }
}

/**
 * A page's manifest also contains the routes of the paths above it: a browser that navigates there needs their index
 * routes.
 */
function withAncestors(pathname: string) {
  const segments = pagePath(pathname).split('/').filter(Boolean)
  return [pathname, ...segments.map((_, count) => `/${segments.slice(0, count).join('/')}`)]
}

function narrow({ build, ids }: { build: ServerBuild; ids: Set<string> }): ServerBuild {
  const { routes, assets } = build
  return {
    ...build,
    routes: pick(routes, ids),
    assets: { ...assets, routes: pick(assets.routes, ids) },
  }
}

/** In the original order, by which Remix ranks otherwise equal routes. */
function pick<Route>(routes: Record<string, Route>, ids: Set<string>) {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
}
