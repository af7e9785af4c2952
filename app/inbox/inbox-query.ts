import { z } from 'zod'
import { type InboxFormName, isInboxForm } from './inbox-forms.ts'

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:\+\d\d:\d\d|Z)$/

/** PostgreSQL cannot store NUL, and nobody types other control characters. */
const line = () => z.string().regex(/^\P{Cc}*$/u, { error: 'has a character that no text has' })

const QuerySchema = z.object({
  form: z
    .string()
    .refine((name): name is InboxFormName => isInboxForm(name), { error: 'is no form' })
    .nullable(),
  status: line().max(50).nullable(),
  search: line().max(200, { error: 'is longer than 200 characters' }).nullable(),
  assignee: z.enum(['me'], { error: 'is nobody' }).nullable(),
  since: z.string().regex(MOMENT, { error: 'is no moment' }).nullable(),
  before: z
    .string()
    .transform((cursor) => {
      const [moment = '', id = ''] = cursor.split('~')
      return { moment, id }
    })
    .pipe(z.object({ moment: z.string().regex(MOMENT), id: z.uuid() }))
    .nullable(),
})

/** Filter of the submissions; null is any. */
export type InboxFilter = z.infer<typeof QuerySchema>

/**
 * Parses `?form=&status=&search=&since=&assignee=&before=`, all optional. `form` is a table's name, `since` an ISO 8601
 * time, `assignee` is `me`, `before` a value of `cursorAfter`.
 *
 * @returns what is wrong, in words, when something is
 */
export function parseInboxQuery(
  search: URLSearchParams,
): { filter: InboxFilter } | { error: string } {
  const valueOf = (name: string) => search.get(name) || null
  const parsed = QuerySchema.safeParse({
    form: valueOf('form'),
    status: valueOf('status'),
    search: valueOf('search')?.trim() || null,
    assignee: valueOf('assignee'),
    since: valueOf('since'),
    before: valueOf('before'),
  })
  if (parsed.success) return { filter: parsed.data }
  const [issue] = parsed.error.issues
  return {
    error: `"${issue?.path[0]?.toString() ?? 'The query'}" ${issue?.message ?? 'is wrong'}.`,
  }
}

/** Encodes the position after a submission, where the next page starts. Ids distinguish equal times. */
export function cursorAfter({ created_at, id }: { created_at: string; id: string }) {
  return `${created_at}~${id}`
}
