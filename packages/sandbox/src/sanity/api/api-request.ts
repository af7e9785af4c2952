import { type IncomingHttpHeaders } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { type StreamSink } from '#sandbox/http/event-stream.ts'
import { type Access } from '#sandbox/sanity/access.ts'
import { badRequest, notFound, sessionNotFound } from '#sandbox/sanity/faults.ts'

/** A request below `/v<version>/`. */
export type ApiRequest = {
  method: string
  params: Record<string, string>
  search: URLSearchParams
  headers: IncomingHttpHeaders
  apiVersion: string
  access: Access
  /** Throws 413 when there is more, 400 when it is not JSON. */
  readJson: (options: { maxBytes: number }) => Promise<unknown>
  readBytes: (options: { maxBytes: number }) => Promise<Buffer>
}

export type ApiRoute = {
  method: string
  path: string
  handle: (request: ApiRequest) => Answer | Promise<Answer>
}

export type StreamRequest = Pick<ApiRequest, 'params' | 'search' | 'access' | 'apiVersion'> & {
  lastEventId: string | null
}

/** A stream is opened over HTTP as server-sent events, or over the shared WebSocket; it does not know which. */
export type StreamRoute = {
  method: 'GET'
  path: string
  /** Returns the way to stop. A refusal is thrown before anything is sent. */
  open: (request: StreamRequest, sink: StreamSink) => () => void
}

const FIRST_VERSION_OF_PUBLISHED_DEFAULT = '2025-02-19'
const API_VERSION = /^v(1|X|\d{4}-\d{2}-\d{2})$/

/** `v2025-02-19` gives `2025-02-19`; what is not a version gives null. */
export function parseApiVersion(segment: string): string | null {
  return API_VERSION.exec(segment)?.[1] ?? null
}

/**
 * Whether queries and listeners default to published documents in this API version
 * (https://www.sanity.io/changelog/676aaa9d-2da6-44fb-abe5-580f28047c10).
 */
export function isPublishedByDefault(apiVersion: string): boolean {
  return apiVersion !== '1' && apiVersion >= FIRST_VERSION_OF_PUBLISHED_DEFAULT
}

export function requiredParam({ params, name }: { params: Record<string, string>; name: string }) {
  const value = params[name]
  if (value === undefined) throw notFound()
  return value
}

/** The user's id; a visitor gets the vendor's 401. */
export function requireMember({ userId }: Access): string {
  if (userId === null) throw sessionNotFound()
  return userId
}

/** Parses `$name=<JSON>` of the query string, by name without the `$`. */
export function groqParams(search: URLSearchParams): Record<string, unknown> {
  const entries = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(
    entries.map(([key, value]): [string, unknown] => {
      try {
        return [key.slice(1), JSON.parse(value)]
      } catch {
        throw badRequest(`The value of the parameter "${key}" is not JSON`)
      }
    }),
  )
}

export function flag({
  search,
  name,
  fallback = false,
}: {
  search: URLSearchParams
  name: string
  fallback?: boolean
}): boolean {
  const value = search.get(name)
  return value === null ? fallback : value === 'true' || value === ''
}
