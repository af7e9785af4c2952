import { type IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { type Answer } from '#sandbox/http/answer.ts'
import { isNestedTooDeeply } from '#sandbox/supabase/nesting.ts'
import { refusal } from './auth-fault.ts'

/** A request below `/auth/v1`. */
export type AuthRequest = {
  params: Record<string, string>
  search: URLSearchParams
  headers: IncomingHttpHeaders
  /** The client's address, as the socket knows it. */
  address: string
  /** The gateway's part. Throws 401. */
  requireKey: () => void
  /** Throws 413 as soon as there is more. */
  readText: () => Promise<string>
}

export type AuthRoute = {
  method: string
  path: string
  /** Needs no API key, since browsers open it from links, and verifiers fetch it. */
  isOpen?: true
  handle: (request: AuthRequest) => Promise<Answer>
}

/** The service treats missing, null and empty values alike. */
export const textSchema = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const metadataSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? null)

/** Fields of a call that ends in a mail, so that only its caller can finish it. */
export const challengeFields = { code_challenge: textSchema, code_challenge_method: textSchema }

/** The JSON body of a request, in the form that a schema describes. Throws `bad_json`. */
export async function readJson<Schema extends z.ZodType>({
  request,
  schema,
}: {
  request: AuthRequest
  schema: Schema
}): Promise<z.infer<Schema>> {
  const body = await request.readText()
  const parsed = schema.safeParse(parseJson(body === '' ? '{}' : body))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') ?? ''
  throw refusal('bad_json', {
    message: `Could not parse request body as JSON: ${place} ${issue?.message ?? ''}`.trim(),
  })
}

function parseJson(body: string): unknown {
  if (isNestedTooDeeply(body))
    throw refusal('bad_json', { message: 'The body is nested too deeply' })
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw refusal('bad_json')
  }
  if (!isStorable(value)) {
    const message = 'The body has characters that can not be stored'
    throw refusal('validation_failed', { message })
  }
  return value
}

// PostgreSQL stores neither NUL nor lone surrogates. Passwords are exempt, since only their hash is stored.
const UNSTORABLE = /\0|\p{Surrogate}/u

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([name, entry]) => !UNSTORABLE.test(name) && (name === 'password' || isStorable(entry)),
  )
}
