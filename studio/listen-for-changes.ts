import { type SanityClient } from '@sanity/client'

/**
 * Reports changes of documents, including drafts and versions, and once initially: after a reconnection there is
 * another welcome event, since changes may have been missed.
 *
 * @param filter GROQ of the documents, `*[…]`
 * @param onError called when it stops for good
 * @returns the way to end it
 */
export function listenForChanges({
  client,
  filter,
  params = {},
  onChange,
  onError,
}: {
  client: SanityClient
  filter: string
  params?: Record<string, unknown>
  onChange: () => void
  onError: (error: unknown) => void
}) {
  const listening = client
    .listen(filter, params, {
      events: ['welcome', 'mutation'],
      visibility: 'query',
      includeResult: false,
      includeAllVersions: true,
    })
    .subscribe({ next: onChange, error: onError })
  return () => listening.unsubscribe()
}
