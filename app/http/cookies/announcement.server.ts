import { z } from 'zod'
import { siteCookie } from './site-cookie.server.ts'

const ONE_YEAR_SECONDS = 60 * 60 * 24 * 365

/** Enough for the announcements of a year; the oldest is forgotten first. */
const MAX_REMEMBERED = 10
const MAX_ID_CHARACTERS = 128

const announcementCookie = siteCookie({
  name: 'announcements',
  schema: z.array(z.unknown()).transform((ids) => ids.filter(isDocumentId)),
  maxAgeSeconds: ONE_YEAR_SECONDS,
})

/** Reads the ids of dismissed announcements; empty for an invalid cookie. */
export async function getDismissedAnnouncements(request: Request): Promise<string[]> {
  return (await announcementCookie.read(request)) ?? []
}

/** Returns the `Set-Cookie` value with one more dismissed announcement. */
export async function serializeDismissal({ request, id }: { request: Request; id: string }) {
  const others = (await getDismissedAnnouncements(request)).filter((other) => other !== id)
  return announcementCookie.serialize([...others, id].slice(-MAX_REMEMBERED))
}

export function isDocumentId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_ID_CHARACTERS && /^[\w.-]+$/.test(value)
}
