import { type Answer } from '#sandbox/http/answer.ts'
import { requireObjectName } from './names.ts'
import { type UrlSigner } from './signed-urls.ts'
import {
  param,
  type StorageContext,
  type StorageRequest,
  type StorageRoute,
} from './storage-request.ts'
import { readAllowedUpload, requireBucket, storeObject, type ObjectPlace } from './store-object.ts'

/** Thrown to roll back a write that only checked permissions. */
class Allowed extends Error {}

/**
 * POST and PUT /storage/v1/object/:bucket/* – an upload as the request's role; PUT and `x-upsert` replace.
 * POST and PUT /storage/v1/object/upload/sign/:bucket/* – an address for one upload, and that upload.
 * Not modelled: resumable uploads (TUS) and S3.
 */
export function uploadRoutes({
  context,
  signer,
}: {
  context: StorageContext
  signer: UrlSigner
}): StorageRoute[] {
  async function upload({ request, isUpsert }: { request: StorageRequest; isUpsert: boolean }) {
    const place = findPlace(request)
    const identity = await request.identity()
    const body = await readAllowedUpload({ context, request, bucket: place.bucket })
    const { id } = await storeObject({
      context,
      place,
      upload: body,
      owner: identity.claims.sub,
      isUpsert,
      transact: (work) => context.database.asRole(identity, work),
    })
    return stored({ place, id })
  }

  return [
    {
      method: 'POST',
      path: '/object/upload/sign/:bucket/*',
      handle: async (request) => {
        const place = findPlace(request)
        const identity = await request.identity()
        const upsert = wantsUpsert(request)
        await requireBucket({ context, id: place.bucket })
        await requireMayUpload({ context, identity, place, isUpsert: upsert })
        const path = getPath(place)
        const owner = typeof identity.claims.sub === 'string' ? identity.claims.sub : null
        const token = await signer.signUpload({ path, owner, upsert })
        return { json: { url: `/object/upload/sign/${encodeURI(path)}?token=${token}`, token } }
      },
    },
    {
      method: 'PUT',
      path: '/object/upload/sign/:bucket/*',
      handle: async (request) => {
        const place = findPlace(request)
        const token = request.search.get('token') ?? ''
        const { owner, upsert } = await signer.verifyUpload({ path: getPath(place), token })
        const body = await readAllowedUpload({ context, request, bucket: place.bucket })
        // Policies were checked when the address was signed.
        const { id } = await storeObject({
          context,
          place,
          upload: body,
          owner,
          isUpsert: upsert,
          transact: (work) => context.database.asOwner(work),
        })
        return stored({ place, id })
      },
    },
    {
      method: 'POST',
      path: '/object/:bucket/*',
      handle: (request) => upload({ request, isUpsert: wantsUpsert(request) }),
    },
    {
      method: 'PUT',
      path: '/object/:bucket/*',
      handle: (request) => upload({ request, isUpsert: true }),
    },
  ]
}

/** Throws 400 for a name that is not allowed. */
export function findPlace(request: StorageRequest): ObjectPlace {
  return { bucket: param(request, 'bucket'), name: requireObjectName(request.rest) }
}

export function getPath({ bucket, name }: ObjectPlace): string {
  return `${bucket}/${name}`
}

function wantsUpsert({ headers }: StorageRequest): boolean {
  return headers['x-upsert'] === 'true'
}

function stored({ place, id }: { place: ObjectPlace; id: string }): Answer {
  return { json: { Id: id, Key: getPath(place) } }
}

async function requireMayUpload({
  context,
  identity,
  place,
  isUpsert,
}: {
  context: StorageContext
  identity: Awaited<ReturnType<StorageRequest['identity']>>
  place: ObjectPlace
  isUpsert: boolean
}) {
  const nothing = {
    bytes: Buffer.alloc(0),
    mimetype: 'text/plain',
    cacheControl: 'no-cache',
    userMetadata: null,
  }
  try {
    await storeObject({
      context,
      place,
      upload: nothing,
      owner: identity.claims.sub,
      isUpsert,
      transact: (work) =>
        context.database.asRole(identity, async (runner) => {
          await work(runner)
          throw new Allowed()
        }),
    })
  } catch (error) {
    if (!(error instanceof Allowed)) throw error
  }
}
