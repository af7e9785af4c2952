import { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

type OriginVerdict = 'allowed' | 'none' | 'foreign'

/** Decides who may talk to a server on loopback: every open page in the browser can reach it. */
export type OriginGuard = {
  /** Whether the host name is one of this machine: DNS rebinding uses another one. */
  isOwnHost(headers: IncomingHttpHeaders): boolean
  /** `none` is a client that is not a browser, a navigation, or an image on a page. */
  verdict(headers: IncomingHttpHeaders): OriginVerdict
  /** Returns the CORS headers for an allowed page; none for others. */
  corsHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders
  /** Headers of the response to OPTIONS. */
  preflightHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders
}

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']
const PREFLIGHT_MAX_AGE_SECONDS = 7_200

export function createOriginGuard({
  allowedOrigins,
}: {
  allowedOrigins: readonly string[]
}): OriginGuard {
  function verdict({ origin }: IncomingHttpHeaders): OriginVerdict {
    if (origin === undefined) return 'none'
    return allowedOrigins.includes(origin) ? 'allowed' : 'foreign'
  }

  function corsHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
    if (verdict(headers) !== 'allowed') return { Vary: 'Origin' }
    return {
      'Access-Control-Allow-Origin': headers.origin,
      'Access-Control-Allow-Credentials': 'true',
      Vary: 'Origin',
    }
  }

  return {
    isOwnHost: ({ host = '' }) => OWN_NAMES.includes(host.replace(/:\d+$/, '')),
    verdict,
    corsHeaders,
    preflightHeaders: (headers) => ({
      ...corsHeaders(headers),
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': headers['access-control-request-headers'],
      'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_SECONDS,
    }),
  }
}

/** Returns the origin of a URL, and the equivalent with this machine's other name: people use either. */
export function withLoopbackTwin(url: string): string[] {
  const { protocol, hostname, port, origin } = new URL(url)
  const twins: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }
  const twin = twins[hostname]
  if (twin === undefined) return [origin]
  return [origin, `${protocol}//${twin}${port === '' ? '' : `:${port}`}`]
}

/** Why a page is refused, with the variable that lets it in. */
export function foreignOrigin(origin: string): string {
  return `CORS Origin not allowed: "${origin}". The sandbox lets in the pages of SITE_URL, of the Studio's STUDIO_PORT and of the origins that SANDBOX_ORIGINS lists.`
}
