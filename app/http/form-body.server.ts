/** More than the longest form of text, its limits and its encoding together. */
const TEXT_FORM_BYTES = 256 * 1024

/** A sender reads the answer only after the whole body is sent; beyond this the connection is cut instead. */
const DRAINED_BYTES = 32 * 1024 * 1024

/** What `readForm` throws when the body is larger than any form of its kind. */
export class FormTooLarge extends Error {
  override name = 'FormTooLarge'
}

/**
 * The form that a request carries, never more than `maxBytes` of it in memory.
 *
 * @throws FormTooLarge when the body has more bytes, whatever its headers say
 * @throws Response 400 when it is no form
 */
export async function readForm({
  request,
  maxBytes = TEXT_FORM_BYTES,
}: {
  request: Request
  maxBytes?: number
}) {
  const body = await readUpTo({ stream: request.body, maxBytes })
  const contentType = request.headers.get('Content-Type') ?? ''
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Response('This is not a form.', { status: 400 })
    throw error
  }
}

async function readUpTo({
  stream,
  maxBytes,
}: {
  stream: ReadableStream<Uint8Array> | null
  maxBytes: number
}) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(stream)) {
    size += chunk.byteLength
    if (size > DRAINED_BYTES) break
    if (size <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > maxBytes) throw new FormTooLarge()
  return Buffer.concat(chunks)
}

async function* chunksOf(stream: ReadableStream<Uint8Array> | null) {
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
