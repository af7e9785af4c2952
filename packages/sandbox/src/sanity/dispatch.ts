import { type IncomingMessage } from 'node:http'
import { type Ledger } from '#sandbox/http/ledger.ts'
import { findRoute, type FoundRoute } from '#sandbox/http/routes.ts'
import { type StreamSink } from '#sandbox/http/event-stream.ts'
import { type AccessControl } from './access.ts'
import {
  parseApiVersion,
  type ApiRequest,
  type ApiRoute,
  type StreamRequest,
  type StreamRoute,
} from './api/api-request.ts'
import { type AssetRoute } from './assets/serve-assets.ts'
import { bodyReaders } from './body-readers.ts'
import { badRequest, notFound } from './faults.ts'

type FoundStream = FoundRoute<StreamRoute> & { apiVersion: string }

type StreamStart = Pick<StreamRequest, 'search' | 'access' | 'lastEventId'> & {
  sink: StreamSink
}

/** Maps an address to its endpoint; unknown ones are entered in the ledger. */
export type Dispatcher = {
  /** Null when there is no stream at this address. */
  findStream: (target: URL) => FoundStream | null
  startStream: (stream: FoundStream, start: StreamStart) => () => void
  answer: (request: { request: IncomingMessage; target: URL }) => ReturnType<ApiRoute['handle']>
  unknownRoute: (request: { method: string; path: string }) => Error
}

export function createDispatcher({
  projectId,
  dataset,
  apiRoutes,
  streamRoutes,
  rootRoutes,
  accessControl,
  ledger,
}: {
  projectId: string
  dataset: string
  apiRoutes: readonly ApiRoute[]
  streamRoutes: readonly StreamRoute[]
  rootRoutes: readonly (ApiRoute | AssetRoute)[]
  accessControl: AccessControl
  ledger: Ledger
}): Dispatcher {
  function checkScope(params: Record<string, string>) {
    if (params.projectId !== undefined && params.projectId !== projectId) {
      throw notFound(
        `Project not found: "${params.projectId}". This sandbox has "${projectId}" (SANDBOX_PROJECT_ID).`,
      )
    }
    if (params.dataset !== undefined && params.dataset !== dataset) {
      throw notFound(
        `Dataset not found - Dataset "${params.dataset}" not found for project ID "${projectId}". This sandbox has "${dataset}" (SANDBOX_DATASET).`,
      )
    }
  }

  function unknownRoute({ method, path }: { method: string; path: string }) {
    ledger.add({ method, path, status: 404 })
    return notFound()
  }

  return {
    unknownRoute,
    findStream: ({ pathname }) => {
      const { apiVersion, path } = splitPath(pathname)
      if (apiVersion === null) return null
      const match = findRoute({ routes: streamRoutes, method: 'GET', path })
      return match && { ...match, apiVersion }
    },
    startStream: ({ route, params, apiVersion }, { sink, ...start }) => {
      checkScope(params)
      return route.open({ ...start, params, apiVersion }, sink)
    },
    answer: ({ request, target }) => {
      const { headers, method = 'GET' } = request
      const { apiVersion, path } = splitPath(target.pathname)
      const routes: readonly (ApiRoute | AssetRoute)[] =
        apiVersion === null ? rootRoutes : apiRoutes
      const match = findRoute({ routes, method, path })
      if (!match) throw unknownRoute({ method, path: target.pathname })
      checkScope(match.params)
      const apiRequest: ApiRequest = {
        method,
        params: match.params,
        search: target.searchParams,
        headers,
        apiVersion: apiVersion ?? '',
        access: accessControl.resolve({ headers, method }),
        ...bodyReaders(request),
      }
      return match.route.handle(apiRequest)
    },
  }
}

/** Parses the URL of a request or frame, ignoring its authority. Throws 400 for an invalid one. */
export function parseTarget({ address, base }: { address: string; base: string }): URL {
  if (URL.canParse(address, base)) return new URL(address, base)
  throw badRequest('Invalid URL')
}

/** Splits `/v2025-02-19/data/query/x` into the version and `/data/query/x`; a path without a version stays whole. */
function splitPath(pathname: string): { apiVersion: string | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const apiVersion = parseApiVersion(first)
  return { apiVersion, path: apiVersion === null ? pathname : `/${rest.join('/')}` }
}
