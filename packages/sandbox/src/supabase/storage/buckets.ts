import { z } from 'zod'
import { parseSizeLimit, requireBucketName } from './names.ts'
import { BUCKET_COLUMNS, BucketSchema, findBucket, jsonRows } from './rows.ts'
import { bucketNotEmpty, bucketNotFound } from './storage-faults.ts'
import { param, readJson, type StorageContext, type StorageRoute } from './storage-request.ts'

// The hosted service queues the work. Here it is already done.
const EMPTIED = 'Empty bucket has been queued. Completion may take up to an hour.'

const SettingsSchema = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().nonnegative(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})
const NewBucketSchema = SettingsSchema.extend({ name: z.string(), id: z.string().optional() })

// The column is chosen here and not taken from the request.
const SORT_COLUMNS = ['id', 'name', 'created_at', 'updated_at'] as const

/**
 * /storage/v1/bucket – create, list, get, update, empty and delete, each as the request's role under the policies
 * of `storage.buckets` and `storage.objects`.
 * Not modelled: analytics and vector buckets.
 */
export function bucketRoutes({ database, files }: StorageContext): StorageRoute[] {
  return [
    {
      method: 'POST',
      path: '/bucket',
      handle: async (request) => {
        const body = await readJson({ request, schema: NewBucketSchema })
        const id = requireBucketName(body.id ?? body.name)
        const identity = await request.identity()
        await database.asRole(identity, (runner) =>
          runner.query(
            `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
             values ($1, $2, $3, $4::boolean, $5::bigint, (select array_agg(v) from json_array_elements_text($6::json) as v))`,
            [
              id,
              requireBucketName(body.name),
              typeof identity.claims.sub === 'string' ? identity.claims.sub : null,
              String(body.public ?? false),
              numberText(parseSizeLimit(body.file_size_limit)),
              JSON.stringify(body.allowed_mime_types ?? []),
            ],
          ),
        )
        return { json: { name: id } }
      },
    },
    {
      method: 'GET',
      path: '/bucket',
      handle: async ({ identity, search }) => {
        const sortColumn = search.get('sortColumn')
        const column = SORT_COLUMNS.find((known) => known === sortColumn) ?? 'name'
        const direction = search.get('sortOrder') === 'desc' ? 'desc' : 'asc'
        const buckets = await database.asRole(await identity(), (runner) =>
          jsonRows({
            runner,
            text: `select ${BUCKET_COLUMNS} from storage.buckets where position(lower($1) in lower(name)) > 0
                   order by ${column} ${direction} limit $2::int offset $3::int`,
            parameters: [
              search.get('search') ?? '',
              wholeNumber(search.get('limit')) ?? '100',
              wholeNumber(search.get('offset')) ?? '0',
            ],
            schema: BucketSchema,
          }),
        )
        return { json: buckets }
      },
    },
    {
      method: 'GET',
      path: '/bucket/:bucket',
      handle: async (request) => {
        const id = param(request, 'bucket')
        const bucket = await database.asRole(await request.identity(), (runner) =>
          findBucket({ runner, id }),
        )
        if (!bucket) throw bucketNotFound()
        return { json: bucket }
      },
    },
    {
      method: 'PUT',
      path: '/bucket/:bucket',
      handle: async (request) => {
        const body = await readJson({ request, schema: SettingsSchema })
        const limit = parseSizeLimit(body.file_size_limit)
        const { affectedRows } = await database.asRole(await request.identity(), (runner) =>
          runner.query(
            `update storage.buckets set public = coalesce($2::boolean, public), updated_at = now(),
               file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
               allowed_mime_types = case when $5::boolean
                 then (select array_agg(v) from json_array_elements_text($6::json) as v) else allowed_mime_types end
             where id = $1`,
            [
              param(request, 'bucket'),
              body.public === undefined ? null : String(body.public),
              String(limit !== undefined),
              numberText(limit),
              String(body.allowed_mime_types !== undefined),
              JSON.stringify(body.allowed_mime_types ?? []),
            ],
          ),
        )
        if (affectedRows === 0) throw bucketNotFound()
        return { json: { message: 'Successfully updated' } }
      },
    },
    {
      method: 'POST',
      path: '/bucket/:bucket/empty',
      handle: async (request) => {
        const id = param(request, 'bucket')
        const versions = await database.asRole(await request.identity(), async (runner) => {
          if (!(await findBucket({ runner, id }))) throw bucketNotFound()
          return runner.query<{ version: string }>(
            'delete from storage.objects where bucket_id = $1 returning version',
            [id],
          )
        })
        await Promise.all(versions.rows.map(({ version }) => files.remove(version)))
        return { json: { message: EMPTIED } }
      },
    },
    {
      method: 'DELETE',
      path: '/bucket/:bucket',
      handle: async (request) => {
        const id = param(request, 'bucket')
        const identity = await request.identity()
        // Counted as the owner: an object that the role may not see is in the bucket as well.
        const { rows } = await database.asOwner((runner) =>
          runner.query('select 1 from storage.objects where bucket_id = $1 limit 1', [id]),
        )
        await database.asRole(identity, async (runner) => {
          if (!(await findBucket({ runner, id }))) throw bucketNotFound()
          if (rows.length > 0) throw bucketNotEmpty()
          return runner.query('delete from storage.buckets where id = $1', [id])
        })
        return { json: { message: 'Successfully deleted' } }
      },
    },
  ]
}

function numberText(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

function wholeNumber(text: string | null): string | null {
  return text !== null && /^\d{1,9}$/.test(text) ? text : null
}
