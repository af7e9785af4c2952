import { getFilePlace } from '#app/forms/file-place.ts'
import { FORMS } from '#app/forms/forms.ts'
import { getTable, isInboxForm } from './inbox-forms.ts'
import { type Submission } from './submissions.server.ts'

type WithFile = Pick<Submission, 'form' | 'id' | 'fields'> & Partial<Pick<Submission, 'definition'>>

/**
 * Finds the file of a submission: its place in the storage and, where an editor's form asked for it, its name. Null when
 * none was sent.
 */
export function findFile({ form, id, fields, definition }: WithFile) {
  if (!isInboxForm(form)) return null
  const place = getFilePlace({ table: getTable(form), id })
  if (form === FORMS.resume.table) {
    return typeof fields[FORMS.resume.file.column] === 'string' ? { ...place, name: null } : null
  }
  const key = definition?.fields.find(({ kind }) => kind === 'upload')?.key
  const name = key === undefined ? undefined : fields[key]
  return typeof name === 'string' ? { ...place, name } : null
}
