import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { type Environment } from '#app/env.server.ts'
import { type PageSources } from '#app/content/page-sources.server.ts'
import { type RecordedReads } from '#app/http/recorded-reads.server.ts'
import { type RouteCount } from '../metrics/route-counts.ts'
import { type AssetIntegrity } from '../asset-integrity.ts'
import { createHandlerFinder } from '#server/routes/route-handlers.ts'
import { isDataPath } from '#server/routes/route-matcher.ts'
import { listPageOrigins, randomNonce, sharedPageHeaders } from '#server/http/security-headers.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { createRepresentations } from './representations.ts'
import { type CachedResponse } from './send-cached.ts'

const OK = 200

/** A page rendered for all visitors with the same variant cookies. */
export type RenderedPage = CachedResponse & { recorded: RecordedReads }

/**
 * Renders pages from synthetic requests, with an address and a variant's cookies, so that they cannot contain a
 * visitor's data.
 */
export function createPageRenderer({
  build,
  sources: { recordReads },
  assetIntegrity,
  environment,
  findTally,
}: {
  build: ServerBuild
  sources: PageSources
  assetIntegrity: AssetIntegrity
  environment: Environment
  findTally: (address: string) => RouteCount
}) {
  const { NODE_ENV, SITE_URL: siteUrl } = environment
  const findHandler = createHandlerFinder({
    build,
    createHandler: (served) => createRequestHandler(served, NODE_ENV),
  })
  const origins = listPageOrigins(environment)

  /**
   * @param address path and query
   * @param cookies the variant's
   * @returns null where the response is not for all: it is no 200, sets a cookie, or lacks a part
   */
  return async function renderPage({
    address,
    cookies,
  }: {
    address: string
    cookies: string
  }): Promise<RenderedPage | null> {
    const nonce = randomNonce()
    let agreed: readonly string[] = []
    const url = new URL(address, siteUrl)
    const request = new Request(url, { headers: { Cookie: cookies } })
    const handle = findHandler(url.pathname)
    const { result, recorded } = await recordReads(async () => {
      const response = await handle(request, {
        cspNonce: nonce,
        isDocument: !isDataPath(url.pathname),
        assetIntegrity,
        clientAddress: undefined,
        allowOrigins: (more: readonly string[]) => {
          agreed = more
        },
      })
      return { response, text: await response.text() }
    })
    const { response, text } = result
    const isShared = response.status === OK && !response.headers.has('Set-Cookie')
    if (!isShared || recorded.isPartial) return null
    const { html, sources: scripts } = hashInlineScripts({ html: text, nonce })
    const headers = {
      ...sharedPageHeaders({ transport: environment, origins, scripts, agreed }),
      ...createHeaders(response),
    }
    return {
      representations: createRepresentations({ body: Buffer.from(html), headers }),
      recorded,
      tally: findTally(address),
    }
  }
}

/** Every text of the site is UTF-8; Remix does not say so of data. */
function createHeaders({ headers }: Response) {
  const type = headers.get('Content-Type')
  const isSilent = type?.startsWith('text/') && !type.includes('charset')
  return {
    ...Object.fromEntries(Array.from(headers, ([name, value]) => [titled(name), value])),
    ...(isSilent && { 'Content-Type': `${type}; charset=utf-8` }),
  }
}

/** Capitalises a header's name like the site's own, so that each occurs once. */
function titled(name: string) {
  return name.replaceAll(/(?:^|-)[a-z]/g, (start) => start.toUpperCase())
}
