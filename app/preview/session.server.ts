import { createHash } from 'node:crypto'
import { fetchSharedAccessQuery } from '@sanity/preview-url-secret/constants'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { getPreviewClient } from '#app/content/store/client.server.ts'
import { PREVIEW_PERSPECTIVES } from '#app/content/preview-context.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { hostCookieName } from '#app/http/cookies/host-cookie.ts'
import { log } from '#app/http/log/log.server.ts'
import { deriveKey, isSameSignature } from '#app/http/security/signing.server.ts'

/**
 * An open Studio renews its session while the editor belongs to the project; a removed editor sees no drafts after an
 * hour.
 */
const STUDIO_SECONDS = 60 * 60

/** A shared link's session is checked against the link's secret on each request. */
const SHARED_SECONDS = 12 * 60 * 60

const lifetime = ({ kind }: Pick<PreviewSession, 'kind'>) =>
  kind === 'shared' ? SHARED_SECONDS : STUDIO_SECONDS

const SessionSchema = z.object({
  id: z.string(),
  kind: z.enum(['studio', 'shared']),
  perspective: z.enum(PREVIEW_PERSPECTIVES),
  /** SHA-256 of the secret that opened it. */
  secretHash: z.string(),
  /** In milliseconds since 1970; browsers may keep cookies longer than they were told. */
  endsAt: z.number(),
})

/** A session that shows drafts. */
export type PreviewSession = z.infer<typeof SessionSchema>

/** The cookie's key derives from the token, so that a new token ends all sessions. Null without a token. */
function openCookie() {
  const { SITE_URL, SANITY_READ_TOKEN } = getEnvironment()
  if (SANITY_READ_TOKEN === undefined) return null
  return createCookie(hostCookieName({ name: 'preview', siteUrl: SITE_URL }), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: SITE_URL.startsWith('https:'),
    maxAge: SHARED_SECONDS,
    secrets: [deriveKey({ secret: SANITY_READ_TOKEN, purpose: 'preview cookie' })],
  })
}

/**
 * The `Set-Cookie` value of a session.
 *
 * @throws Error without SANITY_READ_TOKEN
 */
export async function serializeSession({
  secret,
  ...session
}: Pick<PreviewSession, 'id' | 'kind' | 'perspective'> & { secret: string }) {
  const cookie = openCookie()
  if (!cookie) throw new Error('SANITY_READ_TOKEN is needed for a preview')
  const maxAge = lifetime(session)
  const endsAt = Date.now() + maxAge * 1000
  const value: PreviewSession = { ...session, secretHash: hash(secret), endsAt }
  return await cookie.serialize(value, { maxAge })
}

/**
 * Returns the `Set-Cookie` value that extends a Studio session by an hour; null without one.
 *
 * @param cookies the request's `Cookie` header
 */
export async function renewSession(cookies: string | null) {
  const session = await readSession(cookies)
  if (session?.kind !== 'studio') return null
  const maxAge = lifetime(session)
  const value: PreviewSession = { ...session, endsAt: Date.now() + maxAge * 1000 }
  return (await openCookie()?.serialize(value, { maxAge })) ?? null
}

/**
 * Returns the `Set-Cookie` value of the session with another perspective; null outside of a preview.
 *
 * @param cookies the request's `Cookie` header
 */
export async function switchPerspective({
  cookies,
  perspective,
}: {
  cookies: string | null
  perspective: PreviewSession['perspective']
}) {
  const session = await readSession(cookies)
  if (!session) return null
  const value: PreviewSession = { ...session, perspective }
  const maxAge = Math.ceil((session.endsAt - Date.now()) / 1000)
  return (await openCookie()?.serialize(value, { maxAge })) ?? null
}

/** The `Set-Cookie` values that end a session. */
export async function serializeNoSession() {
  const cookie = openCookie()
  return cookie ? [await cookie.serialize('', { maxAge: 0 })] : []
}

/** The session of a request; null for a visitor, and for a session that has ended. */
export async function readSession(cookies: string | null): Promise<PreviewSession | null> {
  if (!cookies?.includes('preview=')) return null
  const value: unknown = await openCookie()?.parse(cookies)
  const session = SessionSchema.safeParse(value).data
  if (!session || session.endsAt <= Date.now()) return null
  if (session.kind === 'shared' && !(await isStillShared(session))) return null
  return session
}

/** Turning sharing off in the Studio, or on again with a new secret, ends sessions of the old link. */
async function isStillShared({ secretHash }: PreviewSession) {
  try {
    const secret = await readSharedSecret()
    return secret !== null && isSameSignature(hash(secret), secretHash)
  } catch (error) {
    log.warn({ err: error }, 'whether a preview is still shared is not known, so it is not shown')
    return false
  }
}

/**
 * The secret of the link that editors share; null while sharing is off.
 *
 * @throws Error when the Content Lake does not answer
 */
export async function readSharedSecret() {
  const secret: unknown = await getPreviewClient('published')
    .withConfig({ perspective: 'raw' })
    .fetch(fetchSharedAccessQuery)
  return typeof secret === 'string' && secret !== '' ? secret : null
}

function hash(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}
