import { type ContentSourceMap, type ContentSourceMapDocuments } from '@sanity/client'
import { applySourceDocuments, getPublishedId } from '@sanity/client/csm'
import { LRUCache } from 'lru-cache'
import { defineService } from '#app/services.server.ts'
import { type ContentResponse } from './fetch-content.server.ts'

/** The Studio saves once a second at most; from then on the Content Lake has what was typed. */
const KEPT_MS = 3_000

/** Each has one editor who types at this moment. */
const MAX_SESSIONS = 100

/** A document as an editor sees it in the Studio, saved or not. */
type TypedDocument = { _id: string; _type: string; [field: string]: unknown }

const getDocuments = defineService(
  () => new LRUCache<string, TypedDocument>({ max: MAX_SESSIONS, ttl: KEPT_MS }),
)

type Typed = { session: string; document: TypedDocument }

type Share = (typed: Typed) => Promise<void>

/** Passes a document to the other processes of the site; none where there is one process. */
const getSharing = defineService((): { share: Share } => ({ share: () => Promise.resolve() }))

/** Has every document that is typed passed on by `pass`, which resolves when the other processes have it. */
export function shareTypedDocuments(pass: Share) {
  getSharing().share = pass
}

/** Keeps, for some seconds, what an editor types, in this process alone. */
export function storeTypedDocument({ session, document }: Typed) {
  getDocuments().set(session, document)
}

/**
 * Keeps, for some seconds, the document that the editor of a preview is typing in; nobody else is shown it. Resolves when
 * every process of the site has it.
 */
export async function keepTypedDocument(typed: Typed) {
  storeTypedDocument(typed)
  await getSharing().share(typed)
}

/**
 * The response with the values that the editor of a preview has typed since they were saved; the response itself where
 * there are none.
 */
export function withTypedDocument({
  response,
  session,
}: {
  response: ContentResponse
  session: string
}): ContentResponse {
  const document = getDocuments().get(session)
  const map = response.resultSourceMap
  if (!document || !map?.documents.some((source) => isOf({ source, document }))) return response
  const result: unknown = applySourceDocuments<unknown>(
    response.result,
    // The client's own module has a copy of the type, with another kind of index.
    map satisfies ContentSourceMap,
    (source) => (isOf({ source, document }) ? document : null),
    // A value of another kind, which a function of the query has made, waits until it is saved.
    (typed, { previousValue }) => (typeof typed === typeof previousValue ? typed : previousValue),
    'drafts',
  )
  return { ...response, result }
}

function isOf({
  source,
  document,
}: {
  source: ContentSourceMapDocuments[number]
  document: TypedDocument
}) {
  return getPublishedId(source._id) === getPublishedId(document._id)
}
