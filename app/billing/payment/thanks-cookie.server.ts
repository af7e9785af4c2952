import { createHash } from 'node:crypto'
import { z } from 'zod'
import { siteCookie } from '#app/http/cookies/site-cookie.server.ts'

/** Enough for trying several plans; the oldest is dropped first. */
const MAX_REMEMBERED = 10
const HASH_LENGTH = 16

/** Lives as long as the browser's session. */
const thankedCookie = siteCookie({
  name: 'thanked',
  schema: z.array(z.string().max(HASH_LENGTH)),
})

/**
 * Remembers that this browser has been thanked for a purchase.
 *
 * @param purchase identifies the purchase; may be of any length
 * @returns the `Set-Cookie` value; null when it was thanked before
 */
export async function serializeThanks({
  request,
  purchase,
}: {
  request: Request
  purchase: readonly string[]
}): Promise<string | null> {
  const before = (await thankedCookie.read(request)) ?? []
  const hash = createHash('sha256')
    .update(JSON.stringify(purchase))
    .digest('hex')
    .slice(0, HASH_LENGTH)
  if (before.includes(hash)) return null
  return await thankedCookie.serialize([...before, hash].slice(-MAX_REMEMBERED))
}
