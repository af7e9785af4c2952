import { createCookie } from '@remix-run/node'
import { getEnvironment } from '#app/env.server.ts'
import { REMEMBERED_SECONDS } from './claims.ts'

/** Says of a browser that its session is to outlive it. */
const rememberCookie = createCookie('remember', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: getEnvironment().SITE_URL.startsWith('https:'),
  maxAge: REMEMBERED_SECONDS,
})

/** Whether the browser's owner ticked it at the last login. */
export async function isRemembered(request: Request) {
  const value: unknown = await rememberCookie.parse(request.headers.get('Cookie'))
  return value === true
}

/** The `Set-Cookie` value that says so, or that takes it back. */
export function serializeRemembered(isRemembered: boolean) {
  return isRemembered ? rememberCookie.serialize(true) : rememberCookie.serialize('', { maxAge: 0 })
}
