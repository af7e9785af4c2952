import { randomUUID } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { getEnvironment } from '#app/services.server.ts'
import { hostCookieName } from '#app/http/cookies/host-cookie.ts'
import { deriveKey, signText } from '#app/http/security/signing.server.ts'

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** Most accounts remembered per browser. */
const MAX_ACCOUNTS = 5

const EntriesSchema = z.array(z.object({ account: z.string(), id: z.string() })).catch([])

/**
 * Signed, so that it cannot be forged: it proves an earlier sign-in to the account from this browser. Wrong passwords
 * from such a browser are counted separately, so that nobody else can lock the owner out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
function openCookie() {
  const { SITE_URL } = getEnvironment()
  return createCookie(hostCookieName({ name: 'known-browser', siteUrl: SITE_URL }), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: SITE_URL.startsWith('https:'),
    maxAge: MAX_AGE_SECONDS,
    secrets: [getKey('cookie')],
  })
}

function getKey(purpose: string) {
  const { SUPABASE_SECRET_KEY } = getEnvironment()
  if (SUPABASE_SECRET_KEY === undefined) throw new Error('Supabase is not configured')
  return deriveKey({ secret: SUPABASE_SECRET_KEY, purpose: `known-browser ${purpose}` })
}

/** The cookie names no address. */
function accountKey(email: string) {
  return signText({ key: getKey('account'), text: email.trim().toLowerCase() })
}

async function readEntries(request: Request) {
  return EntriesSchema.parse(await openCookie().parse(request.headers.get('Cookie')))
}

/** The id of a browser that has signed in to the account before; null for any other. */
export async function readDeviceCookie({ request, email }: { request: Request; email: string }) {
  const account = accountKey(email)
  return (await readEntries(request)).find((entry) => entry.account === account)?.id ?? null
}

/** Returns the `Set-Cookie` value by which a browser is recognised in future. */
export async function serializeDeviceCookie({
  request,
  email,
}: {
  request: Request
  email: string
}) {
  const account = accountKey(email)
  const entries = await readEntries(request)
  const id = entries.find((entry) => entry.account === account)?.id ?? randomUUID()
  const others = entries.filter((entry) => entry.account !== account)
  return await openCookie().serialize([{ account, id }, ...others].slice(0, MAX_ACCOUNTS))
}
