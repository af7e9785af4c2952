import { type ServerBuild } from '@remix-run/node'

/** A build without routes, and without what our entry module says of the site. */
export const emptyBuild: ServerBuild = {
  entry: { module: { default: () => new Response('a document') } },
  routes: {},
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
  isSpaMode: false,
  mode: 'production',
}
