import { z } from 'zod'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'

// Postgres prints its own precision and offset; the service speaks as JavaScript does.
const time = z.string().transform((text) => new Date(text).toISOString())

export const BucketSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  public: z.boolean(),
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  created_at: time,
  updated_at: time,
})
export type Bucket = z.infer<typeof BucketSchema>

export const BUCKET_COLUMNS =
  'id, name, coalesce(owner::text, owner_id) as owner, coalesce(public, false) as public, file_size_limit, allowed_mime_types, created_at, updated_at'

const MetadataSchema = z.object({
  eTag: z.string(),
  size: z.number(),
  mimetype: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
  contentLength: z.number(),
  httpStatusCode: z.number(),
})
export type Metadata = z.infer<typeof MetadataSchema>

export const ObjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  bucket_id: z.string(),
  owner: z.string().nullable(),
  version: z.string(),
  created_at: time,
  updated_at: time,
  last_accessed_at: time,
  metadata: MetadataSchema,
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
})
export type StoredObject = z.infer<typeof ObjectSchema>

export const OBJECT_COLUMNS =
  'id, name, bucket_id, coalesce(owner::text, owner_id) as owner, version, created_at, updated_at, last_accessed_at, metadata, user_metadata'

/**
 * The rows of a statement, each with the types that it has as JSON.
 *
 * @param text written in this program; it may have a `with`, and all values are parameters
 */
export async function jsonRows<Schema extends z.ZodType>({
  runner,
  text,
  parameters,
  schema,
}: {
  runner: SqlRunner
  text: string
  parameters: readonly (string | null)[]
  schema: Schema
}): Promise<z.infer<Schema>[]> {
  const { rows } = await runner.query<{ json: string }>(
    `with r as (${text}) select to_json(r)::text as json from r`,
    parameters,
  )
  return rows.map(({ json }) => schema.parse(JSON.parse(json)))
}

export async function findBucket({
  runner,
  id,
}: {
  runner: SqlRunner
  id: string
}): Promise<Bucket | null> {
  const [bucket] = await jsonRows({
    runner,
    text: `select ${BUCKET_COLUMNS} from storage.buckets where id = $1`,
    parameters: [id],
    schema: BucketSchema,
  })
  return bucket ?? null
}

export async function findObject({
  runner,
  bucket,
  name,
}: {
  runner: SqlRunner
  bucket: string
  name: string
}): Promise<StoredObject | null> {
  const [object] = await jsonRows({
    runner,
    text: `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    parameters: [bucket, name],
    schema: ObjectSchema,
  })
  return object ?? null
}
