export type RoutePattern = { method: string; path: string }

export type FoundRoute<Route> = { route: Route; params: Record<string, string> }

/**
 * Finds the first route with this method and path, or null. In a pattern, `:name` matches one segment, which is
 * decoded, and a final `*` any number of them. HEAD uses the routes of GET.
 */
export function findRoute<Route extends RoutePattern>({
  routes,
  method,
  path,
}: {
  routes: readonly Route[]
  method: string
  path: string
}): FoundRoute<Route> | null {
  const routeMethod = method === 'HEAD' ? 'GET' : method
  const segments = path.split('/')
  for (const route of routes) {
    if (route.method !== routeMethod) continue
    const params = matchSegments({ pattern: route.path.split('/'), segments })
    if (params) return { route, params }
  }
  return null
}

function matchSegments({
  pattern,
  segments,
}: {
  pattern: string[]
  segments: string[]
}): Record<string, string> | null {
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of fixed.entries()) {
    const segment = segments[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment) return null
      continue
    }
    const value = decodeSegment(segment)
    if (value === null || value === '') return null
    params[part.slice(1)] = value
  }
  return params
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    // An invalid percent-encoding: no route has such a path.
    return null
  }
}
