import { defineQuery } from 'groq'
import { addressedTypes, addressExpression } from '#schemas/addresses/document-address.ts'
import { withoutRecording } from '#app/http/recorded-reads.server.ts'
import { redirectOrNotFound } from './redirects.server.ts'
import { readContent } from '#app/content/store/store.server.ts'

const PATHS_QUERY = defineQuery(/* groq */ `*[
  _type in ${addressedTypes}
]{ "path": ${addressExpression} }`)

/** Paths by list. A list keeps its identity until an editor changes it; previews have lists of their own. */
const pathsByList = new WeakMap<object, ReadonlySet<string>>()

/**
 * Whether a published document has this path. Rejects unknown paths without a query or room in the cache. The page's
 * own query decides whether the document can be shown.
 */
export async function hasDocument(path: string) {
  return (await listPaths()).has(path)
}

/** The paths of all published documents that have one. */
export async function listPaths() {
  const list = await readContent({ query: PATHS_QUERY, preview: 'facts' })
  const paths = pathsByList.get(list) ?? new Set(list.flatMap((document) => document.path ?? []))
  pathsByList.set(list, paths)
  return paths
}

/**
 * A page that was found does not depend on the list: a new article elsewhere does not affect it, and its own query
 * detects its deletion.
 *
 * @throws Response where no published document has this path: an editor's redirect, else 404
 */
export async function requireDocument({ request, path }: { request: Request; path: string }) {
  if (await withoutRecording(() => hasDocument(path))) return
  throw await redirectOrNotFound({ request, reason: `No document at ${path}` })
}
