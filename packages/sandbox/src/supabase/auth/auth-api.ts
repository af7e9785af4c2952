import { type IncomingHttpHeaders } from 'node:http'
import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { DatabaseClosed } from '#sandbox/supabase/database/supabase-database.ts'
import { BodyCutOff, BodyTooLarge } from '#sandbox/http/request-body.ts'
import { findRoute } from '#sandbox/http/routes.ts'
import { type AuthContext } from './auth-context.ts'
import { AuthFault, faultAnswer, refusal, versionHeaders } from './auth-fault.ts'
import { type AuthRequest, type AuthRoute } from './auth-request.ts'
import { adminUserRoutes } from './routes/admin-users.ts'
import { factorRoutes } from './routes/factors.ts'
import { generateLinkRoute } from './routes/generate-link.ts'
import { inviteRoute } from './routes/invitations.ts'
import { logoutRoute } from './routes/logout.ts'
import { mailRequestRoutes } from './routes/mail-requests.ts'
import { providerRoutes } from './routes/providers.ts'
import { serviceRoutes } from './routes/service.ts'
import { signupRoute } from './routes/signup.ts'
import { tokenRoute } from './routes/token.ts'
import { userRoutes } from './routes/user.ts'
import { verifyRoutes } from './routes/verify.ts'

export type AuthApi = {
  /** Null for an unknown route. Refusals are answers in the service's format. */
  handle: (
    request: Omit<AuthRequest, 'params'> & {
      headers: IncomingHttpHeaders
      method: string
      /** Path behind `/auth/v1`, still encoded. */
      path: string
    },
  ) => Promise<Answer | null>
  /** Ends the thread that checks passwords. */
  close: () => Promise<void>
}

/** The authentication service over the schema `auth`. */
export function createAuthApi(context: AuthContext): AuthApi {
  const routes: AuthRoute[] = [
    ...serviceRoutes(context),
    signupRoute(context),
    tokenRoute(context),
    ...userRoutes(context),
    ...verifyRoutes(context),
    logoutRoute(context),
    ...mailRequestRoutes(context),
    ...factorRoutes(context),
    ...providerRoutes(context),
    inviteRoute(context),
    ...adminUserRoutes(context),
    generateLinkRoute(context),
  ]
  return {
    handle: async ({ method, path, ...request }) => {
      const match = findRoute({ routes, method, path })
      if (!match) return null
      const { headers } = request
      if (!match.route.isOpen) request.requireKey()
      try {
        const answer = await match.route.handle({ ...request, params: match.params })
        return { ...answer, headers: { ...versionHeaders(headers), ...answer.headers } }
      } catch (error) {
        if (isGateways(error)) throw error
        if (!(error instanceof AuthFault)) context.onError(error)
        const fault = error instanceof AuthFault ? error : refusal('unexpected_failure')
        return faultAnswer({ fault, headers })
      }
    },
    close: context.passwords.close,
  }
}

/** Errors of the shared gateway, which do not have this service's format. */
function isGateways(error: unknown): boolean {
  return (
    error instanceof DatabaseClosed ||
    error instanceof HttpError ||
    error instanceof BodyTooLarge ||
    error instanceof BodyCutOff
  )
}
