import { type ActionFunctionArgs } from '@remix-run/node'
import { requestEditor, notAllowed, submissionOfAddress } from '#app/inbox/inbox-request.server.ts'
import { linkFile } from '#app/inbox/file-link.server.ts'

/**
 * POST /studio-api/inbox/:form/:id/file – an address of the uploaded file, for editors: see `requireEditor`
 * and `linkFile`. 401, 403, 404, 405, 429, 503 `{error}`.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const editor = await requestEditor({ request, context })
  return await linkFile({ ...submissionOfAddress(params), editor })
}

export function loader() {
  return notAllowed('POST')
}
