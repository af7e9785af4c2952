import { serviceClient } from '#app/supabase/clients.server.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The file, its form and the wrapping of both. */
export const RESUME_REQUEST_BYTES = MAX_FILE_BYTES + 512 * 1024

const PDF_SIGNATURE = '%PDF-'

/**
 * The bytes of an uploaded resume, null when none was chosen.
 *
 * @returns `isFaulty` when it is something else than a PDF of a sensible size
 */
export async function readResume(field: FormDataEntryValue | null) {
  // A browser sends an empty file where none was chosen.
  if (field === null || typeof field === 'string' || field.size === 0) {
    return { isFaulty: false, bytes: null }
  }
  if (field.size > MAX_FILE_BYTES) return { isFaulty: true, bytes: null }
  const bytes = Buffer.from(await field.arrayBuffer())
  const isPdf = bytes.subarray(0, PDF_SIGNATURE.length).toString('latin1') === PDF_SIGNATURE
  return isPdf ? { isFaulty: false, bytes } : { isFaulty: true, bytes: null }
}

/** Where the file of a submission lies in the bucket. */
export function resumePathOf(id: string) {
  return `${id}.pdf`
}

/** Puts the file into the private bucket, under the submission's id: sent again, it replaces itself. */
export async function uploadResume({ bytes, id }: { bytes: Uint8Array; id: string }) {
  const { error } = await serviceClient()
    .storage.from('resumes')
    .upload(resumePathOf(id), bytes, { contentType: 'application/pdf', upsert: true })
  if (!error) return null
  // The service answers each refusal with 400 and says in the body which it is.
  const said = 'statusCode' in error ? Number(error.statusCode) : NaN
  return { message: error.message, status: said || (error.status ?? 0) }
}

/** A submission that was stored without its file, because that was chosen for the second try only, gets it. */
export async function nameResume(id: string) {
  const { error, status } = await serviceClient()
    .from('resume_submissions')
    .update({ resume_path: resumePathOf(id) })
    .eq('id', id)
    .is('resume_path', null)
  return error && { message: error.message, status }
}
