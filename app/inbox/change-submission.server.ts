import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { noteChange } from '#app/http/recorded-reads.server.ts'
import { type Editor } from './editor.server.ts'
import { answer, refusal } from './inbox-answers.server.ts'
import { getTable, inboxForm, type InboxFormName, WORK_STATES } from './inbox-forms.ts'
import { type InboxFilter } from './inbox-query.ts'
import { database, askDatabase } from './submissions.server.ts'

const NOTES_AT_MOST = 10_000

const ChangeSchema = z
  .strictObject({
    status: z.enum(WORK_STATES).optional(),
    notes: z
      .string()
      .max(NOTES_AT_MOST, { error: 'Notes have 10,000 characters at most.' })
      .optional(),
    approved: z.boolean().optional(),
    /** Assigns the submission to the editor, or to nobody (null). */
    assignedTo: z.literal('me').nullable().optional(),
    /** The `handledAt` that the editor saw, to detect concurrent changes. */
    handledAt: z.string().max(50).nullable(),
  })
  .refine(
    ({ status, notes, approved, assignedTo }) =>
      [status, notes, approved, assignedTo].some((change) => change !== undefined),
    { error: 'Nothing is to be changed.' },
  )

const ChangedSchema = z.object({
  status: z.string(),
  notes: z.string().nullable(),
  handled_at: z.string(),
  handled_by: z.string(),
  assigned_to: z.string().nullable(),
  approved: z.boolean().optional(),
})

/**
 * Changes the team's data of a submission: `{status?, notes?, approved?, assignedTo?, handledAt}`. An approved comment
 * becomes done, and spam cannot be approved.
 *
 * @returns 200 with the submission's new `{status, notes, approved, handledAt, handledBy, assignedTo}`; 400 with what is wrong;
 *   409 when it was changed or erased since the editor saw it; 503
 */
export async function changeSubmission({
  form,
  id,
  body,
  editor,
}: {
  form: InboxFormName
  id: string
  body: unknown
  editor: Editor
}) {
  const parsed = ChangeSchema.safeParse(body)
  if (!parsed.success) {
    return refusal({ status: 400, error: parsed.error.issues[0]?.message ?? 'This is no change.' })
  }
  const isComment = form === 'blog_comments'
  const { handledAt, assignedTo, ...change } = parsed.data
  const { name } = editor
  if (!inboxForm(form)?.isWorkedOn || (change.approved !== undefined && !isComment)) {
    return refusal({ status: 400, error: 'This form has nothing of the kind.' })
  }
  const columns = {
    ...listColumns({ change, isComment }),
    ...(assignedTo !== undefined && { assigned_to: assignedTo && name }),
    handled_at: new Date().toISOString(),
    handled_by: name,
  }
  const returned = `status, notes, handled_at, handled_by, assigned_to${isComment ? ', approved' : ''}`
  const update = database().from(getTable(form)).update(columns).eq('id', id)
  const unseen =
    handledAt === null ? update.is('handled_at', null) : update.eq('handled_at', handledAt)
  const data = await askDatabase(() => unseen.select(returned))
  const [changed] = z.array(ChangedSchema).parse(data)
  if (!changed) {
    const error = 'A colleague has changed or deleted this meanwhile. Look at it again first.'
    return refusal({ status: 409, error })
  }
  // An article shows it from its next view on.
  if (isComment) noteChange()
  log.info(
    { form, id, editor: editor.id, changed: Object.keys(parsed.data) },
    'the inbox was changed',
  )
  return answer({
    status: changed.status,
    notes: changed.notes,
    approved: changed.approved ?? null,
    handledAt: changed.handled_at,
    handledBy: changed.handled_by,
    assignedTo: changed.assigned_to,
  })
}

function listColumns({
  change: { status, notes, approved },
  isComment,
}: {
  change: { status?: string; notes?: string; approved?: boolean }
  isComment: boolean
}) {
  const written = notes === undefined ? {} : { notes: notes.trim() || null }
  if (!isComment) return { ...written, ...(status && { status }) }
  if (approved) return { ...written, approved, status: 'done' }
  const isHidden = approved === false || status === 'spam'
  return { ...written, ...(status && { status }), ...(isHidden && { approved: false }) }
}

/** Replaces `me` in the filter by the editor's name. */
export function nameAssignee({ filter, editor }: { filter: InboxFilter; editor: Editor }) {
  return { ...filter, assignee: filter.assignee && editor.name }
}
