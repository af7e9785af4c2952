import { z } from 'zod'

/** Longest session of a member who asked to be remembered. */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** Two machines never have the same time; a token is believed this much longer than it says. */
export const SKEW_SECONDS = 5 * 60

/** How long a token names its visitor after it has run out, while Auth is away: as long as an outage may last. */
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

/** Somebody who is signed in. */
export type Visitor = {
  userId: string
  sessionId: string
  email: string
  /** Empty where it was never said. */
  name: string
  company: string
  /** `aal2` where the second factor was shown as well. */
  assurance: 'aal1' | 'aal2'
  /** Seconds since 1970. */
  signedInAt: number | null
}

/**
 * Maps the claims of a verified token to a visitor; null for another kind of token, or one that is too old.
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
