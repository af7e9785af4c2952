import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { emptyBuild } from '#server/empty-build.fixture.ts'
import { createHandlerFinder } from './route-handlers.ts'

const addresses = {
  root: { id: 'root', path: '' },
  'routes/_index': { id: 'routes/_index', parentId: 'root', index: true },
  'routes/blog': { id: 'routes/blog', parentId: 'root', path: 'blog' },
  'routes/blog._index': { id: 'routes/blog._index', parentId: 'routes/blog', index: true },
  'routes/blog.$slug': { id: 'routes/blog.$slug', parentId: 'routes/blog', path: ':slug' },
  'routes/pricing': { id: 'routes/pricing', parentId: 'root', path: 'pricing' },
  'routes/$': { id: 'routes/$', parentId: 'root', path: '*' },
}

/** Documents name the routes that their build has; the loader of each route says what it is called for. */
const build: ServerBuild = {
  ...emptyBuild,
  entry: {
    module: {
      default: (_request, status, _headers, { manifest, routeModules, staticHandlerContext }) =>
        Response.json(
          {
            routes: Object.keys(routeModules),
            manifest: Object.keys(manifest.routes),
            data: staticHandlerContext.loaderData,
          },
          { status },
        ),
      handleError: () => undefined,
    },
  },
  routes: Object.fromEntries(
    Object.entries(addresses).map(([id, address]) => [
      id,
      {
        ...address,
        module: {
          default: () => null,
          loader: ({ params }) => ({ id, slug: params.slug ?? null }),
          action: () => ({ done: id }),
        },
      },
    ]),
  ),
  assets: {
    ...emptyBuild.assets,
    version: '1',
    routes: Object.fromEntries(
      Object.entries(addresses).map(([id, address]) => [
        id,
        {
          ...address,
          module: `/assets/${id}.js`,
          hasLoader: true,
          hasAction: true,
          hasClientLoader: false,
          hasClientAction: false,
          hasErrorBoundary: false,
        },
      ]),
    ),
  },
}

const findHandler = createHandlerFinder({
  build,
  createHandler: (served) => createRequestHandler(served, 'production'),
})
const whole = createRequestHandler(build, 'production')

const BLOG = ['root', 'routes/_index', 'routes/blog', 'routes/blog._index']

test.each([
  ['/', ['root', 'routes/_index']],
  ['/pricing', ['root', 'routes/_index', 'routes/pricing']],
  ['/blog', BLOG],
  ['/blog/one', [...BLOG, 'routes/blog.$slug']],
  ['/shop/one', ['root', 'routes/_index', 'routes/$']],
])('a document of %s is made of its own routes and those above it', async (path, routes) => {
  const { data, ...answer } = await read(await findHandler(path)(ask(path)))
  expect(answer).toEqual({ routes, manifest: routes })
  expect(data).toEqual((await read(await whole(ask(path)))).data)
})

test.each([
  ['data', '/blog/one.data', {}],
  ['data of the root', '/_root.data', {}],
  ['data of some routes', '/blog/one.data?_routes=routes%2Fblog.%24slug', {}],
  ['a form posted with a script', '/blog?index', { method: 'POST' }],
  ['a form posted for data', '/pricing.data', { method: 'POST' }],
  ['further routes', '/__manifest?p=%2Fblog%2Fone&version=1', {}],
])('%s are answered as by the whole build', async (_name, address, init) => {
  const { pathname } = new URL(ask(address).url)
  const narrow = await findHandler(pathname)(ask(address, init))
  const expected = await whole(ask(address, init))
  expect(narrow.status).toBe(expected.status)
  expect(withoutRoutes(await narrow.text())).toBe(withoutRoutes(await expected.text()))
})

test('an address that no route answers is left to the whole build', async () => {
  const { 'routes/$': _splat, ...routes } = build.routes
  const find = createHandlerFinder({
    build: { ...build, routes },
    createHandler: (served) => createRequestHandler(served, 'production'),
  })
  const response = await find('/nothing/here')(ask('/nothing/here'))
  expect(response.status).toBe(404)
  expect((await read(response)).routes).toEqual(Object.keys(routes))
})

test('pages of one route share a handler', () => {
  expect(findHandler('/blog/one')).toBe(findHandler('/blog/two'))
  expect(findHandler('/blog/one')).toBe(findHandler('/blog/one.data'))
  expect(findHandler('/blog/one')).not.toBe(findHandler('/blog'))
})

function ask(address: string, init: RequestInit = {}) {
  return new Request(`http://site${address}`, init)
}

async function read(response: Response) {
  const body: { routes: string[]; manifest: string[]; data: unknown } = await response.json()
  return body
}

function withoutRoutes(text: string) {
  return text.replace(/"(?:routes|manifest)":\[[^\]]*\],?/g, '')
}
