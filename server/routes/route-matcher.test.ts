import { expect, test } from 'vitest'
import { getRouteMatcher } from './route-matcher.ts'

const module = { default: undefined }

const matchRoute = getRouteMatcher({
  root: { id: 'root', path: '', module },
  'routes/_index': { id: 'routes/_index', parentId: 'root', index: true, module },
  'routes/blog': { id: 'routes/blog', parentId: 'root', path: 'blog', module },
  'routes/blog.$slug': { id: 'routes/blog.$slug', parentId: 'root', path: 'blog/:slug', module },
})

test.each([
  ['/', ['root', 'routes/_index']],
  ['/_root.data', ['root', 'routes/_index']],
  ['/blog', ['root', 'routes/blog']],
  ['/blog/anything', ['root', 'routes/blog.$slug']],
  ['/blog/anything.data', ['root', 'routes/blog.$slug']],
  ['/blog/anything/else', []],
])('%s belongs to the routes %j', (path, ids) => {
  expect(matchRoute(path)).toEqual(ids)
})
