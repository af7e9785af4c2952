import { type LoaderFunctionArgs } from '@remix-run/node'
import { describeSubmission } from '#app/inbox/describe-submission.ts'
import { answer, refusal } from '#app/inbox/inbox-answers.server.ts'
import { cursorAfter, parseInboxQuery } from '#app/inbox/inbox-query.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'
import { nameAssignee } from '#app/inbox/change-submission.server.ts'
import { listSubmissions } from '#app/inbox/submissions.server.ts'

const PAGE_SIZE = 50

/**
 * GET /studio-api/inbox?form=&status=&search=&since=&assignee=&before= – the Studio's inbox, for editors: see `requireEditor`.
 *
 * Answers 200 `{submissions, next}`: at most 50 submissions (`describeSubmission`), the newest first, and what `before`
 * has to be for the next page, null on the last. 400, 401, 403, 429, 503 `{error}`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const editor = await requestEditor({ request, context })
  const query = parseInboxQuery(new URL(request.url).searchParams)
  if ('error' in query) return refusal({ status: 400, error: query.error })
  // One more than displayed, to know whether there is a next page.
  const matches = await listSubmissions({
    filter: nameAssignee({ filter: query.filter, editor }),
    size: PAGE_SIZE + 1,
  })
  const submissions = matches.slice(0, PAGE_SIZE)
  const last = matches.length > PAGE_SIZE ? submissions.at(-1) : undefined
  return answer({
    submissions: submissions.map(describeSubmission),
    next: last ? cursorAfter(last) : null,
  })
}

export function action() {
  return notAllowed('GET')
}
