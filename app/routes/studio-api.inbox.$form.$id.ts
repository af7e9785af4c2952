import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { changeSubmission } from '#app/inbox/change-submission.server.ts'
import { describeSubmission } from '#app/inbox/describe-submission.ts'
import { eraseSubmission } from '#app/inbox/erase-submission.server.ts'
import { answer, refusal } from '#app/inbox/inbox-answers.server.ts'
import { requestEditor, notAllowed, submissionOfAddress } from '#app/inbox/inbox-request.server.ts'
import { findSubmission } from '#app/inbox/submissions.server.ts'
import { readJson } from '#app/http/request-body.server.ts'

/** The longest notes in the longest encoding. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * GET, PATCH, DELETE /studio-api/inbox/:form/:id – shows a submission, changes what the team keeps about a submission, or erases it; for editors: see
 * `requireEditor`, `changeSubmission` and `eraseSubmission`. 400, 401, 403, 404, 405, 409, 413, 429, 503 `{error}`.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const editor = await requestEditor({ request, context })
  const submission = submissionOfAddress(params)
  switch (request.method) {
    case 'PATCH': {
      const body = await readJson({ request, maxBytes: MAX_BODY_BYTES })
      return await changeSubmission({ ...submission, body, editor })
    }
    case 'DELETE':
      return await eraseSubmission({ ...submission, editor })
    default:
      return notAllowed('GET, PATCH, DELETE')
  }
}

/** GET – the submission (`describeSubmission`). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requestEditor({ request, context })
  const submission = await findSubmission(submissionOfAddress(params))
  if (submission) return answer(describeSubmission(submission))
  return refusal({ status: 404, error: 'This submission has been deleted.' })
}
