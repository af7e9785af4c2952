import { type ServerBuild } from '@remix-run/node'
import { type RequestHandler } from 'express'
import { CALL_OUTCOMES, followCalls, SERVICES } from '#app/http/log/service-calls.server.ts'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { MetricsSchema } from '../cluster/messages.ts'
import { getRouteMatcher } from '#server/routes/route-matcher.ts'
import { createRouteCounts } from './route-counts.ts'
import { observeQueues } from './queue-lengths.ts'

/** Label of responses without a route: files, refusals, redirects to the canonical URL. */
const OTHER = 'other'

/** The files of the site's build. */
const ASSETS = 'assets'

/** A path that no route of the site answers. */
const UNMATCHED = 'unmatched'

/** A response whose connection was closed early; nobody received a status. */
const ABORTED = 'aborted'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics of this process in the Prometheus text format.
 *
 * @param readAll reads those of all workers together, where this process is one of them
 */
export function createMetrics({
  build,
  readAll,
}: {
  build: ServerBuild
  readAll?: (() => Promise<string>) | undefined
}) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  observeQueues(registry)

  const matchRoutes = getRouteMatcher(build.routes)
  // The number of route ids is bounded, so they can be a label of metrics; paths are arbitrary.
  const matchRoute = (path: string) => matchRoutes(path).at(-1) ?? UNMATCHED
  const tallies = createRouteCounts()
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until the end of the response, without pages that the page cache had, and assets.',
    labelNames: ['method', 'route'],
    registers,
  })
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for shared pages: the cache had them (hit), made them (miss), or was passed by (bypass).',
    labelNames: ['result'],
    registers,
  })
  const renders = new Counter({
    name: 'page_cache_renders_total',
    help: 'Pages that the page cache rendered: while a visitor waited (visitor), or ahead of visitors (upkeep).',
    labelNames: ['cause'],
    registers,
  })
  const calls = new Counter({
    name: 'service_calls_total',
    help: 'Calls of the services behind the site, by service and outcome (ok, refused, failed).',
    labelNames: ['service', 'outcome'],
    registers,
  })
  // From 0 on, so that the first of each is an increase.
  for (const result of ['hit', 'miss', 'bypass']) cached.inc({ result }, 0)
  for (const cause of ['visitor', 'upkeep']) renders.inc({ cause }, 0)
  for (const service of SERVICES) {
    for (const outcome of CALL_OUTCOMES) calls.inc({ service, outcome }, 0)
  }
  followCalls((call) => calls.inc(call))

  function observeDuration({
    startedAt,
    ...labels
  }: {
    startedAt: number
    method: string
    route: string
  }) {
    durations.observe(labels, (performance.now() - startedAt) / 1_000)
  }

  function takeTallies() {
    for (const { count, result, ...labels } of tallies.take()) {
      requests.inc(labels, count)
      if (labels.route !== ASSETS) cached.inc({ result: result === 'hit' ? 'hit' : 'miss' }, count)
    }
  }

  /** Counts and times requests that the page cache passes on. */
  const observeRequests: RequestHandler = ({ method }, response, next) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const named: unknown = response.locals.route
      const route = typeof named === 'string' ? named : OTHER
      const status = response.writableFinished ? String(response.statusCode) : ABORTED
      requests.inc({ method, route, status })
      observeDuration({ method, route, startedAt })
    })
    next()
  }

  /** Returns the route of a request, as a metric's label. */
  const nameRoute =
    (name: string): RequestHandler =>
    (_request, { locals }, next) => {
      locals.route = name
      next()
    }

  const nameSiteRoute: RequestHandler = ({ originalUrl }, { locals }, next) => {
    locals.route = matchRoute(getPath(originalUrl))
    next()
  }

  return {
    observeRequests,
    nameRoute,
    nameSiteRoute,
    observeDuration,
    /** @param address the path and query of a page */
    findPageTally: (address: string) => tallies.find(matchRoute(getPath(address))),
    /** Counts the files that are sent from memory. */
    fileTally: tallies.find(ASSETS),
    nameAssets: nameRoute(ASSETS),
    /** A shared page was requested with a personal cookie, or turned out not to be shared. */
    countBypass: () => cached.inc({ result: 'bypass' }),
    countRender: ({ isVisitor }: { isVisitor: boolean }) =>
      renders.inc({ cause: isVisitor ? 'visitor' : 'upkeep' }),
    contentType: registry.contentType,
    /** Everything as text. */
    render: () => {
      takeTallies()
      return readAll ? readAll() : registry.metrics()
    },
    /** Measurements of this process, which `readAll` adds up. */
    report: async () => {
      takeTallies()
      return MetricsSchema.parse(await registry.getMetricsAsJSON())
    },
  }
}

function getPath(address: string) {
  const [path = ''] = address.split('?')
  return path
}
