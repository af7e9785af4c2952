import { redirect } from '@remix-run/node'
import { defineQuery } from 'groq'
import { notFound } from '#app/http/errors.ts'
import { log } from '#app/http/log/log.server.ts'
import { followRedirects } from './redirect-chain.ts'
import { readContent } from '#app/content/store/store.server.ts'

const REDIRECTS_QUERY = defineQuery(/* groq */ `
  *[_type == "redirect" && defined(from) && defined(to)] | order(_id asc){ from, to, permanent }
`)

/** The redirects that editors have made. */
export function readRedirects() {
  return readContent({ query: REDIRECTS_QUERY })
}

/**
 * Creates the response for a missing page: an editor's redirect for the path (301 permanent, 302 temporary), otherwise
 * 404. Redirects that form a loop or lead to a forbidden address are logged and ignored.
 */
export async function redirectOrNotFound({
  request,
  reason,
}: {
  request: Request
  reason: string
}) {
  const { pathname, search } = new URL(request.url)
  const path = decoded(pathname)
  const rules = await readRedirects()
  const outcome = followRedirects({ rules, path, search })
  if (outcome === null) return notFound(reason)
  if ('fault' in outcome) {
    log.warn({ path, fault: outcome.fault }, 'a redirect cannot be followed')
    return notFound(reason)
  }
  return redirect(outcome.to, outcome.isPermanent ? 301 : 302)
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
