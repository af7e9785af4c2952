import { z } from 'zod'
import { siteCookie } from '#app/http/cookies/site-cookie.server.ts'
import { REMEMBERED_SECONDS } from './claims.ts'

/** Marks the session as one that outlives the browser. */
const rememberCookie = siteCookie({
  name: 'remember',
  schema: z.literal(true),
  maxAgeSeconds: REMEMBERED_SECONDS,
})

/** Whether the browser's owner ticked it at the last login. */
export async function isRemembered(request: Request) {
  return (await rememberCookie.read(request)) !== null
}

/** Returns the `Set-Cookie` value that sets or clears the mark. */
export function serializeRemembered(isRemembered: boolean) {
  return isRemembered ? rememberCookie.serialize(true) : rememberCookie.clear()
}
