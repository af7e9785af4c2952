import { serviceClient } from './clients.server.ts'

/** Long enough to open a file, too short to pass the address on. */
const LINK_LIVES_SECONDS = 60

/**
 * Signs an address at which a private file can be opened for a minute.
 *
 * @param name under which a browser saves the file; null to open it
 * @returns null when there is no such file
 * @throws Error when the storage refuses or does not answer
 */
export async function signFile({
  bucket,
  path,
  name,
}: {
  bucket: string
  path: string
  name: string | null
}) {
  const { data, error } = await serviceClient()
    .storage.from(bucket)
    .createSignedUrl(path, LINK_LIVES_SECONDS)
  if (error) {
    const status = 'statusCode' in error ? Number(error.statusCode) : 0
    if (status === 404 || status === 400) return null
    throw new Error(error.message, { cause: error })
  }
  const url = new URL(data.signedUrl)
  // The client's own option encodes a name twice: “Größe” would be saved as “Gr%C3%B6%C3%9Fe”.
  if (name !== null) url.searchParams.set('download', name)
  return url.href
}
