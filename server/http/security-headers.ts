import { randomBytes } from 'node:crypto'
import { type RequestHandler } from 'express'
import { type Environment } from '#app/env.server.ts'
import { EMBED_ORIGINS } from '#schemas/embed-address.ts'
import { REPORT_PATH } from '#server/policy-reports/report-path.ts'

const NONCE_BYTES = 16

/** Name of the reporting endpoint in policies. */
const REPORT_GROUP = 'csp'

/** Headers of every response. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers for documents only: other files are on the critical path, and every byte delays the first screen. */
const DOCUMENTS = {
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For browsers that do not know frame-ancestors; only the Studio on our own origin may frame a page.
  'X-Frame-Options': 'SAMEORIGIN',
  'Reporting-Endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
}

/** The settings that decide on `Strict-Transport-Security`. */
type Transport = Pick<Environment, 'SITE_URL' | 'HSTS_PRELOAD'>

/** The headers of every response. Only a site that is served over HTTPS promises it. */
export function commonHeaders({ SITE_URL, HSTS_PRELOAD }: Transport) {
  if (!SITE_URL.startsWith('https:')) return EVERYWHERE
  const promise = 'max-age=63072000; includeSubDomains'
  return {
    ...EVERYWHERE,
    'Strict-Transport-Security': HSTS_PRELOAD === 'on' ? `${promise}; preload` : promise,
  }
}

/** Pictures for other sites' pages, such as a network on which a link is shared. */
const SHARED_IMAGES = '/og/'

/** Sets the headers of every response. */
export function baseHeaders(transport: Transport): RequestHandler {
  const headers = commonHeaders(transport)
  return (request, response, next) => {
    response.set(headers)
    if (request.path.startsWith(SHARED_IMAGES)) {
      response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    }
    next()
  }
}

/**
 * Origins of a page's resources besides the site itself.
 *
 * @property media the dataset's pictures and videos
 * @property payment where a form's answer may lead: a browser holds a redirect against `form-action` as well
 */
export type PageOrigins = { media: string; payment: readonly string[] }

export function listPageOrigins({
  SANITY_CDN_HOST,
  STRIPE_API_HOST,
}: Pick<Environment, 'SANITY_CDN_HOST' | 'STRIPE_API_HOST'>): PageOrigins {
  return { media: new URL(SANITY_CDN_HOST).origin, payment: listPaymentOrigins(STRIPE_API_HOST) }
}

/**
 * Sets the headers of pages and their Content-Security-Policy. Inline scripts need the nonce in
 * `response.locals.cspNonce`; styles come from files only. `response.locals.allowOrigins` adds origins that the visitor
 * has consented to (analytics), `response.locals.allowInlineStyles` style elements with the nonce, which the overlays
 * of a preview use.
 */
export function pagePolicy(origins: PageOrigins): RequestHandler {
  return (_request, response, next) => {
    const nonce = randomNonce()
    const source = `'nonce-${nonce}'`
    let agreed: readonly string[] = []
    const styles: string[] = []
    const setPolicy = () => {
      response.set(
        'Content-Security-Policy',
        policyOfPage({ origins, scripts: [source], styles, agreed }),
      )
    }
    response.set(DOCUMENTS)
    response.locals.cspNonce = nonce
    response.locals.allowOrigins = (more: readonly string[]) => {
      agreed = more
      setPolicy()
    }
    response.locals.allowInlineStyles = () => {
      styles.push(source)
      setPolicy()
    }
    setPolicy()
    next()
  }
}

/** Makes a value that no visitor can guess. */
export function randomNonce() {
  return randomBytes(NONCE_BYTES).toString('base64')
}

/**
 * The headers of a page that many visitors share: no nonce can be a secret there, so its scripts are known by their
 * hashes.
 *
 * @param scripts the sources of its inline scripts, as `'sha256-…'`
 * @param agreed the origins of what its visitors have agreed to
 */
export function sharedPageHeaders({
  transport,
  origins,
  scripts,
  agreed,
}: {
  transport: Transport
  origins: PageOrigins
  scripts: readonly string[]
  agreed: readonly string[]
}): Record<string, string> {
  return {
    ...commonHeaders(transport),
    ...DOCUMENTS,
    'Content-Security-Policy': policyOfPage({ origins, scripts, styles: [], agreed }),
  }
}

function policyOfPage({
  origins: { media, payment },
  scripts,
  styles,
  agreed,
}: {
  origins: PageOrigins
  scripts: readonly string[]
  styles: readonly string[]
  agreed: readonly string[]
}) {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...agreed],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', media, ...agreed],
    'media-src': ["'self'", media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...agreed],
    // On every page: the policy of the first document applies to later client-side navigations.
    'frame-src': EMBED_ORIGINS,
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...payment],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
  })
}

/**
 * The headers of the Studio, and its Content-Security-Policy. It draws with styled-components, which writes style
 * elements; it runs no inline script and evaluates no text.
 *
 * @param apiOrigin the Content Lake's API
 * @param mediaOrigin where its pictures are served from
 */
export function studioPolicy({
  apiOrigin,
  mediaOrigin,
}: {
  apiOrigin: string
  mediaOrigin: string
}): RequestHandler {
  const api = apiSources(apiOrigin)
  const header = policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', mediaOrigin, ...api],
    'media-src': ["'self'", 'blob:', mediaOrigin],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", mediaOrigin, ...api],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  })
  return (_request, response, next) => {
    response.set({ ...DOCUMENTS, 'Content-Security-Policy': header })
    next()
  }
}

/** Lists the origins of Stripe's checkout and customer portal; a local stand-in serves them itself. */
export function listPaymentOrigins(apiHost: string) {
  const { origin, hostname } = new URL(apiHost)
  return hostname === 'api.stripe.com'
    ? ['https://checkout.stripe.com', 'https://billing.stripe.com']
    : [origin]
}

/** The API with its sockets; hosted, each project has a host name. */
function apiSources(apiOrigin: string) {
  const { protocol, host } = new URL(apiOrigin)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  const hosts = host === 'api.sanity.io' ? [host, `*.${host}`] : [host]
  return hosts.flatMap((name) => [`${protocol}//${name}`, `${socket}//${name}`])
}

/**
 * Both reporting directives: Firefox and Safari do not support `report-to` everywhere, and browsers that do ignore the
 * other.
 */
function policy(directives: Record<string, readonly string[]>) {
  return Object.entries({
    ...directives,
    'report-uri': [REPORT_PATH],
    'report-to': [REPORT_GROUP],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
