import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { type AuthRoute } from '#sandbox/supabase/auth/auth-request.ts'
import { loadCaller, requireClaims } from '#sandbox/supabase/auth/caller.ts'

const SCOPES = ['global', 'local', 'others']

/** POST /logout?scope=global|local|others – ends sessions. Their access tokens are refused here from now on. */
export function logoutRoute(context: AuthContext): AuthRoute {
  return {
    method: 'POST',
    path: '/logout',
    handle: async (request) => {
      const claims = await requireClaims({ context, request })
      const scope = request.search.get('scope') ?? 'global'
      if (!SCOPES.includes(scope)) {
        const message = `Unsupported logout scope ${JSON.stringify(scope)}`
        throw refusal('validation_failed', { message })
      }
      await context.database.asOwner(async (sql) => {
        await loadCaller({ sql, ...claims })
        await sql.query(
          `delete from auth.sessions where user_id = $1
             and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
          [claims.userId, claims.sessionId, scope],
        )
      })
      return { status: 204 }
    },
  }
}
