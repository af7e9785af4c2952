import { type AuthContext } from './auth-context.ts'
import { type AuthRequest } from './auth-request.ts'

/** Returns the target of a link: the site, or the page of the site in the request. */
export function getRedirect({
  context: { siteUrl, allowedRedirects },
  given,
}: {
  context: Pick<AuthContext, 'siteUrl' | 'allowedRedirects'>
  given: string | null | undefined
}): string {
  if (given === null || given === undefined || !URL.canParse(given)) return siteUrl
  return allowedRedirects.includes(new URL(given).origin) ? given : siteUrl
}

/** Finds the redirect as GoTrue does: parameter, header, then the requesting page. */
export function redirectOfRequest({
  context,
  request: { search, headers },
}: {
  context: AuthContext
  request: AuthRequest
}): string {
  const requested = search.get('redirect_to') ?? headers.redirect_to?.toString() ?? headers.referer
  return getRedirect({ context, given: requested })
}
