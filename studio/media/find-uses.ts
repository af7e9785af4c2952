import { type SanityClient, type SanityDocument } from '@sanity/client'
import { documentAddress } from '#schemas/addresses/document-address.ts'
import { readPublishedId } from './pictures.ts'

/** A document that shows a picture, and the pages on which visitors find it. */
export type Use = {
  id: string
  type: string
  title: string
  /** Only an unpublished change shows the picture. */
  isDraft: boolean
  pages: readonly string[]
}

const USING_DOCUMENTS_QUERY = `*[references($id)]{
  _id,
  _type,
  path,
  slug,
  "title": coalesce(name, title, heading, question, path, "")
}`

const PAGES_QUERY = `*[
  _type == "page" &&
  (references($id) || references(*[_type == "section" && references($id)]._id))
] | order(path asc).path`

/** Lists the documents that use a picture, including drafts, without duplicates. */
export async function findUses({
  client,
  id,
}: {
  client: SanityClient
  id: string
}): Promise<Use[]> {
  const documents = await client.fetch<SanityDocument[]>(
    USING_DOCUMENTS_QUERY,
    { id },
    { perspective: 'raw' },
  )
  const ids = [...new Set(documents.map(({ _id }) => readPublishedId(_id)))]
  return await Promise.all(
    ids.map(async (key) => {
      const versions = documents.filter(({ _id }) => readPublishedId(_id) === key)
      const published = versions.find(({ _id }) => _id === key)
      const version = published ?? versions[0]
      const own = documentAddress(published)
      return {
        id: key,
        type: version?._type ?? '',
        title: typeof version?.title === 'string' ? version.title : '',
        isDraft: published === undefined,
        pages: own === null ? await listPages({ client, id: key }) : [own],
      }
    }),
  )
}

function listPages({ client, id }: { client: SanityClient; id: string }) {
  return client.fetch<string[]>(PAGES_QUERY, { id }, { perspective: 'published' })
}
