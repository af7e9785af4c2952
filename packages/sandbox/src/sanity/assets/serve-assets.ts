import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Answer } from '#sandbox/http/answer.ts'
import { getPart } from '#sandbox/http/byte-range.ts'
import { takesGzip } from '#sandbox/http/takes-gzip.ts'
import { requiredParam, type ApiRequest } from '#sandbox/sanity/api/api-request.ts'
import { badRequest, notFound } from '#sandbox/sanity/faults.ts'
import { createByteCache } from '#sandbox/sanity/images/byte-cache.ts'
import {
  parseImageParameters,
  type ImageParameters,
} from '#sandbox/sanity/images/image-parameters.ts'
import { outputFormat, transformImage } from '#sandbox/sanity/images/transform-image.ts'
import { type ContentLake } from '#sandbox/sanity/store/types.ts'
import { getAssetId, fileType, imageType, type AssetKind } from './asset-names.ts'

const compress = promisify(gzip)

const MAX_CACHE_BYTES = 32 * 1024 * 1024

// Names contain the SHA-1 of the bytes, so they are immutable.
const FOR_EVER = 'public, max-age=31536000, immutable'

// An uploaded document must not run as a page of this server, with its session cookie.
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type AssetRequest = Pick<ApiRequest, 'params' | 'search' | 'headers'>

export type AssetRoute = {
  method: 'GET'
  path: string
  handle: (request: AssetRequest) => Promise<Answer>
}

/**
 * GET /images/:projectId/:dataset/:name – the image pipeline, parameters in image-parameters.ts.
 * GET /files/:projectId/:dataset/:name – as uploaded; `dl` makes it a download, `Range` is for players.
 * An asset is served while its document exists. SVG and what has no parameters is served as it is, SVG by gzip
 * to whom takes that.
 */
export function assetRoutes({
  lake,
  assetFolder,
}: {
  lake: ContentLake
  assetFolder: string
}): AssetRoute[] {
  const results = createByteCache({ maxBytes: MAX_CACHE_BYTES })

  async function original({ kind, name }: { kind: AssetKind; name: string }): Promise<Buffer> {
    const id = getAssetId({ kind, name })
    if (id === null || !lake.get(id)) throw notFound()
    try {
      return await readFile(join(assetFolder, `${kind}s`, name))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound()
      throw error
    }
  }

  async function image({ params, search, headers }: AssetRequest): Promise<Answer> {
    const name = requiredParam({ params, name: 'name' })
    const bytes = await original({ kind: 'image', name })
    const extension = extname(name).slice(1)
    const parsed = parseImageParameters(search)
    if ('refusal' in parsed) throw badRequest(parsed.refusal)
    const { parameters } = parsed
    const download = downloadHeaders({ search, name })
    if (extension === 'svg') return drawing({ headers, name, bytes, download })
    if (isUntouched(parameters)) {
      const type = imageType(extension)
      return cacheable({ headers, key: name, type, body: bytes, more: download })
    }
    const format = outputFormat({ parameters, accept: headers.accept ?? '', extension })
    const key = JSON.stringify([name, format, parameters])
    const body = await results.get(key, () => transformImage({ bytes, parameters, format }))
    const vary = parameters.auto ? { Vary: 'Accept, Origin' } : {}
    const type = imageType(format === 'pjpg' ? 'jpg' : format)
    return cacheable({ headers, key, type, body, more: { ...download, ...vary } })
  }

  async function drawing({
    headers,
    name,
    bytes,
    download,
  }: {
    headers: AssetRequest['headers']
    name: string
    bytes: Buffer
    download: OutgoingHttpHeaders
  }): Promise<Answer> {
    const type = imageType('svg')
    const more = { ...download, Vary: 'Accept-Encoding, Origin' }
    if (!takesGzip(headers)) return cacheable({ headers, key: name, type, body: bytes, more })
    const key = `${name} gzip`
    const body = await results.get(key, () => compress(bytes))
    return cacheable({ headers, key, type, body, more: { ...more, 'Content-Encoding': 'gzip' } })
  }

  async function file({ params, search, headers }: AssetRequest): Promise<Answer> {
    const name = requiredParam({ params, name: 'name' })
    const bytes = await original({ kind: 'file', name })
    const type = fileType(extname(name).slice(1))
    const more = { ...downloadHeaders({ search, name }), 'Accept-Ranges': 'bytes' }
    return getPart({ headers, answer: cacheable({ headers, key: name, type, body: bytes, more }) })
  }

  return [
    { method: 'GET', path: '/images/:projectId/:dataset/:name', handle: image },
    { method: 'GET', path: '/images/:projectId/:dataset/:name/:vanity', handle: image },
    { method: 'GET', path: '/files/:projectId/:dataset/:name', handle: file },
    { method: 'GET', path: '/files/:projectId/:dataset/:name/:vanity', handle: file },
  ]
}

function isUntouched(parameters: ImageParameters): boolean {
  return Object.values(parameters).every((value) => value === undefined)
}

function cacheable({
  headers,
  key,
  type,
  body,
  more,
}: {
  headers: AssetRequest['headers']
  key: string
  type: string
  body: Buffer
  more: OutgoingHttpHeaders
}): Answer {
  const etag = `"${createHash('sha1').update(key).digest('base64url')}"`
  const common = { 'Cache-Control': FOR_EVER, ETag: etag, ...more }
  if (headers['if-none-match'] === etag) return { status: 304, headers: common }
  return {
    headers: {
      ...common,
      'Content-Type': type,
      'Content-Security-Policy': NO_SCRIPTS,
      // The site is another origin and, under another name of this machine, even cross-site.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body,
  }
}

// `?dl=` sets the file name, `?dl` alone uses the asset's own.
function downloadHeaders({
  search,
  name,
}: {
  search: URLSearchParams
  name: string
}): OutgoingHttpHeaders {
  const downloadName = search.get('dl')
  if (downloadName === null) return {}
  const filename = encodeURIComponent(downloadName === '' ? name : downloadName)
  return { 'Content-Disposition': `attachment; filename*=UTF-8''${filename}` }
}
