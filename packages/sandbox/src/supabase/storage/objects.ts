import { z } from 'zod'
import { type RequestIdentity } from '#sandbox/supabase/database/supabase-database.ts'
import { getFolder, listFolder } from './list-objects.ts'
import { requireObjectName } from './names.ts'
import { findObject, jsonRows, OBJECT_COLUMNS, ObjectSchema } from './rows.ts'
import { objectNotFound } from './storage-faults.ts'
import { param, readJson, type StorageContext, type StorageRoute } from './storage-request.ts'
import { requireBucket, storeObject } from './store-object.ts'
import { getPath, findPlace } from './uploads.ts'

const ListSchema = z.object({
  prefix: z.string().default(''),
  search: z.string().nullish(),
  limit: z.number().int().min(1).max(1_000).default(100),
  offset: z.number().int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

const RemoveSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1_000) })

const TransferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})

/**
 * /storage/v1/object/{list,move,copy} and DELETE /storage/v1/object/:bucket – as the request's role under the
 * policies of `storage.objects`.
 * Not modelled: list-v2, purging of a cache, keeping the metadata of a copy apart from its source's.
 */
export function objectRoutes(context: StorageContext): StorageRoute[] {
  const { database, files } = context

  async function remove({
    identity,
    bucket,
    names,
  }: {
    identity: RequestIdentity
    bucket: string
    names: readonly string[]
  }) {
    const removed = await database.asRole(identity, (runner) =>
      jsonRows({
        runner,
        text: `delete from storage.objects
          where bucket_id = $1 and name in (select json_array_elements_text($2::json)) returning ${OBJECT_COLUMNS}`,
        parameters: [bucket, JSON.stringify(names)],
        schema: ObjectSchema,
      }),
    )
    await Promise.all(removed.map(({ version }) => files.remove(version)))
    return removed
  }

  return [
    {
      method: 'POST',
      path: '/object/list/:bucket',
      handle: async (request) => {
        const { search, ...options } = await readJson({ request, schema: ListSchema })
        const bucket = param(request, 'bucket')
        const objects = await database.asRole(await request.identity(), (runner) =>
          jsonRows({
            runner,
            text: `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and starts_with(name, $2)`,
            parameters: [bucket, getFolder(options.prefix)],
            schema: ObjectSchema,
          }),
        )
        return { json: listFolder({ objects, options: { ...options, search: search ?? '' } }) }
      },
    },
    {
      method: 'POST',
      path: '/object/move',
      handle: async (request) => {
        const { source, destination } = listPlaces(
          await readJson({ request, schema: TransferSchema }),
        )
        await requireBucket({ context, id: destination.bucket })
        await database.asRole(await request.identity(), async (runner) => {
          const { affectedRows } = await runner.query(
            'update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2',
            [source.bucket, source.name, destination.bucket, destination.name],
          )
          if (affectedRows === 0) throw objectNotFound()
        })
        return { json: { message: 'Successfully moved' } }
      },
    },
    {
      method: 'POST',
      path: '/object/copy',
      handle: async (request) => {
        const { source, destination } = listPlaces(
          await readJson({ request, schema: TransferSchema }),
        )
        await requireBucket({ context, id: destination.bucket })
        const identity = await request.identity()
        const original = await database.asRole(identity, (runner) =>
          findObject({ runner, ...source }),
        )
        const bytes = original && (await files.read(original.version))
        if (!bytes) throw objectNotFound()
        const { mimetype, cacheControl } = original.metadata
        const { id } = await storeObject({
          context,
          place: destination,
          upload: { bytes, mimetype, cacheControl, userMetadata: original.user_metadata },
          owner: identity.claims.sub,
          isUpsert: request.headers['x-upsert'] === 'true',
          transact: (work) => database.asRole(identity, work),
        })
        return { json: { Id: id, Key: getPath(destination) } }
      },
    },
    {
      method: 'DELETE',
      path: '/object/:bucket',
      handle: async (request) => {
        const { prefixes } = await readJson({ request, schema: RemoveSchema })
        const identity = await request.identity()
        return {
          json: await remove({ identity, bucket: param(request, 'bucket'), names: prefixes }),
        }
      },
    },
    {
      method: 'DELETE',
      path: '/object/:bucket/*',
      handle: async (request) => {
        const { bucket, name } = findPlace(request)
        const removed = await remove({ identity: await request.identity(), bucket, names: [name] })
        if (removed.length === 0) throw objectNotFound()
        return { json: { message: 'Successfully deleted' } }
      },
    },
  ]
}

function listPlaces({
  bucketId,
  sourceKey,
  destinationKey,
  destinationBucket,
}: z.infer<typeof TransferSchema>) {
  return {
    source: { bucket: bucketId, name: sourceKey },
    destination: {
      bucket: destinationBucket ?? bucketId,
      name: requireObjectName(destinationKey),
    },
  }
}
