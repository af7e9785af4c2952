import { BRAND } from '#schemas/brand.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Same threshold as `compression`: below it, headers outweigh the savings. */
const COMPRESSED_FROM_BYTES = 1_024

const GZIP_LEVEL = 6

/** Brotli while a visitor waits. The window holds a page twice over. */
const BROTLI_QUALITY = 5

/** Brotli in the background: a tenth smaller, for sixty milliseconds of a thread. */
const BEST_BROTLI_QUALITY = 11
const BROTLI_WINDOW = 18

/** Part of the ETag of the smallest Brotli. */
const BEST = '-best'

export type Encoding = 'identity' | 'gzip' | 'br'

/** One form of a response, ready to be sent. */
export type Representation = {
  body: Buffer
  /** Names and values alternate, as `writeHead` takes them; by cache status. */
  headers: Record<CacheStatus, string[]>
  /** Headers that https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5 requires in a 304. */
  validators: string[]
}

/**
 * Result of the cache: a stored response, or one that was created and stored (https://www.rfc-editor.org/rfc/rfc9211).
 */
export type CacheStatus = 'hit' | 'stored'

const HIT = ['Cache-Status', `${BRAND.slug}; hit`]
const STORED = ['Cache-Status', `${BRAND.slug}; fwd=miss; stored`]

/** A response in each encoding that has been requested. */
export type Representations = {
  /** Part of every ETag of the response, whatever its encoding. */
  digest: string
  /** Undefined where it has to be made first. */
  find: (encoding: Encoding) => Representation | undefined
  /** Compresses outside of the main thread, once. */
  make: (encoding: Encoding) => Promise<Representation>
  /** Whether its Brotli was created quickly, during a request. */
  isCoarse: () => boolean
  /** Makes the smallest Brotli that there is, outside of the main thread. */
  refine: () => Promise<void>
  /** Bytes of all representations that have been made. */
  size: () => number
}

/**
 * @param headers of the response, in whatever encoding it is sent
 * @param isCompressed the bytes are of a format that is compressed itself, so no encoding makes them less
 * @param brotli the body, compressed as well as can be
 */
export function createRepresentations({
  body: identity,
  headers,
  isCompressed = false,
  brotli: given,
}: {
  body: Buffer
  headers: Record<string, string>
  isCompressed?: boolean
  brotli?: Buffer | undefined
}): Representations {
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const { 'Cache-Control': cacheControl, ...others } = headers
  /** @param variety tells apart what is compressed in two ways: a strong ETag means the same bytes */
  const represent = (encoding: Encoding, body: Buffer, variety = ''): Representation => {
    const validators = Object.entries({
      ...(cacheControl !== undefined && { 'Cache-Control': cacheControl }),
      ETag: `"${digest}-${encoding}${variety}"`,
      Vary: 'Accept-Encoding',
    }).flat()
    const length = ['Content-Length', String(body.length)]
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const all = [...Object.entries(others).flat(), ...validators, ...length, ...coding]
    return {
      body,
      headers: { hit: [...all, ...HIT], stored: [...all, ...STORED] },
      validators: [...validators, ...HIT],
    }
  }
  const plain = represent('identity', identity)
  const representations = new Map<Encoding, Representation>([['identity', plain]])
  const underWay = new Map<Encoding, Promise<Representation>>()
  if (isCompressed || identity.length < COMPRESSED_FROM_BYTES) {
    representations.set('gzip', plain)
    representations.set('br', plain)
  }
  if (given) representations.set('br', represent('br', given, BEST))

  let isCoarse = false

  async function compress(encoding: Encoding) {
    const isBrotli = encoding === 'br'
    const body = isBrotli ? await brotli(identity, BROTLI_QUALITY) : await gzipped(identity)
    if (isBrotli) isCoarse = true
    const representation = represent(encoding, body)
    representations.set(encoding, representation)
    return representation
  }

  return {
    digest,
    find: (encoding) => representations.get(encoding),
    make(encoding) {
      const compression = underWay.get(encoding) ?? compress(encoding)
      underWay.set(encoding, compression)
      return compression
    },
    isCoarse: () => isCoarse,
    async refine() {
      isCoarse = false
      representations.set('br', represent('br', await brotli(identity, BEST_BROTLI_QUALITY), BEST))
    },
    size: () => [...representations.values()].reduce((total, { body }) => total + body.length, 0),
  }
}

function gzipped(text: Buffer) {
  return promisify(gzip)(text, { level: GZIP_LEVEL })
}

function brotli(text: Buffer, quality: number) {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
