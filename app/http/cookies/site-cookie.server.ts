import { createCookie } from '@remix-run/node'
import { type ZodType } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { hostCookieName } from './host-cookie.ts'

/**
 * A cookie of this site, in Remix's encoding. It goes with every link and form of ours and with no form of another site,
 * and over HTTPS with nothing else.
 *
 * @param schema a value of the browser that it refuses is none
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
    /** Whether the request brings one that is ours, of whichever shape: of an older version, say. */
    isSent: async (request: Request) => (await parse(request)) != null,
    /** The value that the request brings; null for none, and for one that is not ours. */
    read: async (request: Request): Promise<Value | null> =>
      schema.safeParse(await parse(request)).data ?? null,
    /** The `Set-Cookie` value that keeps it. */
    serialize: (value: Value) => open().serialize(value),
    /** The `Set-Cookie` value that takes it away. */
    clear: () => open().serialize('', { maxAge: 0 }),
  }
}
