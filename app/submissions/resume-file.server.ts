import { FORMS } from '#app/forms/forms.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'

const MAX_FILE_BYTES = FORMS.resume.file.maxBytes

/** The file, its form and the wrapping of both. */
export const RESUME_REQUEST_BYTES = MAX_FILE_BYTES + 512 * 1024

const PDF_SIGNATURE = '%PDF-'

/** PDF readers accept the header within these bytes: some exporters write a byte order mark or a line before it. */
const SIGNATURE_WITHIN = 1_024

/** Whether a field has no file, as sent when none was chosen, or a PDF of acceptable size. */
export async function isResume(field: FormDataEntryValue | null) {
  if (!isFile(field)) return true
  if (field.size > MAX_FILE_BYTES) return false
  const beginning = Buffer.from(await field.slice(0, SIGNATURE_WITHIN).arrayBuffer())
  return beginning.includes(PDF_SIGNATURE)
}

/** The bytes of an uploaded resume; null when none was chosen. */
export async function readResume(field: FormDataEntryValue | null) {
  return isFile(field) ? Buffer.from(await field.arrayBuffer()) : null
}

function isFile(field: FormDataEntryValue | null): field is File {
  return field !== null && typeof field !== 'string' && field.size > 0
}

/** Builds the path of a submission's file in the bucket. */
export function getResumePath(id: string) {
  return `${id}.pdf`
}

/** Puts the file into the private bucket, named by the submission's id, so that sending the form again replaces it. */
export async function uploadResume({ bytes, id }: { bytes: Uint8Array; id: string }) {
  const { error } = await serviceClient()
    .storage.from('resumes')
    .upload(getResumePath(id), bytes, { contentType: 'application/pdf', upsert: true })
  if (!error) return null
  // The service answers every refusal with 400 and the actual status in the body.
  const statusCode = 'statusCode' in error ? Number(error.statusCode) : NaN
  return { message: error.message, status: statusCode || (error.status ?? 0) }
}

/** A submission that was stored without its file, because that was chosen for the second try only, gets it. */
export async function nameResume(id: string) {
  const { error, status } = await serviceClient()
    .from('resume_submissions')
    .update({ resume_path: getResumePath(id) })
    .eq('id', id)
    .is('resume_path', null)
  return error && { message: error.message, status }
}
