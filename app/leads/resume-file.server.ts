import { serviceClient } from '#app/supabase/clients.server.ts'

export const RESUME_FILE_FIELD = 'resumeFile'

const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The file, its form and the wrapping of both. */
export const RESUME_REQUEST_BYTES = MAX_FILE_BYTES + 512 * 1024

const PDF_SIGNATURE = '%PDF-'

/** Whether an uploaded resume is something else than a PDF of a sensible size; no file is no fault. */
export async function resumeFault(file: FormDataEntryValue | null) {
  if (!isFile(file)) return false
  if (file.size > MAX_FILE_BYTES) return true
  return (await file.slice(0, PDF_SIGNATURE.length).text()) !== PDF_SIGNATURE
}

/**
 * Puts the file into the private bucket, under the submission's id: sent again, it replaces itself.
 *
 * @returns its path in the bucket, null when there is no file, or what the storage said against it
 */
export async function uploadResume({ file, id }: { file: FormDataEntryValue | null; id: string }) {
  if (!isFile(file)) return null
  const path = `${id}.pdf`
  const { error } = await serviceClient()
    .storage.from('resumes')
    .upload(path, await file.arrayBuffer(), { contentType: 'application/pdf', upsert: true })
  return error ?? path
}

/** A browser sends an empty file where none was chosen. */
function isFile(file: FormDataEntryValue | null): file is File {
  return file !== null && typeof file !== 'string' && file.size > 0
}
