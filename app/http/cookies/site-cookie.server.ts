import { createCookie } from '@remix-run/node'
import { type ZodType } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { hostCookieName } from './host-cookie.ts'

/**
 * Defines a cookie of this site in Remix's encoding: `SameSite=Lax`, and secure over HTTPS.
 *
 * @param schema a value that does not match counts as no cookie
 * @param options.maxAgeSeconds without it the cookie ends with the browser's session
 * @param options.isHostOnly whether no other host of the domain may set it: see `hostCookieName`
 * @param options.secrets the keys of its signature; without one it is not signed
 */
export function siteCookie<Value>({
  name,
  schema,
  maxAgeSeconds,
  path = '/',
  httpOnly = true,
  isHostOnly = false,
  secrets,
}: {
  name: string
  schema: ZodType<Value>
  maxAgeSeconds?: number
  path?: string
  httpOnly?: boolean
  isHostOnly?: boolean
  secrets?: string[]
}) {
  function open() {
    const { SITE_URL: siteUrl } = getEnvironment()
    return createCookie(isHostOnly ? hostCookieName({ name, siteUrl }) : name, {
      path,
      httpOnly,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https:'),
      maxAge: maxAgeSeconds,
      secrets,
    })
  }
  async function parse(request: Request) {
    const value: unknown = await open().parse(request.headers.get('Cookie'))
    return value
  }
  return {
    /** Whether the request has a valid cookie of ours, of any shape: an older version's, for example. */
    isSent: async (request: Request) => (await parse(request)) != null,
    /** Reads the value; null for none or an invalid one. */
    read: async (request: Request): Promise<Value | null> =>
      schema.safeParse(await parse(request)).data ?? null,
    /** The `Set-Cookie` value that keeps it. */
    serialize: (value: Value) => open().serialize(value),
    /** Returns the `Set-Cookie` value that deletes it. */
    clear: () => open().serialize('', { maxAge: 0 }),
  }
}
