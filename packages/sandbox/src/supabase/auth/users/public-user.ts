import { type AuthFactor, type AuthIdentity, type AuthUser } from './auth-user.ts'

/** Returns a user as the service shows them, with GoTrue's names; unknown times are omitted. */
export function publicUser(user: AuthUser) {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    ...times({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: '',
    ...times({
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
    }),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...times({
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(user.factors.length > 0 ? { factors: user.factors.map(publicFactor) } : {}),
    identities: user.identities.map(publicIdentity),
    created_at: user.created_at?.toISOString(),
    updated_at: user.updated_at?.toISOString(),
    ...times({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  }
}

export function publicFactor({ id, friendly_name, factor_type, status, ...rest }: AuthFactor) {
  const { created_at, updated_at, last_challenged_at } = rest
  return {
    id,
    ...times({ created_at, updated_at }),
    status,
    friendly_name: friendly_name ?? '',
    factor_type,
    ...times({ last_challenged_at }),
  }
}

function publicIdentity({
  id,
  provider_id,
  user_id,
  identity_data,
  provider,
  ...rest
}: AuthIdentity) {
  const { email, last_sign_in_at, created_at, updated_at } = rest
  return {
    identity_id: id,
    id: provider_id,
    user_id,
    identity_data,
    provider,
    ...times({ last_sign_in_at, created_at, updated_at }),
    ...(email === null ? {} : { email }),
  }
}

function times(known: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])),
  )
}
