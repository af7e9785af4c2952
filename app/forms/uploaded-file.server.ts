import { findFileType } from '#app/http/file-type.server.ts'
import { UPLOAD_TYPES } from '#schemas/documents/form-uploads.ts'
import { type FieldRule } from './form-definition.ts'

type FileRule = Extract<FieldRule, { kind: 'file' }>

/** Reads the bytes of a chosen file; null when none was chosen. */
export async function readUploadedFile(field: FormDataEntryValue | null) {
  return isFile(field) ? Buffer.from(await field.arrayBuffer()) : null
}

/** Whether a field has a file that its rule accepts. Reads the type from the bytes, whatever the name says. */
export async function isAcceptedFile({
  rule: { isOptional, accepts, maxBytes },
  field,
}: {
  rule: FileRule
  field: FormDataEntryValue | null
}) {
  if (!isFile(field)) return isOptional
  if (field.size > maxBytes) return false
  const type = findFileType(Buffer.from(await field.slice(0, 1_024).arrayBuffer()))
  return UPLOAD_TYPES[accepts].mimeTypes.some((each) => each === type)
}

function isFile(field: FormDataEntryValue | null): field is File {
  return field !== null && typeof field !== 'string' && field.size > 0
}
