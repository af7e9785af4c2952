import { type IncomingHttpHeaders } from 'node:http'
import { notAcceptable, unknownSchema } from './rest-faults.ts'

export type Format = {
  kind: 'array' | 'object' | 'csv'
  /** Omits keys with null values. */
  isStripped: boolean
}

const KINDS = new Map<string, Format['kind']>([
  ['*/*', 'array'],
  ['application/*', 'array'],
  ['application/json', 'array'],
  ['application/vnd.pgrst.array+json', 'array'],
  ['application/vnd.pgrst.array', 'array'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['application/vnd.pgrst.object', 'object'],
  ['text/csv', 'csv'],
])

export const CONTENT_TYPES: Record<Format['kind'], string> = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** The first type of `Accept` that can be answered. Throws PGRST107 when there is none. */
export function negotiate({ accept = '*/*' }: IncomingHttpHeaders): Format {
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
    const kind = KINDS.get(type.toLowerCase())
    if (kind) return { kind, isStripped: parameters.includes('nulls=stripped') }
  }
  throw notAcceptable(accept)
}

/** Only `public` is exposed. Throws PGRST106. */
export function requireExposedSchema({
  headers,
  isRead,
}: {
  headers: IncomingHttpHeaders
  isRead: boolean
}) {
  const profile = headers[isRead ? 'accept-profile' : 'content-profile']
  if (profile !== undefined && profile !== 'public') throw unknownSchema(String(profile))
}
