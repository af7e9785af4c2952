export type ByteCache = {
  /** Returns the bytes of a key; concurrent calls share one `make`. Failures are not cached. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** Caches the most recently used values up to a size. */
export function createByteCache({ maxBytes }: { maxBytes: number }): ByteCache {
  const cache = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let size = 0

  function keep({ key, bytes }: { key: string; bytes: Buffer }) {
    if (bytes.length > maxBytes) return
    cache.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of cache) {
      if (size <= maxBytes) return
      cache.delete(oldest)
      size -= length
    }
  }

  async function makeAndKeep({ key, make }: { key: string; make: () => Promise<Buffer> }) {
    try {
      const bytes = await make()
      keep({ key, bytes })
      return bytes
    } finally {
      underWay.delete(key)
    }
  }

  return {
    get: (key, make) => {
      const cached = cache.get(key)
      if (cached) {
        // A Map keeps insertion order: move the most recently used to the end.
        cache.delete(key)
        cache.set(key, cached)
        return Promise.resolve(cached)
      }
      const pending = underWay.get(key) ?? makeAndKeep({ key, make })
      underWay.set(key, pending)
      return pending
    },
  }
}
