import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { deriveKey } from '#app/http/security/signing.server.ts'
import { siteCookie } from './site-cookie.server.ts'

/** Longest time that a comment waits: see `retention_periods`. */
const KEPT_SECONDS = 60 * 60 * 24 * 90

/** The oldest is forgotten first; its author sees it again once it is approved. */
const MAX_REMEMBERED = 20

const IdSchema = z.uuid()

/**
 * Signed: the ids of approved comments are public, and must not reveal a comment after its approval is withdrawn. Null
 * without a database, and so without comments.
 */
function openCookie() {
  const { SUPABASE_SECRET_KEY } = getEnvironment()
  if (SUPABASE_SECRET_KEY === undefined) return null
  return siteCookie({
    name: 'comments',
    schema: z.array(z.unknown()).transform((ids) => ids.filter(isId)),
    maxAgeSeconds: KEPT_SECONDS,
    path: '/blog',
    secrets: [deriveKey({ secret: SUPABASE_SECRET_KEY, purpose: 'comments cookie' })],
  })
}

/**
 * Reads the ids of the comments that this browser sent. The ids of waiting comments are secret and cannot be guessed,
 * so having one proves authorship.
 */
export async function getOwnComments(request: Request): Promise<string[]> {
  return ((await openCookie()?.read(request)) ?? []).slice(-MAX_REMEMBERED)
}

/** Returns the `Set-Cookie` value with one more comment. */
export async function serializeComment({ request, id }: { request: Request; id: string }) {
  const others = (await getOwnComments(request)).filter((other) => other !== id)
  const cookie = openCookie()
  if (!cookie) throw new Error('Supabase is not configured')
  return await cookie.serialize([...others, id].slice(-MAX_REMEMBERED))
}

function isId(value: unknown): value is string {
  return IdSchema.safeParse(value).success
}
