import { createCookie } from '@remix-run/node'
import { getEnvironment } from '#app/env.server.ts'
import { isTheme, type Theme } from './theme.ts'

const ONE_YEAR_SECONDS = 60 * 60 * 24 * 365

const themeCookie = createCookie('theme', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: getEnvironment().SITE_URL.startsWith('https:'),
  maxAge: ONE_YEAR_SECONDS,
})

/** The colour scheme that the visitor chose; `system` when nothing (or something unknown) was. */
export async function getTheme(request: Request): Promise<Theme> {
  const value: unknown = await themeCookie.parse(request.headers.get('Cookie'))
  return isTheme(value) ? value : 'system'
}

/** The `Set-Cookie` value that remembers a choice; following the system leaves no cookie. */
export function serializeTheme(theme: Theme) {
  return theme === 'system'
    ? themeCookie.serialize('', { maxAge: 0 })
    : themeCookie.serialize(theme)
}
