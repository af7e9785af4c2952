import { z } from 'zod'

/** Longest session of a member who chose "remember me". */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** Tolerance for clock differences between servers, when a token's expiry is checked. */
export const SKEW_SECONDS = 5 * 60

/** How long an expired token still identifies its visitor while Auth is unavailable. */
export const OUTAGE_SECONDS = 6 * 60 * 60

const ClaimsSchema = z.object({
  sub: z.uuid(),
  email: z.string(),
  session_id: z.string(),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  exp: z.number(),
  amr: z.array(z.object({ timestamp: z.number() })).catch([]),
  user_metadata: z
    .object({ name: z.string().catch(''), company: z.string().catch('') })
    .catch({ name: '', company: '' }),
})

/** A signed-in visitor. */
export type Visitor = {
  userId: string
  sessionId: string
  email: string
  /** Empty when unknown. */
  name: string
  company: string
  /** `aal2` after the second factor. */
  assurance: 'aal1' | 'aal2'
  /** Seconds since 1970. */
  signedInAt: number | null
}

/**
 * Maps the claims of a verified token to a visitor; null for another kind of token or an expired one.
 *
 * @param toleranceSeconds how long ago the token may have run out; `Infinity` for one that has just come from the service,
 *   which knows better than our clock
 * @param now seconds since 1970
 */
export function toVisitor({
  claims,
  toleranceSeconds,
  now,
}: {
  claims: unknown
  toleranceSeconds: number
  now: number
}): Visitor | null {
  const { data } = ClaimsSchema.safeParse(claims)
  if (!data || data.exp + toleranceSeconds < now) return null
  const times = data.amr.map(({ timestamp }) => timestamp)
  const signedInAt = times.length === 0 ? null : Math.min(...times)
  if (signedInAt !== null && signedInAt + REMEMBERED_SECONDS < now) return null
  return {
    userId: data.sub,
    sessionId: data.session_id,
    email: data.email,
    name: data.user_metadata.name,
    company: data.user_metadata.company,
    assurance: data.aal,
    signedInAt,
  }
}
