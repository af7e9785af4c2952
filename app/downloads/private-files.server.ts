import { randomUUID } from 'node:crypto'
import { serviceClient } from '#app/supabase/clients.server.ts'

const BUCKET = 'downloads'

/** Long enough to begin a download, too short to pass the address on. */
const LINK_LIVES_SECONDS = 60

/** The largest file that is taken: the bucket's own limit. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** Types that are taken, by how their files begin. Office documents are ZIP files. */
const SIGNATURES = [
  { type: 'application/pdf', begins: Buffer.from('%PDF-') },
  { type: 'application/zip', begins: Buffer.from('PK\u0003\u0004') },
  { type: 'image/png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/jpeg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
] as const

/** Detects allowed types. Rejects what a browser would run as a page of the storage's origin. */
export function findFileType(bytes: Buffer) {
  const signature = SIGNATURES.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))
  return signature?.type ?? null
}

/** Returns a file name that is safe in a header and on every disk. */
export function cleanFileName(name: string) {
  const base = name.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').trim()
  return base.slice(-120) || 'file'
}

/**
 * Stores a file under a new id, so that open pages still get the file that a later upload replaces.
 *
 * @throws Error when the storage refuses it or does not answer
 */
export async function storePrivateFile({ bytes, type }: { bytes: Buffer; type: string }) {
  const id = randomUUID()
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .upload(id, bytes, { contentType: type })
  if (error) throw new Error(error.message, { cause: error })
  return id
}

/**
 * An address at which a file can be saved for a minute; null when it is not there.
 *
 * @throws Error when the storage does not answer
 */
export async function signPrivateFile({ id, name }: { id: string; name: string }) {
  const { data, error } = await serviceClient()
    .storage.from(BUCKET)
    .createSignedUrl(id, LINK_LIVES_SECONDS, { download: cleanFileName(name) })
  if (!error) return data.signedUrl
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  if (status === 404 || status === 400) return null
  throw new Error(error.message, { cause: error })
}
