import { z } from 'zod'
import { siteCookie } from '#app/http/cookies/site-cookie.server.ts'
import { REMEMBERED_SECONDS } from './claims.ts'

/** Says of a browser that its session is to outlive it. */
const rememberCookie = siteCookie({
  name: 'remember',
  schema: z.literal(true),
  maxAgeSeconds: REMEMBERED_SECONDS,
})

/** Whether the browser's owner ticked it at the last login. */
export async function isRemembered(request: Request) {
  return (await rememberCookie.read(request)) !== null
}

/** The `Set-Cookie` value that says so, or that takes it back. */
export function serializeRemembered(isRemembered: boolean) {
  return isRemembered ? rememberCookie.serialize(true) : rememberCookie.clear()
}
