import { type FormRevision } from '#app/content-forms/form-revision.server.ts'
import { readSubmission } from '#app/content-forms/read-submission.server.ts'
import { humanise } from '#app/mail/submission-rows.ts'
import { findFile } from './submission-file.ts'
import { inboxForm } from './inbox-forms.ts'
import { type Submission } from './submissions.server.ts'

/** Column of the path of an uploaded file. The inbox shows only that there is one. */
const FILE = 'resume_path'
const ARTICLE_ID = 'post_id'

/** Lists whose values are names for programs. */
const CHOSEN = new Set(['interested_in', 'source'])

type Described = Pick<Submission, 'form' | 'fields'> & Partial<Pick<Submission, 'definition'>>

/** Returns the labels of a submission's columns, in reading order. */
export function fieldLabels({ form, fields, definition }: Described) {
  if (definition) return listColumns(definition)
  const titles = inboxForm(form)?.columns ?? new Map<string, string>()
  const others = Object.keys(fields).filter((column) => !titles.has(column))
  return [...titles, ...others.map((column) => [column, humanise(column)] as const)]
    .filter(([column]) => column !== ARTICLE_ID)
    .map(([column, label]) => ({ column, label }))
}

/** Lists the fields of an editor's form. Duplicate labels are distinguished by key. */
function listColumns({ fields }: FormRevision) {
  return fields.map(({ key, label }) => {
    const isShared = fields.some((other) => other.key !== key && other.label === label)
    return { column: key, label: isShared ? `${label} (${key})` : label }
  })
}

/** The value of a column in the words of a reader. */
export function fieldText({ column, value }: { column: string; value: unknown }) {
  const text = getText(value)
  return CHOSEN.has(column) && text !== '' ? humanise(text) : text
}

/** When the sender first opened the file of an editor's form; null for never. */
export function readDownloadedAt({ fields }: Pick<Submission, 'fields'>) {
  const moment = fields._downloaded_at
  return typeof moment === 'string' ? moment : null
}

/** Lists the filled-in fields in order, by name. */
export function typedFields(submission: Described) {
  const { fields, definition } = submission
  if (definition) {
    return readSubmission({ definition, data: fields }).map(({ key, label, text }) => ({
      column: key,
      label,
      value: text,
    }))
  }
  return fieldLabels(submission).flatMap(({ column, label }) => {
    const value = fieldText({ column, value: fields[column] })
    return column === FILE || value === '' ? [] : [{ column, label, value }]
  })
}

/** A value of a column as text. */
function getText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' ? String(value) : ''
}

/**
 * Describes a submission for the Studio. Times are as the database writes them, since `handledAt` is sent back for
 * comparison; `approved` is null for forms without approval.
 */
export function describeSubmission(submission: Submission) {
  const { form, id, status, name, email, company, page, campaign, notes, approved } = submission
  const downloadedAt = readDownloadedAt(submission)
  return {
    form,
    id,
    status,
    name,
    email,
    company,
    summary: submission.summary,
    page,
    campaign,
    notes,
    approved,
    createdAt: submission.created_at,
    handledAt: submission.handled_at,
    handledBy: submission.handled_by,
    assignedTo: submission.assigned_to,
    fields: typedFields(submission),
    downloadedAt,
    hasFile: findFile(submission) !== null,
  }
}
