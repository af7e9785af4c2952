import { createCookie } from '@remix-run/node'
import { getEnvironment } from '#app/env.server.ts'

/** Lives as long as the browser's session: a thank-you survives a reload and is true of this browser only. */
const sentCookie = createCookie('sent', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: getEnvironment().SITE_URL.startsWith('https:'),
})

/** The id of the submission that this browser sent last. */
export async function readSentId(request: Request) {
  const value: unknown = await sentCookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' ? value : null
}

export function serializeSentId(submissionId: string) {
  return sentCookie.serialize(submissionId)
}
