import { z } from 'zod'
import { type HttpError } from '#sandbox/http/http-fault.ts'
import { type RequestRole } from '#sandbox/supabase/database/supabase-database.ts'
import { restFault } from './rest-faults.ts'

const SQLSTATE = /^[0-9A-Z]{5}$/

const PostgresErrorSchema = z.object({
  code: z.string().regex(SQLSTATE),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
})

// By code or, when that is not listed, by its class.
const STATUSES: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57P01': 503,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
}

/** Maps a database error to a response; null for other errors. */
export function postgresFault({
  error,
  role,
}: {
  error: unknown
  role: RequestRole
}): HttpError | null {
  const parsed = PostgresErrorSchema.safeParse(error)
  if (!parsed.success) return null
  const { code, message, detail = null, hint = null } = parsed.data
  const status = getStatus({ code, message, role })
  return restFault({
    status,
    code,
    message,
    details: detail,
    hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  })
}

function getStatus({
  code,
  message,
  role,
}: {
  code: string
  message: string
  role: RequestRole
}): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  // A function may choose its status: `raise sqlstate 'PT402'`.
  const [, chosen] = /^PT(\d{3})$/.exec(code) ?? []
  if (chosen !== undefined) return Number(chosen)
  return STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400
}
