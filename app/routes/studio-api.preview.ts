import { type LoaderFunctionArgs } from '@remix-run/node'
import { getEnvironment } from '#app/services.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { consumeRateLimit } from '#app/limits/form-limits.server.ts'
import { openSession } from '#app/preview/open-session.server.ts'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/**
 * GET /studio-api/preview – opens a preview for the Studio's Presentation, and for whoever has a link that it shares.
 *
 * Parameters: `sanity-preview-secret`, `sanity-preview-pathname`, `sanity-preview-perspective` (`drafts` or
 * `published`). 302 to the path with a cookie; 401 for a wrong, an old or a revoked secret; 404 without
 * SANITY_READ_TOKEN; 429 with `Retry-After` beyond FORM_LIMIT; 503 when the Content Lake does not answer.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (getEnvironment().SANITY_READ_TOKEN === undefined) {
    return new Response('There is no preview: SANITY_READ_TOKEN is not set.', {
      status: 404,
      headers: NO_STORE,
    })
  }
  // Each secret is a question to the Content Lake, which counts the site's own address.
  const clientAddress = getClientAddress(context)
  const seconds = await consumeRateLimit({ name: 'preview', clientAddress })
  if (seconds !== null) {
    return new Response('Too many previews were opened. Wait a minute and try again.', {
      status: 429,
      headers: { ...NO_STORE, 'Retry-After': String(seconds) },
    })
  }
  const session = await openSession(request.url)
  if (!session) {
    return new Response(
      'This link to a preview is not valid any more. Open the page from the Studio again, or ask for another link.',
      { status: 401, headers: NO_STORE },
    )
  }
  return new Response(null, {
    status: 302,
    headers: { ...NO_STORE, Location: session.path, 'Set-Cookie': session.cookie },
  })
}
