import { z } from 'zod'
import { findObject } from './rows.ts'
import { type UrlSigner } from './signed-urls.ts'
import { objectNotFound } from './storage-faults.ts'
import { param, readJson, type StorageContext, type StorageRoute } from './storage-request.ts'
import { getPath, findPlace } from './uploads.ts'

const MAX_LIFETIME_SECONDS = 10 * 365 * 24 * 60 * 60

const expiresIn = z.number().int().min(1).max(MAX_LIFETIME_SECONDS)
const SignSchema = z.object({ expiresIn })
const SignManySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1_000) })

/**
 * POST /storage/v1/object/sign/:bucket and /storage/v1/object/sign/:bucket/* – addresses under which what the request's
 * role may read can be fetched for a while by whoever has them.
 */
export function signingRoutes({
  context: { database },
  signer,
}: {
  context: StorageContext
  signer: UrlSigner
}): StorageRoute[] {
  async function signed({
    bucket,
    name,
    seconds,
  }: {
    bucket: string
    name: string
    seconds: number
  }) {
    const path = getPath({ bucket, name })
    const token = await signer.signDownload({ path, expiresIn: seconds })
    return `/object/sign/${path}?token=${token}`
  }

  return [
    {
      method: 'POST',
      path: '/object/sign/:bucket',
      handle: async (request) => {
        const { paths, expiresIn: seconds } = await readJson({ request, schema: SignManySchema })
        const bucket = param(request, 'bucket')
        const { rows } = await database.asRole(await request.identity(), (runner) =>
          runner.query<{ name: string }>(
            'select name from storage.objects where bucket_id = $1 and name in (select json_array_elements_text($2::json))',
            [bucket, JSON.stringify(paths)],
          ),
        )
        const names = new Set(rows.map(({ name }) => name))
        const answers = paths.map(async (path) =>
          names.has(path)
            ? { error: null, path, signedURL: await signed({ bucket, name: path, seconds }) }
            : {
                error: 'Either the object does not exist or you do not have access to it',
                path,
                signedURL: null,
              },
        )
        return { json: await Promise.all(answers) }
      },
    },
    {
      method: 'POST',
      path: '/object/sign/:bucket/*',
      handle: async (request) => {
        const { expiresIn: seconds } = await readJson({ request, schema: SignSchema })
        const place = findPlace(request)
        const object = await database.asRole(await request.identity(), (runner) =>
          findObject({ runner, ...place }),
        )
        if (!object) throw objectNotFound()
        return { json: { signedURL: await signed({ ...place, seconds }) } }
      },
    },
  ]
}
