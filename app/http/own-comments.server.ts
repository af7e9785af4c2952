import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { getEnvironment } from '#app/env.server.ts'

/** As long as a comment waits at most: see `retention_periods`. */
const KEPT_SECONDS = 60 * 60 * 24 * 90

/** The oldest is forgotten first; its author sees it again once it is approved. */
const MAX_REMEMBERED = 20

const IdSchema = z.uuid()

const commentsCookie = createCookie('comments', {
  path: '/blog',
  httpOnly: true,
  sameSite: 'lax',
  secure: getEnvironment().SITE_URL.startsWith('https:'),
  maxAge: KEPT_SECONDS,
})

/**
 * The ids of the comments that this browser has sent. No other visitor is told the id of a comment that waits, and it
 * cannot be guessed: who has it is its author.
 */
export async function getOwnComments(request: Request): Promise<string[]> {
  const value: unknown = await commentsCookie.parse(request.headers.get('Cookie'))
  if (!Array.isArray(value)) return []
  return value.filter(isId).slice(-MAX_REMEMBERED)
}

/** The `Set-Cookie` value that adds one to those that the request already remembers. */
export async function serializeComment({ request, id }: { request: Request; id: string }) {
  const others = (await getOwnComments(request)).filter((other) => other !== id)
  return await commentsCookie.serialize([...others, id].slice(-MAX_REMEMBERED))
}

function isId(value: unknown): value is string {
  return IdSchema.safeParse(value).success
}
