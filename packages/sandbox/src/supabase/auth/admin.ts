import { type Answer } from '#sandbox/http/answer.ts'
import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { type AuthContext } from './auth-context.ts'
import { refusal } from './auth-fault.ts'
import { type AuthRequest, type AuthRoute } from './auth-request.ts'
import { isUuid, requireAdmin } from './caller.ts'
import { type AuthUser } from './users/auth-user.ts'
import { requireUser } from './users/create-user.ts'

export type Asked = { context: AuthContext; request: AuthRequest }

/** A route for the service's key only. */
export function adminRoute({
  context,
  handle,
  ...pattern
}: {
  context: AuthContext
  method: string
  path: string
  handle: (asked: Asked) => Promise<Answer>
}): AuthRoute {
  return {
    ...pattern,
    handle: async (request) => {
      await requireAdmin({ context, request })
      return handle({ context, request })
    },
  }
}

/** Loads the user whose id is in the path. Throws 404. */
export async function loadNamedUser({
  sql,
  request,
}: {
  sql: SqlRunner
  request: AuthRequest
}): Promise<AuthUser> {
  const { id = '' } = request.params
  if (!isUuid(id)) {
    throw refusal('validation_failed', { status: 404, message: 'user_id must be an UUID' })
  }
  return requireUser({ sql, id })
}
