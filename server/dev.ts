import { type Server } from 'node:http'
import path from 'node:path'
import express, { type Express } from 'express'
import { type Services } from '#app/services.server.ts'
import { serializeStudioCookie } from '#app/http/cookies/studio-cookie.ts'
import { health, remix } from './app.ts'
import { beginRequest } from '#server/http/begin-request.ts'
import { asServerBuild } from './build.ts'
import { checkRequestTarget } from '#server/http/request-target.ts'
import { refuseOtherOrigins } from '#server/http/same-origin.ts'
import { baseHeaders } from '#server/http/security-headers.ts'
import { useSiteOrigin } from '#server/http/site-origin.ts'
import { withoutTrailingSlash } from '#server/http/trailing-slash.ts'

/**
 * The development server: Vite compiles and reloads the site; the Studio has a development server of its own, to which
 * /studio redirects. Vite's inline scripts and styles would violate the Content-Security-Policy, so it is not sent
 * here; browser tests run the built site.
 *
 * @param server takes Vite's socket as well, whose own port would be the same in each clone
 */
export async function createDevApp({
  root,
  services,
  server,
}: {
  root: string
  services: Services
  server: Server
}): Promise<Express> {
  const { environment } = services
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  })
  const app = express()
  app.disable('x-powered-by')
  app.use(beginRequest(services))
  app.use(baseHeaders(environment))
  app.use(checkRequestTarget)
  app.get('/healthz', health)
  app.use('/studio', (request, response) => {
    response.append('Set-Cookie', serializeStudioCookie({ siteUrl: environment.SITE_URL ?? '' }))
    response.redirect(302, `http://localhost:${environment.STUDIO_PORT}/studio${request.url}`)
  })
  app.use(withoutTrailingSlash)
  app.use(refuseOtherOrigins(environment))
  app.use(vite.middlewares)
  app.all(
    '*',
    useSiteOrigin({ siteUrl: environment.SITE_URL }),
    remix({
      build: async () => asServerBuild(await vite.ssrLoadModule('virtual:remix/server-build')),
    }),
  )
  return app
}
