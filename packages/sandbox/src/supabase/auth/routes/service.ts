import { type AuthContext } from '#sandbox/supabase/auth/auth-context.ts'
import { type AuthRoute } from '#sandbox/supabase/auth/auth-request.ts'

const PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/**
 * GET /.well-known/jwks.json – the public key of the tokens.
 * GET /settings – what is turned on: addresses with a password, and nothing else.
 * GET /health – whether the service answers.
 */
export function serviceRoutes({ keys, settings }: AuthContext): AuthRoute[] {
  return [
    {
      method: 'GET',
      path: '/.well-known/jwks.json',
      isOpen: true,
      handle: () =>
        Promise.resolve({
          headers: { 'Cache-Control': 'public, max-age=600' },
          json: keys.jwks,
        }),
    },
    {
      method: 'GET',
      path: '/settings',
      handle: () =>
        Promise.resolve({
          json: {
            external: {
              ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
              email: true,
              phone: false,
            },
            disable_signup: false,
            mailer_autoconfirm: !settings.confirmsEmails,
            phone_autoconfirm: false,
            sms_provider: '',
            saml_enabled: false,
          },
        }),
    },
    {
      method: 'GET',
      path: '/health',
      handle: () =>
        Promise.resolve({
          json: {
            version: 'sandbox',
            name: 'GoTrue',
            description: 'GoTrue is a user registration and authentication API',
          },
        }),
    },
  ]
}
