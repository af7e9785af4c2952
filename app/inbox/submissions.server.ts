import { z } from 'zod'
import { FormRevisionSchema } from '#app/content-forms/form-revision.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { databaseAway, refusal } from './inbox-answers.server.ts'
import { describeContentForm, type InboxFormName } from './inbox-forms.ts'
import { type InboxFilter } from './inbox-query.ts'

const SubmissionSchema = z.object({
  form: z.string(),
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  summary: z.string().nullable(),
  page: z.string(),
  campaign: z.record(z.string(), z.string()),
  notes: z.string().nullable(),
  handled_at: z.string().nullable(),
  handled_by: z.string().nullable(),
  approved: z.boolean().nullable(),
  assigned_to: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
  /** Describes the fields of an editor's form; null when a newer process has stored an unknown kind. */
  definition: FormRevisionSchema.nullish().catch(null),
})

/** A submission of any form, as the database's inbox has it: supabase/README.md. */
export type Submission = z.infer<typeof SubmissionSchema>

const FormsSchema = z.array(
  z.object({ form: z.string(), definition: z.object({ title: z.string() }) }),
)

const CountSchema = z.object({ form: z.string(), status: z.string(), submissions: z.number() })

/**
 * A page of submissions, the newest first.
 *
 * @param size how many at most, up to 1,000
 * @throws Response 503 when the database does not answer
 */
export async function listSubmissions({
  filter: { form, status, search, since, before, assignee },
  size,
}: {
  filter: Omit<InboxFilter, 'assignee'> & {
    /** The name of a colleague. */ assignee: string | null
  }
  size: number
}): Promise<Submission[]> {
  const data = await askDatabase(() =>
    database().rpc('list_inbox', {
      of_form: form,
      with_status: status,
      search,
      before_moment: before?.moment ?? null,
      before_id: before?.id ?? null,
      batch: size,
      ...(since !== null && { since }),
      ...(assignee !== null && { assignee }),
    }),
  )
  return z.array(SubmissionSchema).parse(data)
}

/**
 * One submission, null when it is gone.
 *
 * @throws Response 503 when the database does not answer
 */
export async function findSubmission({ form, id }: { form: InboxFormName; id: string }) {
  const data = await askDatabase(() =>
    database().rpc('find_in_inbox', { of_form: form, of_id: id }),
  )
  return z.array(SubmissionSchema).parse(data)[0] ?? null
}

/**
 * Finds a submission for background work.
 *
 * @throws Error when the database does not answer
 */
export async function findSubmissionInDatabase({ form, id }: { form: string; id: string }) {
  const answer = await serviceClient().rpc('find_in_inbox', { of_form: form, of_id: id })
  if (answer.error) throw new Error(`find_in_inbox: ${answer.error.message}`)
  return z.array(SubmissionSchema).parse(answer.data)[0] ?? null
}

/**
 * How many submissions there are, by form and state.
 *
 * @throws Response 503 when the database does not answer
 */
export async function countSubmissions() {
  const data = await askDatabase(() => database().rpc('count_inbox'))
  return z.array(CountSchema).parse(data)
}

/**
 * Lists the forms that editors have made for the inbox, by title.
 *
 * @throws Response 503 when the database does not answer
 */
export async function listContentForms() {
  const forms = FormsSchema.parse(await askDatabase(() => database().rpc('list_forms')))
  return forms
    .map(({ form, definition: { title } }) => describeContentForm({ slug: form, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

type Answer = { data: unknown; error: { message: string } | null; status: number }

/**
 * Calls the database and returns its data.
 *
 * @throws Response 503 when it refuses or does not answer; why is in the log
 */
export async function askDatabase(ask: () => PromiseLike<Answer>): Promise<unknown> {
  const { data, error, status } = await ask()
  if (!error) return data
  const isRefused = status >= 400 && status < 500
  log.error(
    { reason: error.message, status },
    isRefused ? 'the database refuses the inbox' : 'the database does not answer the inbox',
  )
  throw databaseAway()
}

/**
 * The database with the rights of the service: only after `requireEditor`.
 *
 * @throws Response 503 when none is configured
 */
export function database() {
  if (isSupabaseConfigured()) return serviceClient()
  throw refusal({ status: 503, error: 'This site has no database of forms yet.' })
}
