import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { type AuthRequest, type AuthRoute } from '#sandbox/supabase/auth/auth-request.ts'
import { loadCaller, requireClaims } from '#sandbox/supabase/auth/caller.ts'

/**
 * Signing in elsewhere, of which nothing is set up: GET /authorize and POST /sso say so in GoTrue's words.
 * GET /user/identities/authorize and DELETE /user/identities/:id answer as on a project that has not allowed people to
 * link identities themselves.
 */
export function providerRoutes(context: AuthContext): AuthRoute[] {
  const refuseProvider = (provider: string | null) => {
    const message =
      provider === null || provider === ''
        ? 'Unsupported provider: missing provider'
        : 'Unsupported provider: provider is not enabled'
    return refusal('validation_failed', { message })
  }
  async function refuseLinking(request: AuthRequest): Promise<never> {
    const claims = await requireClaims({ context, request })
    await context.database.asOwner((sql) => loadCaller({ sql, ...claims }))
    throw refusal('manual_linking_disabled')
  }

  return [
    {
      method: 'GET',
      path: '/authorize',
      isOpen: true,
      handle: ({ search }) => Promise.reject(refuseProvider(search.get('provider'))),
    },
    { method: 'GET', path: '/user/identities/authorize', handle: refuseLinking },
    { method: 'DELETE', path: '/user/identities/:id', handle: refuseLinking },
    {
      method: 'POST',
      path: '/sso',
      handle: () => Promise.reject(refusal('saml_provider_disabled')),
    },
  ]
}
