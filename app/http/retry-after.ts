import { type HeadersArgs } from '@remix-run/node'

/** What a page's answer takes over from its action: how long to wait before another try. */
export function retryAfterOf({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const seconds = actionHeaders.get('Retry-After')
  return seconds === null ? new Headers() : new Headers({ 'Retry-After': seconds })
}
