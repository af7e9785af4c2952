/** A sender reads the answer only after the whole body is sent; beyond this the connection is cut instead. */
const DRAINED_BYTES = 32 * 1024 * 1024

/** Of a body that is too large, as much as is worth looking at. */
const BEGINNING_BYTES = 256 * 1024

/**
 * The whole body of a request, or the beginning of one that has more than `maxBytes`, whatever its headers say. The rest
 * is read and thrown away, so that the sender gets to read the answer.
 */
export async function readBody({ request, maxBytes }: { request: Request; maxBytes: number }) {
  const chunks: Uint8Array[] = []
  let size = 0
  let kept = 0
  for await (const chunk of readChunks(request.body)) {
    size += chunk.byteLength
    if (size > DRAINED_BYTES) break
    if (size > maxBytes && kept > BEGINNING_BYTES) continue
    chunks.push(chunk)
    kept += chunk.byteLength
  }
  const isWhole = size <= maxBytes
  const body = Buffer.concat(chunks)
  return { body: isWhole ? body : body.subarray(0, Math.min(maxBytes, BEGINNING_BYTES)), isWhole }
}

/** Reads a body to its end and keeps nothing of it. */
export async function discardBody(request: Request) {
  await readBody({ request, maxBytes: 0 })
}

async function* readChunks(stream: ReadableStream<Uint8Array> | null) {
  if (!stream) return
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
