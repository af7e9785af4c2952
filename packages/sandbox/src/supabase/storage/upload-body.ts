import { z } from 'zod'
import { BodyTooLarge } from '#sandbox/http/request-body.ts'
import { isNestedTooDeeply } from '#sandbox/supabase/nesting.ts'
import { invalidRequest, tooLarge } from './storage-faults.ts'
import { type StorageRequest } from './storage-request.ts'

// Boundaries, headers and the fields beside the file.
const MULTIPART_EXTRA_BYTES = 64 * 1024
const DEFAULT_CACHE_CONTROL = 'no-cache'
const UserMetadataSchema = z.record(z.string(), z.unknown())

export type Upload = {
  bytes: Buffer
  mimetype: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** Reads the bytes of an upload: the body itself, or a file in a form. Throws 413. */
export async function readUpload({
  request,
  maxBytes,
}: {
  request: StorageRequest
  maxBytes: number
}): Promise<Upload> {
  const { headers } = request
  const type = headers['content-type'] ?? 'application/octet-stream'
  const isForm = type.startsWith('multipart/form-data')
  const body = await readLimited({
    request,
    maxBytes: isForm ? maxBytes + MULTIPART_EXTRA_BYTES : maxBytes,
  })
  const upload = isForm ? await readForm({ type, body }) : rawUpload({ headers, type, body })
  if (upload.bytes.length > maxBytes) throw tooLarge()
  return upload
}

async function readLimited({
  request,
  maxBytes,
}: {
  request: StorageRequest
  maxBytes: number
}): Promise<Buffer> {
  try {
    return await request.readBytes({ maxBytes })
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge() : error
  }
}

function rawUpload({
  headers,
  type,
  body,
}: {
  headers: StorageRequest['headers']
  type: string
  body: Buffer
}): Upload {
  const metadata = headers['x-metadata']?.toString()
  return {
    bytes: body,
    mimetype: type,
    cacheControl: headers['cache-control'] ?? DEFAULT_CACHE_CONTROL,
    userMetadata:
      metadata === undefined
        ? null
        : parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')),
  }
}

async function readForm({ type, body }: { type: string; body: Buffer }): Promise<Upload> {
  const form = await parseForm({ type, body })
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (!file) throw invalidRequest('No content provided')
  const seconds = form.get('cacheControl')
  const metadata = form.get('metadata')
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    mimetype: file.type === '' ? 'application/octet-stream' : file.type,
    cacheControl:
      typeof seconds === 'string' ? `max-age=${requireHeaderText(seconds)}` : DEFAULT_CACHE_CONTROL,
    userMetadata: typeof metadata === 'string' ? parseMetadata(metadata) : null,
  }
}

/** Stored metadata that becomes a header of each download. */
function requireHeaderText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  throw invalidRequest('cacheControl must be a text of one line')
}

async function parseForm({ type, body }: { type: string; body: Buffer }) {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData()
  } catch {
    throw invalidRequest('The form could not be read')
  }
}

function parseMetadata(text: string): Record<string, unknown> {
  if (isNestedTooDeeply(text)) throw invalidRequest('metadata is nested too deeply')
  try {
    return UserMetadataSchema.parse(JSON.parse(text))
  } catch {
    throw invalidRequest('metadata must be a JSON object')
  }
}
