import { type HeadersArgs } from '@remix-run/node'

/** Takes `Retry-After` over from the action's response, or from a thrown one. */
export function getRetryAfter({
  actionHeaders,
  errorHeaders,
}: Pick<HeadersArgs, 'actionHeaders' | 'errorHeaders'>) {
  const seconds = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After') ?? null
  return seconds === null ? new Headers() : new Headers({ 'Retry-After': seconds })
}
