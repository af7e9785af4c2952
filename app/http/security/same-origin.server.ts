import { getEnvironment } from '#app/services.server.ts'
import { siteOrigins } from './origins.ts'

/**
 * Rejects a state-changing request from another site's page.
 *
 * Remix checks the origin of document posts only, trusts `X-Forwarded-Host` and answers 500; this compares with the
 * configured origin instead. A request without `Origin` (an old browser, a command line) passes unless the browser says
 * that it is cross-site.
 *
 * @throws Response 403
 */
export function requireSameOrigin(request: Request) {
  const isOurs = isSameOrigin({
    siteUrl: getEnvironment().SITE_URL,
    origin: request.headers.get('Origin'),
    fetchSite: request.headers.get('Sec-Fetch-Site'),
  })
  if (!isOurs) {
    throw new Response('This form was sent from another site.', { status: 403 })
  }
}

/**
 * Whether a request comes from a page of this site, as far as its headers say.
 *
 * @param siteUrl SITE_URL
 * @param origin its `Origin`
 * @param fetchSite its `Sec-Fetch-Site`
 */
export function isSameOrigin({
  siteUrl,
  origin,
  fetchSite,
}: {
  siteUrl: string
  origin: string | null
  fetchSite: string | null
}) {
  if (origin !== null) return siteOrigins(siteUrl).includes(origin)
  return fetchSite === null || fetchSite === 'same-origin' || fetchSite === 'none'
}
