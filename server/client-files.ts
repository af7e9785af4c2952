import { readdirSync, readFileSync } from 'node:fs'
import { type RequestListener } from 'node:http'
import path from 'node:path'
import { contentType } from 'mime-types'
import { type Environment } from '#app/env.server.ts'
import { type RouteTally } from './metrics/route-tallies.ts'
import { createRepresentations } from './page-cache/representations.ts'
import { type Kept, sendKept } from './page-cache/send-kept.ts'
import { headersOfAll } from './security-headers.ts'

const BROTLI = '.br'

/** The name of an asset says what it holds; a file of `public/` keeps its name when it changes. */
const ASSETS = '/assets/'
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** What they hold is compressed already. */
const COMPRESSED = /\.(?:woff2?|png|jpe?g|webp|avif|gif|mp4|webm)$/

/**
 * Sends the files of the site's build (scripts, styles, fonts, what is in `public/`) from memory, before anything else
 * is asked: a visitor's first page wants a dozen of them, and to look for one on the disk is fifteen times what the page
 * costs. Brotli is the build's own. A range is not honoured, as a server may choose.
 *
 * @param folder build/client, of some 3 MB; read once
 * @param next answers all that is no file of this build
 */
export function sendClientFiles({
  folder,
  environment,
  tally,
  next,
}: {
  folder: string
  environment: Environment
  tally: RouteTally
  next: RequestListener
}): RequestListener {
  const files = readFiles({ folder, environment, tally })
  return (request, response) => {
    const { method, url = '' } = request
    const kept = method === 'GET' || method === 'HEAD' ? files.get(withoutQuery(url)) : undefined
    if (kept) sendKept({ request, response, kept, cacheStatus: 'hit' })
    else next(request, response)
  }
}

function withoutQuery(url: string) {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** By their addresses. */
function readFiles({
  folder,
  environment,
  tally,
}: {
  folder: string
  environment: Environment
  tally: RouteTally
}): ReadonlyMap<string, Kept> {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
  const compressed = new Set(names.filter((name) => name.endsWith(BROTLI)))
  const read = (name: string) => readFileSync(path.join(folder, name))
  const base = headersOfAll(environment)
  const files = new Map<string, Kept>()
  for (const name of names.filter((each) => !compressed.has(each))) {
    const address = encodeURI(`/${name.split(path.sep).join('/')}`)
    const type = contentType(path.extname(name))
    const representations = createRepresentations({
      body: read(name),
      headers: {
        ...base,
        ...(type && { 'Content-Type': type }),
        'Cache-Control': address.startsWith(ASSETS) ? FOR_A_YEAR : FOR_AN_HOUR,
      },
      isCompressed: COMPRESSED.test(name),
      brotli: compressed.has(name + BROTLI) ? read(name + BROTLI) : undefined,
    })
    files.set(address, { representations, tally })
  }
  return files
}
