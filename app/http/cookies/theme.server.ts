import { z } from 'zod'
import { siteCookie } from './site-cookie.server.ts'
import { isTheme, type Theme } from './theme.ts'

const ONE_YEAR_SECONDS = 60 * 60 * 24 * 365

const themeCookie = siteCookie({
  name: 'theme',
  schema: z.custom<Theme>(isTheme),
  maxAgeSeconds: ONE_YEAR_SECONDS,
})

/** Reads the colour scheme that the visitor chose; `system` by default. */
export async function getTheme(request: Request): Promise<Theme> {
  return (await themeCookie.read(request)) ?? 'system'
}

/** The `Set-Cookie` value that remembers a choice; following the system leaves no cookie. */
export function serializeTheme(theme: Theme) {
  return theme === 'system' ? themeCookie.clear() : themeCookie.serialize(theme)
}
