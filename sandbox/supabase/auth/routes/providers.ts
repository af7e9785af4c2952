import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { refusal } from '#sandbox/supabase/auth/auth-fault.ts'
import { type AuthRoute } from '#sandbox/supabase/auth/auth-request.ts'
import { loadCaller, requireClaims } from '#sandbox/supabase/auth/caller.ts'

/**
 * Signing in elsewhere, of which nothing is set up: GET /authorize, GET /user/identities/authorize and POST /sso say
 * so in GoTrue's words. DELETE /user/identities/:id refuses the only identity that people have here.
 */
export function providerRoutes(context: AuthContext): AuthRoute[] {
  const refuseProvider = (provider: string | null) => {
    const message =
      provider === null || provider === ''
        ? 'Unsupported provider: missing provider'
        : 'Unsupported provider: provider is not enabled'
    return refusal('validation_failed', { message })
  }
  return [
    {
      method: 'GET',
      path: '/authorize',
      isOpen: true,
      handle: ({ search }) => Promise.reject(refuseProvider(search.get('provider'))),
    },
    {
      method: 'GET',
      path: '/user/identities/authorize',
      handle: async (request) => {
        const claims = await requireClaims({ context, request })
        await context.database.asOwner((sql) => loadCaller({ sql, ...claims }))
        throw refuseProvider(request.search.get('provider'))
      },
    },
    {
      method: 'DELETE',
      path: '/user/identities/:id',
      handle: async (request) => {
        const claims = await requireClaims({ context, request })
        const { user } = await context.database.asOwner((sql) => loadCaller({ sql, ...claims }))
        const isTheirs = user.identities.some(({ id }) => id === request.params.id)
        throw refusal(isTheirs ? 'single_identity_not_deletable' : 'identity_not_found')
      },
    },
    {
      method: 'POST',
      path: '/sso',
      handle: () => Promise.reject(refusal('saml_provider_disabled')),
    },
  ]
}
