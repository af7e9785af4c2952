import { type FormRevision, type RevisionField } from './form-revision.server.ts'

/** A value of a submission as people read it. */
export type ReadValue = { key: string; label: string; text: string }

/**
 * Lists a submission's values in the order of its form, with the labels that the sender saw. Empty values are left out.
 *
 * @param data by the keys of the fields, as the database has it
 */
export function readSubmission({
  definition: { fields },
  data,
}: {
  definition: FormRevision
  data: Readonly<Record<string, unknown>>
}): ReadValue[] {
  return fields.flatMap((field) => {
    const text = toText({ field, value: data[field.key] })
    return text === '' ? [] : [{ key: field.key, label: field.label, text }]
  })
}

function toText({ field, value }: { field: RevisionField; value: unknown }) {
  if (value === undefined || value === null) return ''
  if (field.kind === 'consent' || value === true) return 'Yes'
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(', ')
  return typeof value === 'string' ? value : ''
}
