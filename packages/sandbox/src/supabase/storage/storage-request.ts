import { type IncomingHttpHeaders } from 'node:http'
import { type z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { type ApiKeys } from '#sandbox/supabase/keys/api-keys.ts'
import {
  type RequestIdentity,
  type SupabaseDatabase,
} from '#sandbox/supabase/database/supabase-database.ts'
import { type FileStore } from './file-store.ts'
import { invalidRequest } from './storage-faults.ts'

/** A request below `/storage/v1`. */
export type StorageRequest = {
  /** `bucket`, and other parameters of the pattern. */
  params: Record<string, string>
  /** Decoded text for the star of a pattern: an object's name. */
  rest: string
  search: URLSearchParams
  headers: IncomingHttpHeaders
  /** Throws when the request does not identify its caller. */
  identity: () => Promise<RequestIdentity>
  /** Throws 413 as soon as there are more. */
  readBytes: (limit: { maxBytes: number }) => Promise<Buffer>
}

export type StorageRoute = {
  method: string
  path: string
  handle: (request: StorageRequest) => Promise<Answer>
}

export type StorageContext = {
  database: SupabaseDatabase
  files: FileStore
  keys: ApiKeys
  now: () => Date
}

const MAX_JSON_BYTES = 1024 * 1024

/** The JSON body of a request, in the form that a schema describes. Throws 400. */
export async function readJson<Schema extends z.ZodType>({
  request,
  schema,
}: {
  request: StorageRequest
  schema: Schema
}): Promise<z.infer<Schema>> {
  const bytes = await request.readBytes({ maxBytes: MAX_JSON_BYTES })
  const parsed = schema.safeParse(parseJson(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = ['body', ...(issue?.path ?? [])].join('/')
  throw invalidRequest(`${place} ${issue?.message ?? 'is not valid'}`)
}

export function param({ params }: StorageRequest, name: string): string {
  return params[name] ?? ''
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    return value
  } catch {
    throw invalidRequest('Body is not valid JSON but content-type is set to application/json')
  }
}
