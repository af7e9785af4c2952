import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writeFileAtomically } from '#sandbox/http/atomic-file.ts'
import {
  requiredParam,
  requireMember,
  type ApiRequest,
  type ApiRoute,
} from '#sandbox/sanity/api/api-request.ts'
import { badRequest } from '#sandbox/sanity/faults.ts'
import { readImage, type ImageDescription } from '#sandbox/sanity/images/read-image.ts'
import { type ContentLake } from '#sandbox/sanity/store/types.ts'
import { getAssetId, assetPath, fileType, type AssetKind } from './asset-names.ts'

const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

const EXTENSION = /\.([A-Za-z0-9]{1,10})$/

type UploadOptions = {
  lake: ContentLake
  assetFolder: string
  projectId: string
  dataset: string
  url: () => string
}

/**
 * POST /assets/images/:dataset and /assets/files/:dataset – the bytes are the body; called by the Studio's image
 * input, `client.assets.upload` and `@sanity/import`.
 * Faithful: ids by SHA-1, the same bytes again give the document that is there, `filename`, `title`, `label`,
 * `description`, `creditLine` and `source*`, metadata (dimensions, lqip, palette, hasAlpha, isOpaque).
 * Ours: 20 MB at most. Not modelled: `meta` (all metadata is always extracted), EXIF and location, blurHash, HEIC, video.
 */
export function uploadRoutes(options: UploadOptions): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: '/assets/images/:dataset',
      handle: (request) => upload({ kind: 'image', request, options }),
    },
    {
      method: 'POST',
      path: '/assets/files/:dataset',
      handle: (request) => upload({ kind: 'file', request, options }),
    },
  ]
}

async function upload({
  kind,
  request,
  options,
}: {
  kind: AssetKind
  request: ApiRequest
  options: UploadOptions
}) {
  const author = requireMember(request.access)
  requiredParam({ params: request.params, name: 'dataset' })
  const bytes = await request.readBytes({ maxBytes: MAX_UPLOAD_BYTES })
  if (bytes.length === 0) throw badRequest('The body is empty: no bytes were uploaded')
  const sha1hash = createHash('sha1').update(bytes).digest('hex')
  const image = kind === 'image' ? await describeImage(bytes) : null
  const { name, extension, mimeType } = image
    ? imageName({ sha1hash, image })
    : fileName({ sha1hash, request })
  const _id = getAssetId({ kind, name })
  if (_id === null) throw badRequest('The file has no usable name')

  const { lake, assetFolder, projectId, dataset } = options
  const path = assetPath({ kind, projectId, dataset, name })
  // The bytes first: an acknowledged document must never point to nothing.
  await writeFileAtomically({ file: join(assetFolder, `${kind}s`, name), bytes })
  const document = {
    _id,
    _type: `sanity.${kind}Asset`,
    assetId: sha1hash,
    extension,
    ...(image ? { metadata: image.metadata } : {}),
    mimeType,
    ...describedBy(request.search),
    path,
    sha1hash,
    size: bytes.length,
    uploadId: sha1hash,
    url: `${options.url()}/${path}`,
  }
  await lake.commit({ mutations: [{ createIfNotExists: document }], author })
  return { json: { document: lake.get(_id) } }
}

async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  const image = await readImage(bytes)
  if (image) return image
  throw badRequest(
    'Invalid image: the bytes are not a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG image that can be read',
  )
}

function imageName({ sha1hash, image }: { sha1hash: string; image: ImageDescription }) {
  const { width, height, extension, mimeType } = image
  return { name: `${sha1hash}-${width}x${height}.${extension}`, extension, mimeType }
}

function fileName({ sha1hash, request }: { sha1hash: string; request: ApiRequest }) {
  const typedExtension = EXTENSION.exec(request.search.get('filename') ?? '')?.[1]?.toLowerCase()
  const extension = typedExtension ?? 'bin'
  return { name: `${sha1hash}.${extension}`, extension, mimeType: fileType(extension) }
}

function describedBy(search: URLSearchParams): Record<string, unknown> {
  const text = (name: string, field = name) => {
    const value = search.get(name)
    return value === null || value === '' ? {} : { [field]: value }
  }
  const source = {
    ...text('sourceId', 'id'),
    ...text('sourceName', 'name'),
    ...text('sourceUrl', 'url'),
  }
  return {
    ...text('filename', 'originalFilename'),
    ...text('label'),
    ...text('title'),
    ...text('description'),
    ...text('creditLine'),
    ...(Object.keys(source).length > 0
      ? { source: { _type: 'sanity.assetSourceData', ...source } }
      : {}),
  }
}
