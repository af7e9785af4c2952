import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { safePath } from '#app/http/security/redirects.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { serializeNoSession } from '#app/preview/session.server.ts'

export function loader() {
  return redirect('/')
}

/** POST /studio-api/preview/exit ends a preview and leads back to the page that it was left on. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of await serializeNoSession()) headers.append('Set-Cookie', cookie)
  // Not a form field: the bar's markup stays the same when the visitor navigates.
  return redirect(pathOfReferer(request), { status: 303, headers })
}

/** Returns the path of the page that sent the form, whose origin requireSameOrigin has checked. */
function pathOfReferer(request: Request) {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return safePath({ path: pathname + search, fallback: '/' })
}
