import { isJsonObject } from '#sandbox/sanity/store/json-value.ts'
import { type ContentLake, type SanityDocument } from '#sandbox/sanity/store/types.ts'

const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']

/**
 * Updates the `url` and `path` of every asset document to this server. A data folder may have been filled on another
 * port or under another project's name, and queries read the URL from the document, so it is updated there, in one
 * transaction before the server answers.
 */
export async function mendAssetUrls({
  lake,
  url,
  projectId,
  dataset,
}: {
  lake: ContentLake
  url: string
  projectId: string
  dataset: string
}) {
  const stale = ASSET_TYPES.flatMap((type) => lake.ofType(type)).flatMap((document) => {
    const path = getPath({ document, projectId, dataset })
    if (path === null || document.url === `${url}/${path}`) return []
    return [{ patch: { id: document._id, set: { path, url: `${url}/${path}` } } }]
  })
  if (stale.length > 0) await lake.commit({ mutations: stale, author: '<system>' })
}

/** Returns the path of an asset in this project; null for a document without one. */
function getPath({
  document,
  projectId,
  dataset,
}: {
  document: SanityDocument
  projectId: string
  dataset: string
}) {
  if (!isJsonObject(document) || typeof document.path !== 'string') return null
  return document.path.replace(
    /^(images|files)\/[^/]+\/[^/]+\//,
    (_, kind: string) => `${kind}/${projectId}/${dataset}/`,
  )
}
