import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { publicUser } from '#sandbox/supabase/auth/users/public-user.ts'
import { type Grant } from './sessions.ts'

type TokenContext = Pick<AuthContext, 'keys' | 'now' | 'settings' | 'url'>

/** Returns the tokens of a grant, as `POST /token` answers them. */
export async function listTokens({ context, grant }: { context: TokenContext; grant: Grant }) {
  const { keys, now, settings, url } = context
  const { user, session, refreshToken } = grant
  const issuedAt = Math.floor(now().getTime() / 1000)
  const expiresAt = issuedAt + settings.accessTokenSeconds
  const accessToken = await keys.signAccessToken({
    iss: url(),
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role ?? 'authenticated',
    aal: session.aal ?? 'aal1',
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: publicUser(user),
  }
}

/** Tokens must not be cached. */
export async function tokenAnswer(made: { context: TokenContext; grant: Grant }) {
  return { headers: { 'Cache-Control': 'no-store' }, json: await listTokens(made) }
}
