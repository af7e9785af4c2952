import { createHash, randomUUID } from 'node:crypto'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { isAllowedType } from './names.ts'
import { findBucket, findObject, type Bucket, type Metadata } from './rows.ts'
import { bucketNotFound, invalidMimeType } from './storage-faults.ts'
import { type StorageContext, type StorageRequest } from './storage-request.ts'
import { readUpload, type Upload } from './upload-body.ts'

/** Upload limit of a new hosted project. */
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type ObjectPlace = { bucket: string; name: string }

/** Reads an upload within the limits of its bucket. Throws 404 for the bucket, 413 and 415. */
export async function readAllowedUpload({
  context,
  request,
  bucket: id,
}: {
  context: StorageContext
  request: StorageRequest
  bucket: string
}): Promise<Upload> {
  const bucket = await requireBucket({ context, id })
  const maxBytes = Math.min(bucket.file_size_limit ?? MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES)
  const upload = await readUpload({ request, maxBytes })
  const allowed = bucket.allowed_mime_types ?? []
  if (allowed.length > 0 && !isAllowedType({ type: upload.mimetype, allowed })) {
    throw invalidMimeType(upload.mimetype)
  }
  return upload
}

/** Whether a bucket exists is no secret of the hosted service either. */
export function requireBucket({
  context,
  id,
}: {
  context: StorageContext
  id: string
}): Promise<Bucket> {
  return context.database.asOwner(async (runner) => {
    const bucket = await findBucket({ runner, id })
    if (!bucket) throw bucketNotFound()
    return bucket
  })
}

/**
 * Writes the bytes, then the row in the transaction that `transact` opens. A file that no row points to is removed:
 * the new one when the row is refused, the old one when it was replaced.
 */
export async function storeObject({
  context: { files, now },
  place,
  upload,
  owner,
  isUpsert,
  transact,
}: {
  context: StorageContext
  place: ObjectPlace
  upload: Upload
  owner: unknown
  isUpsert: boolean
  transact: <T>(work: (runner: SqlRunner) => Promise<T>) => Promise<T>
}): Promise<{ id: string }> {
  const version = randomUUID()
  await files.write({ version, bytes: upload.bytes })
  try {
    const { id, replaced } = await transact(async (runner) => {
      const existing = isUpsert ? await findObject({ runner, ...place }) : null
      const fresh = randomUUID()
      await insertRow({ runner, place, id: fresh, version, owner, upload, isUpsert, now: now() })
      return { id: existing?.id ?? fresh, replaced: existing?.version ?? null }
    })
    if (replaced !== null) await files.remove(replaced)
    return { id }
  } catch (error) {
    await files.remove(version)
    throw error
  }
}

/** Returns nothing: a role that may only insert must be able to upload. */
async function insertRow({
  runner,
  place: { bucket, name },
  id,
  version,
  owner,
  upload,
  isUpsert,
  now,
}: {
  runner: SqlRunner
  place: ObjectPlace
  id: string
  version: string
  owner: unknown
  upload: Upload
  isUpsert: boolean
  now: Date
}) {
  const ownerId = typeof owner === 'string' ? owner : null
  await runner.query(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb)${isUpsert ? REPLACE : ''}`,
    [
      id,
      bucket,
      name,
      ownerId !== null && UUID.test(ownerId) ? ownerId : null,
      ownerId,
      version,
      JSON.stringify(getMetadata({ upload, now })),
      upload.userMetadata === null ? null : JSON.stringify(upload.userMetadata),
    ],
  )
}

const REPLACE = ` on conflict (bucket_id, name) do update set owner = excluded.owner,
  owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, updated_at = now()`

function getMetadata({
  upload: { bytes, mimetype, cacheControl },
  now,
}: {
  upload: Upload
  now: Date
}): Metadata {
  return {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype,
    cacheControl,
    lastModified: now.toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}
