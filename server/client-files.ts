import { readdirSync, readFileSync } from 'node:fs'
import { type RequestListener } from 'node:http'
import path from 'node:path'
import { contentType } from 'mime-types'
import { type Environment } from '#app/env.server.ts'
import { type RouteCount } from './metrics/route-counts.ts'
import { createRepresentations } from './page-cache/representations.ts'
import { type CachedResponse, sendCached } from './page-cache/send-cached.ts'
import { commonHeaders } from '#server/http/security-headers.ts'

const BROTLI = '.br'

/** Asset names contain a hash of their content; files of `public/` keep their names when they change. */
const ASSETS = '/assets/'
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** Formats that are compressed themselves. */
const COMPRESSED = /\.(?:woff2?|png|jpe?g|webp|avif|gif|mp4|webm)$/

/** The files of a folder by their addresses on the site. */
export type ClientFiles = ReadonlyMap<string, Buffer>

/** @param folder build/client, of some 3 MB */
export function readClientFiles(folder: string): ClientFiles {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
  return new Map(
    names.map((name) => [
      encodeURI(`/${name.split(path.sep).join('/')}`),
      readFileSync(path.join(folder, name)),
    ]),
  )
}

/**
 * Serves the files of the build (scripts, styles, fonts, `public/`) from memory, before anything else: a first page
 * needs many of them, and checking the disk costs fifteen times as much as the page. Brotli comes from the build.
 * Ranges are ignored, as a server may.
 *
 * @param next handles requests for anything else
 */
export function sendClientFiles({
  files,
  environment,
  tally,
  next,
}: {
  files: ClientFiles
  environment: Environment
  tally: RouteCount
  next: RequestListener
}): RequestListener {
  const responses = keepResponses({ files, environment, tally })
  return (request, response) => {
    const { method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const cached = isRead ? responses.get(withoutQuery(url)) : undefined
    if (cached) sendCached({ request, response, kept: cached, cacheStatus: 'hit' })
    else next(request, response)
  }
}

function withoutQuery(url: string) {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

function keepResponses({
  files,
  environment,
  tally,
}: {
  files: ClientFiles
  environment: Environment
  tally: RouteCount
}) {
  const base = commonHeaders(environment)
  const responses = new Map<string, CachedResponse>()
  for (const [address, body] of files) {
    if (address.endsWith(BROTLI)) continue
    const type = contentType(path.extname(address))
    const representations = createRepresentations({
      body,
      headers: {
        ...base,
        ...(type && { 'Content-Type': type }),
        'Cache-Control': address.startsWith(ASSETS) ? FOR_A_YEAR : FOR_AN_HOUR,
      },
      isCompressed: COMPRESSED.test(address),
      brotli: files.get(address + BROTLI),
    })
    responses.set(address, { representations, tally })
  }
  return responses
}
