import { randomBytes } from 'node:crypto'
import { type RequestHandler } from 'express'

const NONCE_BYTES = 16

/** Headers of every answer, whatever it holds. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers that mean something for documents alone: the first screen waits for every byte of the other files' too. */
const DOCUMENTS = {
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For browsers that do not know frame-ancestors; only the Studio on our own origin may frame a page.
  'X-Frame-Options': 'SAMEORIGIN',
}

/** Sets what every answer carries. HTTPS is promised only where the site is served by it. */
export function baseHeaders({ siteUrl }: { siteUrl: string }): RequestHandler {
  const headers = siteUrl.startsWith('https:')
    ? { ...EVERYWHERE, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : EVERYWHERE
  return (_request, response, next) => {
    response.set(headers)
    next()
  }
}

/**
 * The headers of the site's pages, and their Content-Security-Policy. Inline scripts run with the nonce that is left in
 * `response.locals.cspNonce`; styles come from files only. `response.locals.allowOrigins` adds the origins of what
 * visitors have agreed to (analytics), `response.locals.allowInlineStyles` style elements with the nonce, by which the
 * overlays of a preview draw.
 *
 * @param mediaOrigin where the dataset's pictures and videos are served from
 * @param paymentOrigins where a form's answer may lead: a browser holds a redirect against `form-action` as well
 */
export function pagePolicy({
  mediaOrigin,
  paymentOrigins,
}: {
  mediaOrigin: string
  paymentOrigins: readonly string[]
}): RequestHandler {
  return (_request, response, next) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    let agreed: readonly string[] = []
    const styles = ["'self'"]
    const setPolicy = () => {
      response.set(
        'Content-Security-Policy',
        policy({
          'default-src': ["'none'"],
          'script-src': ["'self'", `'nonce-${nonce}'`, ...agreed],
          'style-src': styles,
          'img-src': ["'self'", 'data:', mediaOrigin, ...agreed],
          'media-src': ["'self'", mediaOrigin],
          'font-src': ["'self'"],
          'connect-src': ["'self'", ...agreed],
          'manifest-src': ["'self'"],
          'form-action': ["'self'", ...paymentOrigins],
          'frame-ancestors': ["'self'"],
          'base-uri': ["'none'"],
        }),
      )
    }
    response.set(DOCUMENTS)
    response.locals.cspNonce = nonce
    response.locals.allowOrigins = (origins: readonly string[]) => {
      agreed = origins
      setPolicy()
    }
    response.locals.allowInlineStyles = () => {
      styles.push(`'nonce-${nonce}'`)
      setPolicy()
    }
    setPolicy()
    next()
  }
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

/** Where Stripe's checkout and customer portal are: a server that speaks its protocol has them itself. */
export function paymentOriginsOf(apiHost: string) {
  const { origin, hostname } = new URL(apiHost)
  return hostname === 'api.stripe.com'
    ? ['https://checkout.stripe.com', 'https://billing.stripe.com']
    : [origin]
}

/** The API with its sockets; the hosted one answers each project under a host name of its own. */
function apiSources(apiOrigin: string) {
  const { protocol, host } = new URL(apiOrigin)
  const socket = protocol === 'https:' ? 'wss:' : 'ws:'
  const hosts = host === 'api.sanity.io' ? [host, `*.${host}`] : [host]
  return hosts.flatMap((name) => [`${protocol}//${name}`, `${socket}//${name}`])
}

function policy(directives: Record<string, string[]>) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
