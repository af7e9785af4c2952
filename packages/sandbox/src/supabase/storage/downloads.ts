import { type OutgoingHttpHeaders } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { getPart } from '#sandbox/http/byte-range.ts'
import { findObject, type StoredObject } from './rows.ts'
import { type UrlSigner } from './signed-urls.ts'
import { objectNotFound } from './storage-faults.ts'
import { type StorageContext, type StorageRequest, type StorageRoute } from './storage-request.ts'
import { requireBucket, type ObjectPlace } from './store-object.ts'
import { getPath, findPlace } from './uploads.ts'

// An uploaded document must not run as a page of this server.
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type Find = (request: StorageRequest) => Promise<StoredObject>

/**
 * GET and HEAD /storage/v1/object/… – an object by the caller's rights (`:bucket`, `authenticated/:bucket`), because
 * its bucket is public (`public/:bucket`), or by a signed address (`sign/:bucket`). `download` names the file, `Range`
 * asks for a part. GET /storage/v1/object/info/… – the same without the bytes.
 * Not modelled: image transformations.
 */
export function downloadRoutes({
  context,
  signer,
}: {
  context: StorageContext
  signer: UrlSigner
}): StorageRoute[] {
  const { database, files } = context

  const asAsked: Find = async (request) => {
    const place = findPlace(request)
    return requireFound(
      database.asRole(await request.identity(), (runner) => findObject({ runner, ...place })),
    )
  }

  const inPublicBucket: Find = async (request) => {
    const place = findPlace(request)
    const bucket = await requireBucket({ context, id: place.bucket })
    if (!bucket.public) throw objectNotFound()
    return byOwner(place)
  }

  const bySignature: Find = async (request) => {
    const place = findPlace(request)
    const token = request.search.get('token') ?? ''
    await signer.verifyDownload({ path: getPath(place), token })
    return byOwner(place)
  }

  function byOwner(place: ObjectPlace) {
    return requireFound(database.asOwner((runner) => findObject({ runner, ...place })))
  }

  function download({ path, find }: { path: string; find: Find }): StorageRoute {
    return {
      method: 'GET',
      path,
      handle: async (request) => {
        const object = await find(request)
        const bytes = await files.read(object.version)
        if (bytes === null) throw objectNotFound()
        return fileAnswer({ request, object, bytes })
      },
    }
  }

  function info({ path, find }: { path: string; find: Find }): StorageRoute {
    return {
      method: 'GET',
      path,
      handle: async (request) => ({ json: describe(await find(request)) }),
    }
  }

  return [
    info({ path: '/object/info/public/:bucket/*', find: inPublicBucket }),
    info({ path: '/object/info/authenticated/:bucket/*', find: asAsked }),
    info({ path: '/object/info/:bucket/*', find: asAsked }),
    download({ path: '/object/public/:bucket/*', find: inPublicBucket }),
    download({ path: '/object/authenticated/:bucket/*', find: asAsked }),
    download({ path: '/object/sign/:bucket/*', find: bySignature }),
    download({ path: '/object/:bucket/*', find: asAsked }),
  ]
}

async function requireFound(finding: Promise<StoredObject | null>): Promise<StoredObject> {
  const object = await finding
  if (!object) throw objectNotFound()
  return object
}

function fileAnswer({
  request: { headers, search },
  object,
  bytes,
}: {
  request: StorageRequest
  object: StoredObject
  bytes: Buffer
}): Answer {
  const { eTag, mimetype, cacheControl, lastModified } = object.metadata
  const common: OutgoingHttpHeaders = {
    ETag: eTag,
    'Cache-Control': cacheControl,
    'Last-Modified': new Date(lastModified).toUTCString(),
    'Accept-Ranges': 'bytes',
  }
  if (headers['if-none-match'] === eTag) return { status: 304, headers: common }
  const answer: Answer = {
    headers: {
      ...common,
      'Content-Type': mimetype,
      'Content-Security-Policy': NO_SCRIPTS,
      // The site is another origin and, under another name of this machine, even cross-site.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...disposition({ wanted: search.get('download'), name: object.name }),
    },
    body: bytes,
  }
  return getPart({ headers, answer })
}

// `?download=` takes the object's own name.
function disposition({
  wanted,
  name,
}: {
  wanted: string | null
  name: string
}): OutgoingHttpHeaders {
  if (wanted === null) return {}
  const filename = wanted === '' ? (name.split('/').at(-1) ?? name) : wanted
  return { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}` }
}

function describe({ metadata, user_metadata: userMetadata, ...object }: StoredObject) {
  const { id, name, version, bucket_id: bucketId, created_at: createdAt } = object
  return {
    id,
    name,
    version,
    bucket_id: bucketId,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: userMetadata ?? {},
    last_modified: metadata.lastModified,
    created_at: createdAt,
  }
}
