import { BRAND } from '#schemas/brand.ts'
import { type IncomingMessage, type RequestListener } from 'node:http'
import { type ServerBuild } from '@remix-run/node'
import { type Environment } from '#app/env.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { type PageSources } from '#app/content/page-sources.server.ts'
import { type PageVariant } from '#app/content/page-variant.server.ts'
import { carriesKey } from '#app/mail/service-key.server.ts'
import { type Metrics } from '../metrics/metrics.ts'
import { type AssetIntegrity } from '../asset-integrity.ts'
import { type RequestedPage, getTarget, variantCookies } from './page-request.ts'
import { getPageSources, readUnseenContent } from './page-sources.ts'
import { createPageStore, type CachedPage } from './page-store.ts'
import { createPageVariants } from './page-variants.ts'
import { createPageRenderer } from './render-page.ts'
import { createRenewal } from './renew-copies.ts'
import { type Exchange, sendCached } from './send-cached.ts'
import { tendPages } from './tend-pages.ts'
import { retryUntilSuccessful, warmPages, succeeds } from './warm-pages.ts'

const BYTES_OF_MB = 1024 * 1024

/** A request for a shared page. */
type SharedExchange = Exchange & { asked: RequestedPage }

export type PageCache = {
  listener: RequestListener
  /** Reads content that no page shows, renders all pages, and keeps them current in the background. */
  warm: () => Promise<void>
}

type Hit = SharedExchange & { kept: CachedPage; cacheStatus: 'hit' }

/**
 * Caches pages that all visitors share, and serves them first (docs/decisions/0026). Personal pages and other responses
 * are left to the application.
 *
 * @param app answers what is not shared
 */
export function createPageCache({
  app,
  build,
  assetIntegrity,
  environment,
  metrics,
}: {
  app: RequestListener
  build: ServerBuild
  assetIntegrity: AssetIntegrity
  environment: Environment
  metrics: Metrics
}): PageCache {
  const { PAGE_CACHE_MB, METRICS_TOKEN } = environment
  const sources = getPageSources(build)
  const findRenewal = createRenewal(() => readUnseenContent(build).catch(tellFault))
  if (!sources || PAGE_CACHE_MB === 0) {
    const warm = async () => {
      await readContentOnce({ build, sources })
      await tendPages(findRenewal)
    }
    return { listener: app, warm }
  }
  const { isShared, listShared } = sources
  const store = createPageStore({ sources, maxBytes: PAGE_CACHE_MB * BYTES_OF_MB })
  const variants = createPageVariants(sources)
  const render = createPageRenderer({
    build,
    sources,
    assetIntegrity,
    environment,
    findTally: metrics.findPageTally,
  })

  async function readPage({ asked, isVisitor }: { asked: RequestedPage; isVisitor: boolean }) {
    const { path, address } = asked.target
    if (!(await isShared(path))) return null
    const variant = await variants.get(asked.cookies)
    return await store.get({
      key: createKey({ address, variant }),
      asked,
      render: () => {
        metrics.countRender({ isVisitor })
        return render({ address, cookies: variant.cookies })
      },
      isVisitor,
    })
  }

  async function answer(exchange: SharedExchange) {
    const { request, response, asked } = exchange
    const startedAt = performance.now()
    const result = await readPage({ asked, isVisitor: true }).catch(tellFault)
    if (result === null) {
      metrics.countBypass()
      app(request, response)
      return
    }
    const { page, isRendered } = result
    if (isRendered) {
      const { method = 'GET' } = request
      const { route } = page.tally
      response.once('close', () => metrics.observeDuration({ method, route, startedAt }))
    }
    sendCached({ request, response, kept: page, cacheStatus: isRendered ? 'stored' : 'hit' })
  }

  /**
   * Node may handle a request before an event of the Content Lake that arrived earlier. By the next immediate it has
   * handled both, so the page is sent if it is still current.
   */
  const sendHits = () => {
    const due = hits
    hits = []
    for (const hit of due) {
      if (store.isCurrent(hit.kept)) sendCached(hit)
      else void answer(hit)
    }
  }
  let hits: Hit[] = []

  /** Finds the most useful background task. */
  function findWork() {
    const touched = store.findTouched()
    if (touched) {
      const { asked } = touched
      return () => readPage({ asked, isVisitor: false }).catch(tellFault)
    }
    const renewal = findRenewal()
    if (renewal) return renewal
    const coarse = store.findCoarse()
    return coarse && (() => coarse.representations.refine().catch(tellFault))
  }

  const readUnseen = () => succeeds(() => readUnseenContent(build))

  const renderAll = () =>
    warmPages({
      listPages: listShared,
      renderPage: async (path) => {
        const requestedPage = { target: { path, address: path }, cookies: '' }
        const result = await readPage({ asked: requestedPage, isVisitor: false })
        await result?.page.representations.make('br')
      },
    })

  const warm = async () => {
    const failed: (() => Promise<boolean>)[] = []
    for (const attempt of [readUnseen, renderAll]) {
      if (!(await attempt())) failed.push(attempt)
    }
    // The cache stays active even while something cannot be read or rendered.
    await Promise.all([...failed.map(retryUntilSuccessful), tendPages(findWork)])
  }

  function passBy({ request, response, reason }: Exchange & { reason: string }) {
    metrics.countBypass()
    response.setHeader('Cache-Status', `${BRAND.slug}; fwd=bypass; detail=${reason}`)
    app(request, response)
  }

  /** Whether an operator asks how long the page takes, which the cache could not say: see `../begin-request.ts`. */
  function isTimed({ headers: { authorization } }: IncomingMessage) {
    return authorization !== undefined && carriesKey({ authorization, key: METRICS_TOKEN })
  }

  const listener: RequestListener = (request, response) => {
    const target = getTarget(request)
    if (target === null) {
      app(request, response)
      return
    }
    const cookies = variantCookies(request.headers)
    if (cookies === null) {
      passBy({ request, response, reason: 'cookie' })
      return
    }
    if (isTimed(request)) {
      passBy({ request, response, reason: 'timing' })
      return
    }
    const variant = variants.find(cookies)
    const page = variant && store.find(createKey({ address: target.address, variant }))
    const requestedPage = { target, cookies }
    if (page === undefined) {
      void answer({ request, response, asked: requestedPage })
      return
    }
    hits.push({ request, response, asked: requestedPage, kept: page, cacheStatus: 'hit' })
    if (hits.length === 1) setImmediate(sendHits)
  }
  return { listener, warm }
}

/** A Response means that the Content Lake is unavailable, which the application reports itself. */
function tellFault(error: unknown) {
  if (!(error instanceof Response)) log.error({ err: error }, 'a page could not be kept')
  return null
}

/** Retries until it succeeds, since a process without content gets no visitors: see `../readiness.ts`. */
async function readContentOnce({
  build,
  sources,
}: {
  build: ServerBuild
  sources: PageSources | null
}) {
  const attempt = () =>
    succeeds(async () => {
      await readUnseenContent(build)
      await sources?.listShared()
    })
  if (!(await attempt())) await retryUntilSuccessful(attempt)
}

function createKey({ address, variant }: { address: string; variant: PageVariant }) {
  return `${address} ${variant.key}`
}
