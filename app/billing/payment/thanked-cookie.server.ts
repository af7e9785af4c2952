import { createHash } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'

/** Enough for who tries several plans; the oldest is forgotten first. */
const MAX_REMEMBERED = 10
const HASH_LENGTH = 16

/** Lives as long as the browser's session. */
const thankedCookie = createCookie('thanked', {
  // Remix fetches the page's data at an address beside it.
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: getEnvironment().SITE_URL.startsWith('https:'),
})

const ThankedSchema = z.array(z.string().max(HASH_LENGTH))

/**
 * Remembers that this browser has been thanked for a purchase.
 *
 * @param purchase what tells one from another, of any length
 * @returns the `Set-Cookie` value; null when it was thanked before
 */
export async function rememberThanks({
  request,
  purchase,
}: {
  request: Request
  purchase: readonly string[]
}): Promise<string | null> {
  const value: unknown = await thankedCookie.parse(request.headers.get('Cookie'))
  const before = ThankedSchema.safeParse(value).data ?? []
  const hash = createHash('sha256')
    .update(JSON.stringify(purchase))
    .digest('hex')
    .slice(0, HASH_LENGTH)
  if (before.includes(hash)) return null
  return await thankedCookie.serialize([...before, hash].slice(-MAX_REMEMBERED))
}
