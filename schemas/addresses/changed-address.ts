import { type SanityDocument, type ValidationContext } from '@sanity/types'
import { documentAddress } from './document-address.ts'
import { sourceFault } from './redirect-faults.ts'

const PUBLISHED = `*[_id == $id][0]{ _type, path, slug }`

/**
 * Warns before a published document changes its address: links to it from other sites, articles and menus would break.
 * The action that publishes with a redirect keeps them working.
 */
export async function warnAboutChangedAddress({
  document,
  context,
}: {
  document: SanityDocument | undefined
  context: ValidationContext
}) {
  if (!document) return true
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const id = document._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
  const published = { perspective: 'published' } as const
  const address = documentAddress(await client.fetch<unknown>(PUBLISHED, { id }, published))
  if (address === null || address === documentAddress(document)) return true
  const redirects = await client.fetch<number>(
    `count(*[_type == "redirect" && from == $address])`,
    { address },
    published,
  )
  if (redirects > 0) return true
  const canRedirect = sourceFault(address) === null
  return {
    message: canRedirect
      ? `Links to ${address} will lead nowhere once this is published. To redirect them, choose “Publish and redirect from ${address}” in the menu beside Publish.`
      : `Links to ${address} will lead nowhere once this is published.`,
    path: [document._type === 'page' ? 'path' : 'slug'],
  }
}
