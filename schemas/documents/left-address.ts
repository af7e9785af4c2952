import { type SanityDocument, type ValidationContext } from '@sanity/types'
import { partOf } from '../parts.ts'
import { sourceFault } from './redirect-faults.ts'

const PUBLISHED_END = `*[_id == $id][0]{ "end": coalesce(path, slug.current) }.end`

/**
 * What an editor reads before a published document leaves its address: links to it from other sites, in articles and
 * in menus would lead nowhere. The action that publishes with a redirect keeps them working.
 *
 * @param folder where documents of the kind are shown, such as /blog/; none for pages, whose path is all of it
 */
export async function leftAddress({
  document,
  context,
  folder,
}: {
  document: SanityDocument | undefined
  context: ValidationContext
  folder: string
}) {
  if (!document) return true
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const id = document._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
  const published = { perspective: 'published' } as const
  const end = await client.fetch<string | null>(PUBLISHED_END, { id }, published)
  const isPage = folder === ''
  const kept = isPage ? partOf(document, 'path') : partOf(partOf(document, 'slug'), 'current')
  if (!end || end === kept) return true
  const address = folder + end
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
    path: [isPage ? 'path' : 'slug'],
  }
}
