import { type IncomingMessage, type ServerResponse } from 'node:http'
import { sendAnswer, type Answer } from '#sandbox/http/answer.ts'
import { sendEventStream, type StreamSink } from '#sandbox/http/event-stream.ts'
import { createLocalServer } from '#sandbox/http/http-server.ts'
import { createLedger, type Ledger } from '#sandbox/http/ledger.ts'
import { createOriginGuard } from '#sandbox/http/origin-guard.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { createAccessControl, type Access } from './access.ts'
import {
  parseApiVersion,
  type ApiRequest,
  type ApiRoute,
  type StreamRoute,
} from './api/api-request.ts'
import { documentRoutes } from './api/documents.ts'
import { historyRoutes } from './api/history.ts'
import { peopleRoutes, signInRoutes } from './api/people.ts'
import { projectRoutes } from './api/project.ts'
import { queryRoutes } from './api/query.ts'
import { writeRoutes } from './api/write.ts'
import { mendAssetUrls } from './assets/asset-urls.ts'
import { assetRoutes, type AssetRoute } from './assets/serve-assets.ts'
import { uploadRoutes } from './assets/upload.ts'
import { controlRoutes } from './control.ts'
import { misdirected, notFound, originNotAllowed } from './faults.ts'
import { bodyReaders } from './body-readers.ts'
import { toRefusal } from './refusals.ts'
import { createSockets } from './sockets.ts'
import { type ContentLake } from './store/types.ts'
import { createChangeFeed } from './streams/change-feed.ts'
import { listenRoute } from './streams/listen.ts'
import { liveEventsRoute } from './streams/live-events.ts'

export type SanityServerOptions = {
  projectId: string
  dataset: string
  /** 0 lets the system choose one. */
  port: number
  lake: ContentLake
  /** Where the bytes of images and files are kept. */
  assetFolder: string
  /** Origins of the pages that may use the API with the editor's session, and where a sign-in may return to. */
  allowedOrigins: readonly string[]
  /** The bearer token of programs that may write. */
  token: string
  now: () => Date
  nextId: () => string
  /** Told of every fault that is ours and answered with 500. */
  onError: (error: unknown) => void
}

export type SanityServer = {
  /** `http://localhost:<port>`; known when `listen` has resolved. */
  readonly url: string
  listen(): Promise<void>
  /** Ends open streams and waits for requests under way. The lake stays open: it belongs to the caller. */
  close(): Promise<void>
  ledger: Ledger
}

/** The Content Lake's HTTP API over a lake. What is answered and what is not is in README.md. */
export function createSanityServer(options: SanityServerOptions): SanityServer {
  const { projectId, dataset, lake, assetFolder, allowedOrigins, token, now, nextId } = options
  let port = options.port
  const url = () => `http://localhost:${port}`
  const guard = createOriginGuard({ allowedOrigins })
  const accessControl = createAccessControl({ token, guard, port: () => port })
  const ledger = createLedger({ now })
  const feed = createChangeFeed({ lake, nextId })
  const openStreams = new Set<ServerResponse>()

  const streamRoutes = [listenRoute({ feed, nextId }), liveEventsRoute({ feed })]
  const apiRoutes = [
    ...queryRoutes({ lake }),
    ...writeRoutes({ lake }),
    ...documentRoutes({ lake }),
    ...historyRoutes({ lake }),
    ...uploadRoutes({ lake, assetFolder, projectId, dataset, url }),
    ...peopleRoutes(),
    ...signInRoutes({ accessControl, allowedOrigins, url }),
    ...projectRoutes({ projectId, dataset }),
  ]
  const rootRoutes = [...assetRoutes({ lake, assetFolder }), ...controlRoutes({ lake, ledger })]
  const sockets = createSockets({
    guard,
    accessControl,
    nextId,
    dataset,
    onError: options.onError,
    openStream: ({ url: address, access, lastEventId, sink }) => {
      const target = new URL(address, url())
      const found = findStream(target)
      if (!found) throw unknownRoute({ method: 'GET', path: target.pathname })
      return start({ found, search: target.searchParams, access, lastEventId, sink })
    },
  })

  function checkScope(params: Record<string, string>) {
    if (params.projectId !== undefined && params.projectId !== projectId) {
      throw notFound(`Project not found: "${params.projectId}"`)
    }
    if (params.dataset !== undefined && params.dataset !== dataset) {
      throw notFound(
        `Dataset not found - Dataset "${params.dataset}" not found for project ID "${projectId}"`,
      )
    }
  }

  function unknownRoute({ method, path }: { method: string; path: string }) {
    ledger.add({ method, path, status: 404 })
    return notFound()
  }

  function findStream({ pathname }: URL) {
    const { apiVersion, path } = splitPath(pathname)
    if (apiVersion === null) return null
    const found = findRoute({ routes: streamRoutes, method: 'GET', path })
    return found && { ...found, apiVersion }
  }

  function start({
    found: { route, params, apiVersion },
    ...request
  }: {
    found: { route: StreamRoute; params: Record<string, string>; apiVersion: string }
    search: URLSearchParams
    access: Access
    lastEventId: string | null
    sink: StreamSink
  }) {
    checkScope(params)
    const { sink, ...rest } = request
    return route.open({ ...rest, params, apiVersion }, sink)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    try {
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
      for (const [name, value] of Object.entries(guard.corsHeaders(request.headers))) {
        if (value !== undefined) response.setHeader(name, value)
      }
      const answer = await answerTo({ request, response })
      if (answer) sendAnswer({ response, answer })
    } catch (error) {
      const { status, body } = toRefusal({ error, onError: options.onError })
      if (response.headersSent) response.destroy()
      else sendAnswer({ response, answer: { status, json: body } })
    }
  }

  /** Null when a stream was opened, which sends by itself. */
  async function answerTo({
    request,
    response,
  }: {
    request: IncomingMessage
    response: ServerResponse
  }): Promise<Answer | null> {
    const { headers, method = 'GET' } = request
    if (!guard.isOwnHost(headers)) throw misdirected(headers.host ?? '')
    if (guard.verdict(headers) === 'foreign') throw originNotAllowed()
    if (method === 'OPTIONS') return { status: 204, headers: guard.preflightHeaders(headers) }

    const target = new URL(request.url ?? '/', url())
    const search = target.searchParams
    const stream = method === 'GET' ? findStream(target) : null
    if (stream) {
      const access = accessControl.resolve({ headers, method })
      const lastEventId = headers['last-event-id']?.toString() ?? null
      sendEventStream({
        response,
        start: (sink) => start({ found: stream, search, access, lastEventId, sink }),
      })
      openStreams.add(response)
      response.once('close', () => openStreams.delete(response))
      return null
    }

    const { apiVersion, path } = splitPath(target.pathname)
    const routes: (ApiRoute | AssetRoute)[] = apiVersion === null ? rootRoutes : apiRoutes
    const found = findRoute({ routes, method, path })
    if (!found) throw unknownRoute({ method, path: target.pathname })
    checkScope(found.params)
    const apiRequest: ApiRequest = {
      method,
      params: found.params,
      search,
      headers,
      apiVersion: apiVersion ?? '',
      access: accessControl.resolve({ headers, method }),
      ...bodyReaders(request),
    }
    return found.route.handle(apiRequest)
  }

  const server = createLocalServer({ port: options.port, handle, upgrade: sockets.upgrade })

  return {
    get url() {
      return url()
    },
    listen: async () => {
      port = await server.listen()
      await mendAssetUrls({ lake, url: url() })
    },
    close: async () => {
      feed.close()
      sockets.close()
      for (const response of openStreams) response.end()
      await server.close()
    },
    ledger,
  }
}

/** `/v2025-02-19/data/query/x` gives the version and `/data/query/x`; a path without a version keeps all of it. */
function splitPath(pathname: string): { apiVersion: string | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const apiVersion = parseApiVersion(first)
  return { apiVersion, path: apiVersion === null ? pathname : `/${rest.join('/')}` }
}
