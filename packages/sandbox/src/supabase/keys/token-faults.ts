import { restFault } from '#sandbox/supabase/rest/rest-faults.ts'

/** A malformed token, or one with a foreign signature. */
export function unreadableToken({
  message,
  details = null,
}: {
  message: string
  details?: string | null
}) {
  return tokenFault({ code: 'PGRST301', message, details })
}

/** A valid token whose claims are unacceptable. */
export function unacceptableClaims(message: string) {
  return tokenFault({ code: 'PGRST303', message, details: null })
}

function tokenFault({
  code,
  message,
  details,
}: {
  code: string
  message: string
  details: string | null
}) {
  return restFault({
    status: 401,
    code,
    message,
    details,
    headers: {
      'WWW-Authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
    },
  })
}
