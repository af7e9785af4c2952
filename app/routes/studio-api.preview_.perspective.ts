import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { readSmallForm } from '#app/http/request-body.server.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { switchPerspective } from '#app/preview/session.server.ts'

export function loader() {
  return redirect('/')
}

/**
 * POST /studio-api/preview/perspective – shows drafts, or what is published, in the preview of this browser.
 *
 * Field `perspective`: `drafts` or `published`. 204 with a cookie; 400 for another value; 401 outside of a preview; 413 for
 * a body that is too large.
 */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const perspective = (await readSmallForm(request)).get('perspective')
  if (perspective !== 'drafts' && perspective !== 'published') {
    return new Response('The perspective is drafts or published.', { status: 400, headers })
  }
  const cookie = await switchPerspective({ cookies: request.headers.get('Cookie'), perspective })
  if (cookie === null) return new Response('There is no preview.', { status: 401, headers })
  headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 204, headers })
}
