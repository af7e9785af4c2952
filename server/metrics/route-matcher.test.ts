import { expect, test } from 'vitest'
import { createRouteMatcher } from './route-matcher.ts'

const module = { default: undefined }

const matchRoute = createRouteMatcher({
  root: { id: 'root', path: '', module },
  'routes/_index': { id: 'routes/_index', parentId: 'root', index: true, module },
  'routes/blog': { id: 'routes/blog', parentId: 'root', path: 'blog', module },
  'routes/blog.$slug': { id: 'routes/blog.$slug', parentId: 'root', path: 'blog/:slug', module },
})

test.each([
  ['/', 'routes/_index'],
  ['/_root.data', 'routes/_index'],
  ['/blog', 'routes/blog'],
  ['/blog/anything', 'routes/blog.$slug'],
  ['/blog/anything.data', 'routes/blog.$slug'],
  ['/blog/anything/else', 'unmatched'],
])('%s belongs to the route %s', (path, route) => {
  expect(matchRoute(path)).toBe(route)
})
