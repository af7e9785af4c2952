import { isJsonObject } from '#sandbox/sanity/store/json-value.ts'
import { type ContentLake, type SanityDocument } from '#sandbox/sanity/store/types.ts'

const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']

/**
 * Updates the `url` of every asset document to this server. A data folder may have been filled on another port, and
 * queries read the URL from the document, so it is updated there, in one transaction before the server answers.
 */
export async function mendAssetUrls({ lake, url }: { lake: ContentLake; url: string }) {
  const stale = ASSET_TYPES.flatMap((type) => lake.ofType(type)).flatMap((document) => {
    const expected = expectedUrl({ document, url })
    return expected === null || document.url === expected
      ? []
      : [{ patch: { id: document._id, set: { url: expected } } }]
  })
  if (stale.length > 0) await lake.commit({ mutations: stale, author: '<system>' })
}

function expectedUrl({ document, url }: { document: SanityDocument; url: string }): string | null {
  if (!isJsonObject(document) || typeof document.path !== 'string') return null
  return `${url}/${document.path}`
}
