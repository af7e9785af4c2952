import { getEnvironment } from '#app/services.server.ts'
import { siteOrigins } from './origins.ts'
import { readPageQuery, safePath } from './redirects.ts'

/**
 * Returns the page that contains a small form of the frame.
 *
 * @param returnTo the form's own field: a path of ours, with or without a query
 */
export function returnAddress({ request, returnTo }: { request: Request; returnTo: unknown }) {
  const path = safePath({ path: returnTo, fallback: '/' })
  const query = readPageQuery({
    referer: request.headers.get('Referer'),
    path,
    origins: siteOrigins(getEnvironment().SITE_URL),
  })
  return path + query
}
