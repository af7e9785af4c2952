import { type ContentSourceMap, type ContentSourceMapDocuments } from '@sanity/client'
import { applySourceDocuments, getPublishedId } from '@sanity/client/csm'
import { LRUCache } from 'lru-cache'
import { defineService } from '#app/services.server.ts'
import { type ContentResponse } from './fetch-content.server.ts'

/** The Studio saves at most once a second; then the Content Lake has what was typed. */
const KEPT_MS = 3_000

/** One editor per session. */
const MAX_SESSIONS = 100

/** A document as an editor sees it in the Studio, saved or not. */
type TypedDocument = { _id: string; _type: string; [field: string]: unknown }

const getDocuments = defineService(
  () => new LRUCache<string, TypedDocument>({ max: MAX_SESSIONS, ttl: KEPT_MS }),
)

type Typed = { session: string; document: TypedDocument }

type Share = (typed: Typed) => Promise<void>

/** Shares a document with the other processes of the site; a no-op for a single one. */
const getSharing = defineService((): { share: Share } => ({ share: () => Promise.resolve() }))

/** Sets `pass` as the way to the other processes for each typed document; it resolves when they have it. */
export function shareTypedDocuments(pass: Share) {
  getSharing().share = pass
}

/** Stores an editor's unsaved input in this process for some seconds. */
export function storeTypedDocument({ session, document }: Typed) {
  getDocuments().set(session, document)
}

/**
 * Shares the unsaved document of a preview's editor for some seconds; nobody else sees it. Resolves when all processes
 * of the site have it.
 */
export async function keepTypedDocument(typed: Typed) {
  storeTypedDocument(typed)
  await getSharing().share(typed)
}

/** Returns the response with the editor's unsaved values, or unchanged when there are none. */
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
    // The client's own module has a copy of the type with a different index signature.
    map satisfies ContentSourceMap,
    (source) => (isOf({ source, document }) ? document : null),
    // A value of another type was computed by the query, and changes only once saved.
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
