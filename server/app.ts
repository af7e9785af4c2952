import { constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/express'
import { type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { runInPreview } from '#app/content/preview-context.server.ts'
import { type Services } from '#app/services.server.ts'
import { toClientIp } from '#app/http/client-ip.ts'
import { readSession } from '#app/preview/session.server.ts'
import { type AssetIntegrity } from './asset-integrity.ts'
import { beginRequest } from '#server/http/begin-request.ts'
import { answerErrors } from '#server/http/error-answers.ts'
import { type Metrics } from './metrics/metrics.ts'
import { metricsEndpoint } from './metrics/metrics-endpoint.ts'
import { policyReports } from './policy-reports/policy-reports.ts'
import { readiness } from '#server/health/readiness.ts'
import { checkRequestTarget } from '#server/http/request-target.ts'
import { createHandlerFinder } from '#server/routes/route-handlers.ts'
import { isDataPath } from '#server/routes/route-matcher.ts'
import {
  baseHeaders,
  listPageOrigins,
  pagePolicy,
  studioPolicy,
} from '#server/http/security-headers.ts'
import { refuseOtherOrigins } from '#server/http/same-origin.ts'
import { escapeInvalidPath, useSiteOrigin } from '#server/http/site-origin.ts'
import { type ServiceStates } from '#server/health/service-states.ts'
import { studio } from './studio.ts'
import { withoutTrailingSlash } from '#server/http/trailing-slash.ts'

/**
 * This quality saves six per cent over the middleware's default of 4, for a few milliseconds more. The window holds a
 * page twice over; Brotli's default of 4 MB would cost each running response as much memory.
 */
const TEXTS = {
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
}

/**
 * The HTTP server of the site, behind its files and cached pages: the Studio, health checks, and Remix for the rest,
 * each with its security headers.
 */
export function createApp({
  build,
  studioFolder,
  assetIntegrity,
  services,
  metrics,
  serviceStates,
  stopping,
}: {
  build: ServerBuild
  /** studio/dist, as `sanity build` writes it. */
  studioFolder: string
  assetIntegrity: AssetIntegrity
  services: Services
  metrics: Metrics
  serviceStates: ServiceStates
  /** Aborted when the process has to stop. */
  stopping: AbortSignal
}): Express {
  const { environment } = services
  const { SITE_URL, SANITY_API_HOST, SANITY_CDN_HOST } = environment
  const apiOrigin = new URL(SANITY_API_HOST).origin
  const mediaOrigin = new URL(SANITY_CDN_HOST).origin

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', environment.TRUSTED_PROXIES)
  // Nothing reads `request.query`, which Express would parse for every request.
  app.set('query parser', false)
  app.use(metrics.observeRequests)
  app.use(beginRequest(services))
  app.use(baseHeaders(environment))
  app.use(checkRequestTarget)
  app.get('/healthz', metrics.nameRoute('healthz'), health)
  app.get(
    '/readyz',
    metrics.nameRoute('readyz'),
    readiness({ build, environment, serviceStates, stopping }),
  )
  app.get('/metrics', metricsEndpoint({ metrics, environment }))
  // Before the check of origins: some browsers send reports without one.
  app.use(policyReports(environment))
  app.use(compression(TEXTS))
  app.use(
    '/studio',
    metrics.nameRoute('studio'),
    studioPolicy({ apiOrigin, mediaOrigin }),
    studio({
      folder: studioFolder,
      environment: {
        projectId: environment.SANITY_PROJECT_ID,
        dataset: environment.SANITY_DATASET,
        apiHost: SANITY_API_HOST,
        siteUrl: SITE_URL,
        preview: environment.SANITY_READ_TOKEN === undefined ? 'off' : 'on',
      },
    }),
  )
  app.use(withoutTrailingSlash)
  app.use(refuseOtherOrigins(environment))
  // Missing files, such as those of an older build: a page would be a wrong response to a script tag.
  app.use('/assets', metrics.nameAssets, noAsset)
  // No pattern: Express would refuse a path that is not valid UTF-8 before Remix can show our page.
  app.use(
    escapeInvalidPath,
    metrics.nameSiteRoute,
    useSiteOrigin({ siteUrl: SITE_URL }),
    pagePolicy(listPageOrigins(environment)),
    remix({ build, assetIntegrity }),
  )
  app.use(answerErrors)
  return app
}

const noAsset: RequestHandler = (_request, _response, next) => next({ status: 404 })

/** A build, or a function that returns the latest in development. */
type Build = ServerBuild | (() => Promise<ServerBuild>)

/** Handles requests with Remix, with the policy's nonce for inline scripts and integrity hashes for others. */
export function remix({
  build,
  assetIntegrity,
}: {
  build: Build
  assetIntegrity?: AssetIntegrity
}): RequestHandler {
  const createHandler = (served: Build) =>
    createRequestHandler({
      build: served,
      getLoadContext: (request, response) => ({
        cspNonce: response.locals.cspNonce,
        isDocument: response.locals.isDocument,
        assetIntegrity,
        clientAddress: toClientIp({
          forwarded: request.ip,
          connection: request.socket.remoteAddress,
        }),
        allowOrigins: response.locals.allowOrigins,
      }),
    })
  const findHandler =
    typeof build === 'function'
      ? always(createHandler(build))
      : createHandlerFinder({ build, createHandler })
  return (request, response, next) => {
    const pathname = getPathname(request)
    response.locals.isDocument = isRead(request) && !isDataPath(pathname)
    const handle = findHandler(pathname)
    readPreview(request).then((preview) => {
      if (!preview) return handle(request, response, next)
      response.set('X-Robots-Tag', 'noindex')
      if (preview.kind === 'studio') allowInlineStyles(response)
      return runInPreview({ preview, run: () => handle(request, response, next) })
    }, next)
  }
}

function always<Value>(value: Value) {
  return () => value
}

/** Returns the path as Remix's adapter reads it: dot segments resolved, invalid characters escaped. */
function getPathname({ originalUrl }: Request) {
  return new URL(`http://site${originalUrl}`).pathname
}

/** The response to a form keeps complete data, since the browser renders its messages. */
function isRead({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

/** The overlays on an editor's preview bring their own styles. In development there is no policy to widen. */
function allowInlineStyles({ locals }: Response) {
  const allow: unknown = locals.allowInlineStyles
  if (isFunction(allow)) allow()
}

function isFunction(value: unknown): value is () => void {
  return typeof value === 'function'
}

/** Drafts are only for reading: a form or mail is never based on them. */
async function readPreview({ method, headers }: Request) {
  if (method !== 'GET' && method !== 'HEAD') return null
  return await readSession(headers.cookie ?? null)
}

/** Liveness: answers without asking the services behind it. */
export const health: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text').send('ok')
}
