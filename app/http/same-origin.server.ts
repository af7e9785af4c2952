import { getEnvironment } from '#app/env.server.ts'
import { siteOrigins } from './origins.ts'

/**
 * Refuses a state-changing request that another site's page made.
 *
 * Remix checks the origin of document posts only, trusts `X-Forwarded-Host` and answers 500:
 * this compares with the configured origin instead. A request without `Origin` (an old browser,
 * a command line) passes unless the browser says that it came from elsewhere.
 *
 * @throws Response 403
 */
export function requireSameOrigin(request: Request) {
  const origin = request.headers.get('Origin')
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  const isOurs =
    origin === null
      ? fetchSite === null || fetchSite === 'same-origin' || fetchSite === 'none'
      : siteOrigins(getEnvironment().SITE_URL).includes(origin)
  if (!isOurs) {
    throw new Response('This form was sent from another site.', { status: 403 })
  }
}
