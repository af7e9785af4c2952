import { getFilePlace, getResumePath } from '#app/forms/file-place.ts'
import { FORMS } from '#app/forms/forms.ts'
import { findFileType } from '#app/http/file-type.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'

/**
 * Stores the file of a submission in its private bucket, named by the submission's id, so that sending the form again
 * replaces it.
 *
 * @returns the refusal of the storage; null when it is stored
 */
export async function uploadFile({
  bytes,
  table,
  id,
}: {
  bytes: Uint8Array
  table: string
  id: string
}) {
  const { bucket, path } = getFilePlace({ table, id })
  const contentType = findFileType(Buffer.from(bytes)) ?? 'application/octet-stream'
  const { error } = await serviceClient()
    .storage.from(bucket)
    .upload(path, bytes, { contentType, upsert: true })
  if (!error) return null
  // The service answers every refusal with 400 and the actual status in the body.
  const statusCode = 'statusCode' in error ? Number(error.statusCode) : NaN
  return { message: error.message, status: statusCode || (error.status ?? 0) }
}

/** A resume that was stored without its file, because that was chosen for the second try only, gets it. */
export async function nameResume(id: string) {
  const { error, status } = await serviceClient()
    .from(FORMS.resume.table)
    .update({ resume_path: getResumePath(id) })
    .eq('id', id)
    .is('resume_path', null)
  return error && { message: error.message, status }
}
