import path from 'node:path'
import { type ClientReturn, type SanityClient } from '@sanity/client'
import { defineService } from '#app/services.server.ts'
import { type Environment } from '#app/env.server.ts'
import { unavailable } from '#app/http/errors.ts'
import { warnOnce } from '#app/http/log/log-once.server.ts'
import { noteChange, noteRead, type Reading } from '#app/http/recorded-reads.server.ts'
import { timePhase } from '#app/http/request-context.server.ts'
import { getContentClient, getPreviewClient } from './client.server.ts'
import { type PartTypes, sanitise } from '#app/content/sanitise/sanitise.ts'
import { createContentCache } from './content-cache.server.ts'
import { encodeSources } from './encode-sources.server.ts'
import {
  type ContentResponse,
  ContentUnavailableError,
  fetchContent,
} from './fetch-content.server.ts'
import { subscribeToContent } from './subscribe-to-content.server.ts'
import { createLakeBreaker } from './lake-breaker.server.ts'
import { openLastResults } from './last-results.server.ts'
import { getPreview, type PreviewContext } from '#app/content/preview-context.server.ts'
import { withTypedDocument } from './typed-document.server.ts'

/**
 * How a query takes part in previews: `text` is clickable, so its texts carry their source as stega; `facts` are read
 * by programs (structured data, paths). Queries without it are never answered with drafts.
 */
export type PreviewUse = 'text' | 'facts'

type StoredRequest = {
  query: string
  params: Record<string, string>
  type: string | undefined
  parts: PartTypes | undefined
  maxCopyAgeMs?: number | undefined
}

/**
 * Reads content from the Content Lake, or from the cache until a change is published (docs/decisions/0014). Values that
 * violate the schema are removed and logged once: see sanitise. Results are shared by pages, and frozen.
 *
 * @param type the schema type of the result, where it is one
 * @param parts the schema types of what the query has under names of its own
 * @param preview opts in to drafts within a preview (docs/decisions/0024)
 * @param maxCopyAgeMs maximum age of the copy that is returned while the Content Lake is away
 * @throws Response 503 when the Content Lake cannot be reached or refuses the query, and has never answered it; the cause
 *   is logged
 */
export async function readContent<const Query extends string>({
  query,
  params = {},
  type,
  parts,
  preview: use,
  maxCopyAgeMs,
}: {
  query: Query
  params?: Record<string, string>
  type?: string
  parts?: PartTypes
  preview?: PreviewUse
  maxCopyAgeMs?: number
}): Promise<ClientReturn<Query>> {
  const preview = use ? getPreview() : null
  const request = { query, params, type, parts, maxCopyAgeMs }
  const run = () =>
    preview
      ? readPreviewed({ request, preview, hasStega: use === 'text' && preview.kind === 'studio' })
      : readPublished(request)
  const response = await timePhase({ phase: 'content', run }).catch((error: unknown) => {
    // A new Response for each request: a body can only be read once.
    throw error instanceof ContentUnavailableError ? unavailable('The Content Lake') : error
  })
  // oxlint-disable-next-line typescript/no-unsafe-return -- one cache has the answers of all queries: the key says of which
  return response.result
}

/** Records each read, so that the page can be cached until one of them changes: see `server/page-cache/`. */
async function readPublished(request: StoredRequest) {
  const { cache } = openPublicStore()
  const getReading = (read: ContentResponse): Reading => ({
    result: read.result,
    maxAgeMs: cache.maxAgeMs(read),
  })
  const response = await readKept(request)
  noteRead({
    key: cacheKey(request),
    reading: getReading(response),
    again: async () => getReading(await readKept(request)),
  })
  return response
}

/** How current the content is that visitors are shown. */
export type ContentState = {
  /**
   * `live`: every change is reported; `polling`: changes are polled each second; `last-known`: the Content Lake is
   * unavailable.
   */
  state: 'live' | 'polling' | 'last-known'
  /** Start of the Content Lake's outage, as ISO 8601; null while it answers. */
  awaySince: string | null
  /** Time at which the oldest result in memory was read, as ISO 8601; null without any. */
  oldestReadAt: string | null
}

export function readContentState(): ContentState {
  const { cache, breaker, lastResults } = openPublicStore()
  const followed = cache.isFollowing() ? 'live' : 'polling'
  return {
    state: breaker.isAway() ? 'last-known' : followed,
    awaySince: formatMoment(breaker.awaySince()),
    oldestReadAt: formatMoment(lastResults.oldestReadAt()),
  }
}

function formatMoment(moment: number | null) {
  return moment === null ? null : new Date(moment).toISOString()
}

/** Returns the last known result during an outage: from memory, or from disk after a restart. */
async function readKept(request: StoredRequest) {
  const { cache, breaker, lastResults } = openPublicStore()
  const { maxCopyAgeMs = Number.POSITIVE_INFINITY } = request
  const response = await cache.get({ key: cacheKey(request), read: () => readOrCopy(request) })
  if (breaker.isAway() && maxCopyAgeMs !== Number.POSITIVE_INFINITY) {
    const last = await lastResults.find(request)
    if (!last || Date.now() - last.readAt > maxCopyAgeMs) throw new ContentUnavailableError()
  }
  return response
}

async function readOrCopy(request: StoredRequest) {
  const { breaker, lastResults, lastEventId } = openPublicStore()
  const { query, params, type, parts } = request
  const last = await lastResults.find(request)
  if (last && breaker.isAway()) return last.response
  try {
    const response = await fetchContent({
      client: getContentClient(),
      query,
      params,
      lastLiveEventId: lastEventId(),
      withinMs: last ? WITHIN_MS_WITH_COPY : undefined,
    })
    breaker.answered()
    for (const fault of sanitise({ result: response.result, type, parts })) {
      warnOnce({ message: 'a part of the content cannot be shown', ...params, type, ...fault })
    }
    freeze(response.result)
    lastResults.keep({ question: request, response })
    return response
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error
    breaker.failed()
    if (!last) throw error
    return last.response
  }
}

/** Longest wait where a cached copy exists. */
const WITHIN_MS_WITH_COPY = 800

const PROBE_QUERY = '*[_type == "siteSettings"][0]{ _id }'

const openPublicStore = defineService(startPublicStore, { close: ({ close }) => close() })

function startPublicStore({ CONTENT_DIR, SANITY_PROJECT_ID, SANITY_DATASET }: Environment) {
  const client = getContentClient()
  const store = openStore({ client, onChange: noteChange })
  const breaker = createLakeBreaker({
    probe: () =>
      fetchContent({
        client,
        query: PROBE_QUERY,
        params: {},
        lastLiveEventId: null,
        withinMs: WITHIN_MS_WITH_COPY,
      }),
    onReturn: () => store.cache.refresh(),
  })
  const lastResults = openLastResults({
    folder: path.resolve(CONTENT_DIR, `${SANITY_PROJECT_ID}-${SANITY_DATASET}`),
    prepare: ({ result }) => freeze(result),
  })
  const close = () => {
    breaker.close()
    store.stop()
  }
  return { ...store, breaker, lastResults, close }
}

/**
 * Drafts are cached separately, so that none can reach a visitor. That cache stores raw answers with their sources,
 * because unsaved input is merged into them. Half-written documents are not logged.
 */
async function readPreviewed({
  request,
  preview: { id, perspective },
  hasStega,
}: {
  request: StoredRequest
  preview: PreviewContext
  hasStega: boolean
}) {
  const { query, params } = request
  const { cache, lastEventId } = openPreviewStore()
  const response = await cache.get({
    key: `${perspective} ${hasStega} ${cacheKey({ query, params })}`,
    read: async () => {
      const read = await fetchContent({
        client: getPreviewClient(perspective),
        query,
        params,
        lastLiveEventId: lastEventId(),
        hasSources: hasStega,
      })
      if (!hasStega) prepare({ result: read.result, request })
      return read
    },
  })
  return hasStega ? withSources({ response, request, session: id, perspective }) : response
}

/** Responses encoded for editors, for as long as the cache has the originals. */
const encodedResponses = new WeakMap<ContentResponse, ContentResponse>()

function withSources({
  response,
  request,
  session,
  perspective,
}: {
  response: ContentResponse
  request: StoredRequest
  session: string
  perspective: PreviewContext['perspective']
}) {
  const current = perspective === 'drafts' ? withTypedDocument({ response, session }) : response
  const cached = encodedResponses.get(current)
  if (cached) return cached
  // Before anything is left out of lists: sources go by position.
  const encoded = encodeSources(current)
  prepare({ result: encoded.result, request })
  encodedResponses.set(current, encoded)
  return encoded
}

function prepare({
  result,
  request: { type, parts },
}: {
  result: unknown
  request: StoredRequest
}) {
  sanitise({ result, type, parts })
  freeze(result)
}

function cacheKey({ query, params }: Pick<StoredRequest, 'query' | 'params'>) {
  return `${queryNumber(query)} ${JSON.stringify(params)}`
}

const queryNumbers = new Map<string, number>()

/** Numbers the site's queries for use in keys: there are some dozens, up to 19 KB long. */
function queryNumber(query: string) {
  const number = queryNumbers.get(query)
  if (number !== undefined) return number
  queryNumbers.set(query, queryNumbers.size)
  return queryNumbers.size - 1
}

/** Callbacks of a preview that is open. */
export type PreviewListener = {
  /** A result may differ from the one before. */
  change: () => void
  /** The process is about to stop, so streams have to end. */
  stop: () => void
}

/**
 * Subscribes to changes of drafts and published documents alike.
 *
 * @returns ends the subscription
 * @throws Error without SANITY_READ_TOKEN
 */
export function subscribeToPreview(listener: PreviewListener) {
  const { listeners } = openPreviewStore()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const openPreviewStore = defineService(
  () => {
    const listeners = new Set<PreviewListener>()
    const store = openStore({ client: getPreviewClient('drafts'), includeDrafts: true, listeners })
    return { ...store, listeners }
  },
  { close: ({ stop }) => stop() },
)

/** A cache of this process, and the id of the last live event. */
function openStore({
  client,
  includeDrafts = false,
  listeners = new Set(),
  onChange = () => {},
}: {
  client: SanityClient
  includeDrafts?: boolean
  listeners?: ReadonlySet<PreviewListener>
  /** Results may not be current any more. */
  onChange?: () => void
}) {
  const cache = createContentCache<ContentResponse>({ onChange })
  let eventId: string | null = null
  const stop = subscribeToContent({
    client,
    includeDrafts,
    follower: {
      ...cache,
      follow: () => {
        cache.follow()
        for (const { change } of listeners) change()
      },
      drop: (event) => {
        eventId = event.eventId
        cache.drop(event.tags)
        for (const { change } of listeners) change()
      },
      stop: () => {
        cache.unfollow()
        for (const { stop } of listeners) stop()
      },
    },
  })
  return { cache, lastEventId: () => eventId, stop }
}

/** A page that mutated its data would change it for all others. */
function freeze(value: unknown) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
