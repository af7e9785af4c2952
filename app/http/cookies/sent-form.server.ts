import { z } from 'zod'
import { siteCookie } from './site-cookie.server.ts'

/** Lives as long as the browser's session: a thank-you survives a reload and is true of this browser only. */
const sentCookie = siteCookie({ name: 'sent', schema: z.string() })

/** The id of the submission that this browser sent last. */
export function readSentId(request: Request) {
  return sentCookie.read(request)
}

export function serializeSentId(submissionId: string) {
  return sentCookie.serialize(submissionId)
}
