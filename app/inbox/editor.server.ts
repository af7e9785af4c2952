import { z } from 'zod'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { createRateLimit, rateLimitKey } from '#app/http/rate-limit.server.ts'
import { isSameOrigin } from '#app/http/security/same-origin.server.ts'
import { refusal } from './inbox-answers.server.ts'

const HOSTED_API = 'https://api.sanity.io'

/** The API version that the bundled Studio uses. */
const USERS_API = '/v2021-06-07/users/me'

const ANSWER_WITHIN_MS = 4_000

/** Far more than a person's clicks; each request asks the Content Lake. */
const getRequestLimit = defineService(() => createRateLimit({ limit: 600, windowMs: 60_000 }))

const UserSchema = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  roles: z.array(z.object({ name: z.string() })).default([]),
})

/** Permissions of the team, by roles in the Sanity project. */
export type Permission = 'inbox' | 'prices' | 'destinations' | 'preview'

/** An authorized member of the team. */
export type Editor = { id: string; name: string }

/**
 * Authenticates the caller: the Content Lake answers `GET /users/me` for the caller's own token (`Authorization:
 * Bearer`, hosted project) or session cookie (local lake). The user's roles in our project are required, since anybody
 * can have an account and a token at the vendor. Asked on each request, so that a removed user loses access at once.
 *
 * @param permission `inbox` is for the roles of INBOX_ROLES, `prices` for those of PRICE_ROLES, `destinations` for
 *   those of DESTINATION_ROLES, `preview` for all
 * @param clientAddress the caller's IP address, as the server saw it
 * @throws Response 401 without a session, 403 without one of the permission's roles or from another site's page,
 *   429, 503 when the Content Lake does not answer; all JSON, `{error}`
 */
export async function requireEditor({
  permission,
  request,
  clientAddress,
}: {
  permission: Permission
  request: Request
  clientAddress: string
}): Promise<Editor> {
  const isOurs = isSameOrigin({
    siteUrl: getEnvironment().SITE_URL,
    origin: request.headers.get('Origin'),
    fetchSite: request.headers.get('Sec-Fetch-Site'),
  })
  if (!isOurs) throw refusal({ status: 403, error: 'This was asked from another site.' })
  const credentials = readCredentials(request.headers)
  if (!credentials) throw signedOut()
  if (getRequestLimit().take(rateLimitKey(clientAddress)) !== null) {
    throw refusal({ status: 429, error: 'Too many requests. Wait a minute and try again.' })
  }
  return toEditor({ user: await askContentLake(credentials), permission })
}

/** Forwards only credentials that the Content Lake issued: a token, or its session cookie. */
function readCredentials(headers: Headers): Record<string, string> | null {
  const token = /^Bearer (\S{1,4096})$/.exec(headers.get('Authorization') ?? '')?.[1]
  if (token !== undefined) return { Authorization: `Bearer ${token}` }
  const cookies = (headers.get('Cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => /^sanitySession(?:-\d+)?=[\w.~-]+$/.test(cookie))
  return cookies.length > 0 ? { Cookie: cookies.join('; ') } : null
}

async function askContentLake(credentials: Record<string, string>) {
  const response = await fetch(usersUrl(), {
    headers: { ...credentials, Accept: 'application/json' },
    // A redirect would carry the token elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    log.error({ err: error }, 'the Content Lake did not say who asks')
    throw lakeAway()
  })
  if (response.status === 401 || response.status === 403) throw signedOut()
  if (!response.ok) {
    log.error({ status: response.status }, 'the Content Lake did not say who asks')
    throw lakeAway()
  }
  const body: unknown = await response.json().catch(() => null)
  return UserSchema.safeParse(body).data
}

/** Only the hosted service has a host name per project; there, roles are those in the project. */
function usersUrl() {
  const { SANITY_API_HOST, SANITY_PROJECT_ID } = getEnvironment()
  const host =
    SANITY_API_HOST === HOSTED_API
      ? HOSTED_API.replace('//', `//${SANITY_PROJECT_ID}.`)
      : new URL(SANITY_API_HOST).origin
  return host + USERS_API
}

function toEditor({
  user,
  permission,
}: {
  user: z.infer<typeof UserSchema> | undefined
  permission: Permission
}): Editor {
  if (!user) throw signedOut()
  const { INBOX_ROLES, PRICE_ROLES, DESTINATION_ROLES } = getEnvironment()
  const roles = user.roles.map(({ name }) => name)
  const allowed = {
    inbox: INBOX_ROLES,
    prices: PRICE_ROLES,
    destinations: DESTINATION_ROLES,
    preview: roles,
  }[permission]
  if (!roles.some((role) => allowed.includes(role))) {
    throw refusal({
      status: 403,
      error: `This needs one of these roles in the project: ${allowed.join(', ')}. Yours: ${roles.join(', ') || 'none'}.`,
    })
  }
  return { id: user.id, name: toLine(user.name || user.email || user.id) }
}

/** Converts a name from the Content Lake to one that database columns accept. */
function toLine(name: string) {
  const line = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.slice(0, 200) || 'Somebody'
}

function signedOut() {
  return refusal({
    status: 401,
    error: 'Your session has ended. Sign in to the Studio again.',
  })
}

function lakeAway() {
  return refusal({
    status: 503,
    error: 'The Content Lake does not answer, so nobody can say who you are. Try again shortly.',
  })
}
