import { type HeadersArgs } from '@remix-run/node'

/** What a page's answer takes over from its action, or from what was thrown: how long to wait before another try. */
export function getRetryAfter({
  actionHeaders,
  errorHeaders,
}: Pick<HeadersArgs, 'actionHeaders' | 'errorHeaders'>) {
  const seconds = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After') ?? null
  return seconds === null ? new Headers() : new Headers({ 'Retry-After': seconds })
}
