import { type IncomingHttpHeaders } from 'node:http'
import {
  type RequestIdentity,
  type RequestRole,
} from '#sandbox/supabase/database/supabase-database.ts'
import { restFault } from '#sandbox/supabase/rest/rest-faults.ts'
import { type ApiKeys } from './api-keys.ts'
import { invalidApiKey, noApiKey } from './gateway-faults.ts'
import { verifyToken } from './verify-token.ts'

const ROLES: readonly RequestRole[] = ['anon', 'authenticated', 'service_role']

/** The gateway's check: every request needs a key, in the header or URL. Throws 401. */
export function requireApiKey({
  headers,
  search,
  keys,
}: {
  headers: IncomingHttpHeaders
  search: URLSearchParams
  keys: ApiKeys
}): RequestRole {
  const apiKey = headers.apikey?.toString() ?? search.get('apikey')
  if (apiKey === null) throw noApiKey()
  const role = keys.roleOf(apiKey)
  if (role === null) throw invalidApiKey()
  return role
}

/**
 * Identifies the caller: by bearer token, which may be a key, and otherwise by the role of `apikey`. Throws PostgREST's
 * 401 for an invalid token.
 */
export async function identify({
  headers: { authorization },
  keyRole,
  keys,
  now,
}: {
  headers: IncomingHttpHeaders
  keyRole: RequestRole
  keys: ApiKeys
  now: () => Date
}): Promise<RequestIdentity> {
  const token = /^bearer\s*(.*)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return { role: keyRole, claims: { role: keyRole } }
  const role = keys.roleOf(token)
  if (role !== null) return { role, claims: { role } }
  const claims = await verifyToken({ token, keys, now })
  return { role: roleIn(claims.role), claims }
}

/** A token without a role is anonymous; another role is left to the database. */
function roleIn(claim: unknown): RequestRole {
  if (claim === undefined) return 'anon'
  const role = ROLES.find((known) => known === claim)
  if (role) return role
  throw restFault({
    status: 403,
    code: '42501',
    message: `permission denied to set role ${JSON.stringify(claim)}`,
  })
}
