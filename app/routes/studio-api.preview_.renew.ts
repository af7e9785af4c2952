import { type ActionFunctionArgs } from '@remix-run/node'
import { notAllowed, requestEditor } from '#app/inbox/inbox-request.server.ts'
import { renewSession } from '#app/preview/session.server.ts'

export function loader() {
  return notAllowed('POST')
}

/**
 * POST /studio-api/preview/renew – an open Studio keeps the preview of its browser open, as long as its editor belongs to
 * the project. 204, with the cookie where the browser has a preview of the Studio; 401, 403, 429 and 503 as
 * `requireEditor` says.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  await requestEditor({ request, context, permission: 'preview' })
  const cookie = await renewSession(request.headers.get('Cookie'))
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (cookie !== null) headers.set('Set-Cookie', cookie)
  return new Response(null, { status: 204, headers })
}
