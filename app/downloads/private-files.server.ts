import { randomUUID } from 'node:crypto'
import { cleanFileName } from '#app/http/file-type.server.ts'
import { serviceClient } from '#app/supabase/clients.server.ts'
import { signFile } from '#app/supabase/sign-file.server.ts'

const BUCKET = 'downloads'

/** The largest file that is taken: the bucket's own limit. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/**
 * Stores a file, under a new id unless it has one: open pages still get the file that a later upload replaces.
 *
 * @throws Error when the storage refuses it or does not answer
 */
export async function storePrivateFile({
  id = randomUUID(),
  bytes,
  type,
}: {
  id?: string
  bytes: Buffer
  type: string
}) {
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .upload(id, bytes, { contentType: type, upsert: true })
  if (error) throw new Error(error.message, { cause: error })
  return id
}

/**
 * An address at which a file can be saved for a minute; null when it is not there.
 *
 * @throws Error when the storage does not answer
 */
export async function signPrivateFile({ id, name }: { id: string; name: string }) {
  return await signFile({ bucket: BUCKET, path: id, name: cleanFileName(name) })
}
