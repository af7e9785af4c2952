export type ByteCache = {
  /** The bytes of a key; `make` runs once however many ask at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** Keeps what was asked for last, as much of it as fits. */
export function createByteCache({ maxBytes }: { maxBytes: number }): ByteCache {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let size = 0

  function keep({ key, bytes }: { key: string; bytes: Buffer }) {
    if (bytes.length > maxBytes) return
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= maxBytes) return
      kept.delete(oldest)
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
      const found = kept.get(key)
      if (found) {
        // A Map keeps the order of insertion: the last that was used goes to the end.
        kept.delete(key)
        kept.set(key, found)
        return Promise.resolve(found)
      }
      const pending = underWay.get(key) ?? makeAndKeep({ key, make })
      underWay.set(key, pending)
      return pending
    },
  }
}
