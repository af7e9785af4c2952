import { type ActionFunctionArgs } from '@remix-run/node'
import { requestEditor, notAllowed, submissionOfAddress } from '#app/inbox/inbox-request.server.ts'
import { resumeLink } from '#app/inbox/resume-link.server.ts'

/**
 * POST /studio-api/inbox/resume_submissions/:id/resume – an address of the uploaded file, for editors: see `requireEditor`
 * and `resumeLink`. 401, 403, 404, 405, 429, 503 `{error}`.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const editor = await requestEditor({ request, context })
  return await resumeLink({ id: submissionOfAddress(params).id, editor })
}

export function loader() {
  return notAllowed('POST')
}
