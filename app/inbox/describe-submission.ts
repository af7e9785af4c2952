import { humanise } from '#app/mail/submission-rows.ts'
import { INBOX_FORMS, isInboxForm } from './inbox-forms.ts'
import { type Submission } from './submissions.server.ts'

/** Of no use to a reader, or shown in another way. */
const HIDDEN = new Set(['post_id', 'resume_path'])

/** Chosen of a list, by names that programs use. */
const CHOSEN = new Set(['interested_in', 'source'])

/** What was typed, by the names of the fields and in their order; what was left empty is left out. */
export function typedFields({ form, fields }: Pick<Submission, 'form' | 'fields'>) {
  const labels: Readonly<Record<string, string>> = isInboxForm(form) ? INBOX_FORMS[form].fields : {}
  const columns = [
    ...Object.keys(labels),
    ...Object.keys(fields).filter((column) => !Object.hasOwn(labels, column)),
  ]
  return columns.flatMap((column) => {
    const value = textOf(fields[column])
    if (HIDDEN.has(column) || value === '') return []
    const shown = CHOSEN.has(column) ? humanise(value) : value
    return [{ column, label: labels[column] ?? humanise(column), value: shown }]
  })
}

/** A value of a column as text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' ? String(value) : ''
}

/**
 * A submission as the tool gets it. Times are as the database writes them, which `handledAt` has to come back as;
 * `approved` is null where there is nothing to approve.
 */
export function describeSubmission(submission: Submission) {
  const { form, id, status, name, email, company, page, campaign, notes, approved } = submission
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
    fields: typedFields(submission),
    hasResume: typeof submission.fields.resume_path === 'string',
  }
}
