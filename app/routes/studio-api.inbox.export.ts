import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { nameAssignee } from '#app/inbox/change-submission.server.ts'
import { type Editor } from '#app/inbox/editor.server.ts'
import { answerFile, refusal } from '#app/inbox/inbox-answers.server.ts'
import { inboxCsv } from '#app/inbox/inbox-csv.ts'
import { type InboxFormName, isInboxForm } from '#app/inbox/inbox-forms.ts'
import { parseInboxQuery } from '#app/inbox/inbox-query.ts'
import { requestEditor, notAllowed } from '#app/inbox/inbox-request.server.ts'
import { findSubmission, listSubmissions, type Submission } from '#app/inbox/submissions.server.ts'
import { readJson } from '#app/http/request-body.server.ts'

const BATCH = 1_000

/** A file that a spreadsheet still opens, and that fits into the memory of a small server. */
const MOST_ROWS = 50_000

const MAX_BODY_BYTES = 32 * 1024

const ChosenSchema = z.object({
  submissions: z
    .array(
      z.object({
        form: z.string().refine((name): name is InboxFormName => isInboxForm(name)),
        id: z.uuid(),
      }),
    )
    .min(1)
    .max(100),
})

/**
 * GET /studio-api/inbox/export?form=&status=&search=&since=&assignee= – all that the filter finds as CSV, for editors: see `requireEditor`.
 * It is put together before the first byte is sent: half a file would look like a whole one.
 *
 * Answers 200 text/csv; 400, 401, 403, 429, 503 `{error}`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const editor = await requestEditor({ request, context })
  const query = parseInboxQuery(new URL(request.url).searchParams)
  if ('error' in query) return refusal({ status: 400, error: query.error })
  const filter = nameAssignee({ filter: query.filter, editor })
  const submissions = await listAll({ ...filter, before: null })
  if (!submissions) {
    const error =
      'That is more than 50,000 submissions. Choose a form, a status or a shorter time, or search.'
    return refusal({ status: 400, error })
  }
  return answerCsv({ form: query.filter.form, submissions, editor })
}

/**
 * POST /studio-api/inbox/export `{submissions: [{form, id}]}` – those alone, at most 100 and in their order; one that
 * was deleted meanwhile is left out. Answers like GET, and 405 and 413.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return notAllowed('GET, POST')
  const editor = await requestEditor({ request, context })
  const body = await readJson({ request, maxBytes: MAX_BODY_BYTES })
  const addresses = ChosenSchema.safeParse(body).data?.submissions
  if (!addresses) {
    return refusal({ status: 400, error: 'Choose the submissions to export, 100 at most.' })
  }
  const submissions: Submission[] = []
  for (const address of addresses) {
    const submission = await findSubmission(address)
    if (submission) submissions.push(submission)
  }
  const [first] = addresses
  const isOfOneForm = addresses.every(({ form }) => form === first?.form)
  return answerCsv({ form: isOfOneForm ? (first?.form ?? null) : null, submissions, editor })
}

function answerCsv({
  form,
  submissions,
  editor,
}: {
  form: InboxFormName | null
  submissions: Submission[]
  editor: Editor
}) {
  log.info({ form, rows: submissions.length, editor: editor.id }, 'the inbox was exported')
  const day = new Date().toISOString().slice(0, 10)
  return answerFile({
    text: inboxCsv({ form, submissions }),
    type: 'text/csv; charset=utf-8',
    name: `${(form ?? 'inbox').replaceAll(/[_:]/g, '-')}-${day}.csv`,
  })
}

/** Null when there are too many. */
async function listAll(
  first: Parameters<typeof listSubmissions>[0]['filter'],
): Promise<Submission[] | null> {
  const all: Submission[] = []
  let filter = first
  while (all.length <= MOST_ROWS) {
    const batch = await listSubmissions({ filter, size: BATCH })
    all.push(...batch)
    const last = batch.at(-1)
    if (!last) return all
    filter = { ...filter, before: { moment: last.created_at, id: last.id } }
  }
  return null
}
