import { flatRoutes } from 'remix-flat-routes'

/**
 * The Remix options, and their only home: vite.config.ts hands this object to the Remix plugin.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  // `scripts/bundle-server.ts` makes build/server/index.js of it.
  serverBuildFile: 'remix.js',
  ignoredRouteFiles: ['**/*'],
  routes: (defineRoutes) =>
    flatRoutes('routes', defineRoutes, { ignoredRouteFiles: ['**/*.test.{ts,tsx}', '**/.*'] }),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
