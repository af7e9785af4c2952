import { MIMEType } from 'node:util'
import { cleanStega } from './stega.ts'

/** More than the longest form of text, its limits and its encoding together. */
const TEXT_FORM_BYTES = 256 * 1024

/** Room for two encoded URLs of Node's maximum length (16 KB): return address and referrer. */
const SMALL_FORM_BYTES = 96 * 1024

/** More than any of our forms has. A field or file costs many times its bytes. */
const MAX_FIELDS = 100

const URLENCODED_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'

/**
 * As browsers write it. Other boundaries need quotes, whose escapes could make the parsed boundary differ from the
 * counted one.
 */
const PLAIN_BOUNDARY = /^[\w'-]+$/

/** A sender reads the answer only after sending the whole body; longer bodies are cut off. */
const DRAINED_BYTES = 32 * 1024 * 1024

/** Bytes read of an oversized body before it is rejected. */
const BEGINNING_BYTES = 256 * 1024

/** Thrown by `readForm` when the body has too many bytes or fields. */
export class FormTooLarge extends Error {
  override name = 'FormTooLarge'

  /** Fields that arrived before the limit: enough to show the form again. */
  readonly fields: FormData

  constructor(fields: FormData) {
    super()
    this.fields = fields
  }
}

/**
 * Reads the form of a request, with at most `maxBytes` of it in memory.
 *
 * @throws FormTooLarge when the body has more bytes, whatever its headers say, or more fields than any form
 * @throws Response 400 when it is no form
 */
export async function readForm({
  request,
  maxBytes = TEXT_FORM_BYTES,
}: {
  request: Request
  maxBytes?: number
}) {
  const type = readFormType(request.headers.get('Content-Type') ?? '')
  const { body, isWhole } = await readBody({ request, maxBytes })
  if (type === null) {
    if (!isWhole) throw new FormTooLarge(new FormData())
    throw new Response('This is not a form.', { status: 400 })
  }
  const { contentType, separator } = type
  if (countUpTo({ body, separator, limit: MAX_FIELDS }) > MAX_FIELDS) {
    throw new FormTooLarge(new FormData())
  }
  const complete = isWhole ? body : withoutLastField({ body, separator, contentType })
  const form = await parseForm({ body: complete, contentType })
  if (!isWhole) throw new FormTooLarge(form ?? new FormData())
  if (!form) throw new Response('This is not a form.', { status: 400 })
  return form
}

/**
 * A form of buttons and hidden fields.
 *
 * @throws Response 413 when it is larger than such a form can be, 400 when it is none
 */
export async function readSmallForm(request: Request) {
  try {
    return await readForm({ request, maxBytes: SMALL_FORM_BYTES })
  } catch (error) {
    if (error instanceof FormTooLarge) {
      throw new Response('This form is too large.', { status: 413 })
    }
    throw error
  }
}

/**
 * The body of a request as JSON; undefined when it is none.
 *
 * @throws Response 413 `{error}` when it is larger than it may be
 */
export async function readJson({
  request,
  maxBytes,
}: {
  request: Request
  maxBytes: number
}): Promise<unknown> {
  const text = await readText({ request, maxBytes })
  if (text === null) throw Response.json({ error: 'The request is too large' }, { status: 413 })
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // The caller reports its own error.
    return undefined
  }
}

/** The body of a request as it was sent; null when it is larger than it may be. */
export async function readText({ request, maxBytes }: { request: Request; maxBytes: number }) {
  const { body, isWhole } = await readBody({ request, maxBytes })
  return isWhole ? new TextDecoder().decode(body) : null
}

/** The bytes of a request; null when there are more than it may have. */
export async function readBytes({ request, maxBytes }: { request: Request; maxBytes: number }) {
  const { body, isWhole } = await readBody({ request, maxBytes })
  return isWhole ? body : null
}

/**
 * Reads the body of a request, or its beginning when it exceeds `maxBytes`, whatever its headers say. The rest is read
 * and discarded, so that the sender receives the response.
 */
async function readBody({ request, maxBytes }: { request: Request; maxBytes: number }) {
  const chunks: Uint8Array[] = []
  let size = 0
  let byteCount = 0
  for await (const chunk of readChunks(request.body)) {
    size += chunk.byteLength
    if (size > DRAINED_BYTES) break
    if (size > maxBytes && byteCount > BEGINNING_BYTES) continue
    chunks.push(chunk)
    byteCount += chunk.byteLength
  }
  const isWhole = size <= maxBytes
  const body = Buffer.concat(chunks)
  return { body: isWhole ? body : body.subarray(0, Math.min(maxBytes, BEGINNING_BYTES)), isWhole }
}

/** Reads a body to its end and discards it. */
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

/** Null when it is no form. */
async function parseForm({
  body,
  contentType,
}: {
  body: Buffer<ArrayBuffer>
  contentType: string
}) {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
    return withoutStega(form)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Removes stega that an editor's preview may add to values. */
function withoutStega(form: FormData) {
  const cleaned = new FormData()
  for (const [name, value] of form) {
    cleaned.append(name, typeof value === 'string' ? cleanStega(value) : value)
  }
  return cleaned
}

/**
 * Returns the content type for the parser, and the delimiter in front of each field except perhaps the first, so that
 * fields are counted by the boundary that the parser uses. Null for anything but a form.
 */
function readFormType(header: string): { contentType: string; separator: string } | null {
  const type = parseMimeType(header)
  if (type?.essence === URLENCODED_TYPE) return { contentType: URLENCODED_TYPE, separator: '&' }
  const boundary = type?.essence === MULTIPART_TYPE ? type.params.get('boundary') : null
  if (!boundary || !PLAIN_BOUNDARY.test(boundary)) return null
  return { contentType: `${MULTIPART_TYPE}; boundary=${boundary}`, separator: `--${boundary}` }
}

function parseMimeType(header: string) {
  try {
    return new MIMEType(header)
  } catch {
    // The caller answers 400.
    return null
  }
}

/** How many separators a body has; stops at the first that is too many. */
function countUpTo({ body, separator, limit }: { body: Buffer; separator: string; limit: number }) {
  let count = 0
  let at = body.indexOf(separator)
  while (at !== -1 && count <= limit) {
    count += 1
    at = body.indexOf(separator, at + separator.length)
  }
  return count
}

/** The beginning of a body that was cut off, up to the last field that is complete. */
function withoutLastField({
  body,
  separator,
  contentType,
}: {
  body: Buffer<ArrayBuffer>
  separator: string
  contentType: string
}) {
  const end = Math.max(0, body.lastIndexOf(separator))
  const complete = body.subarray(0, end)
  return contentType.startsWith(URLENCODED_TYPE)
    ? complete
    : Buffer.concat([complete, Buffer.from(`${separator}--\r\n`)])
}
