import { LRUCache } from 'lru-cache'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { notePartial, noteRead } from '#app/http/recorded-reads.server.ts'
import { anonClient, isSupabaseConfigured, serviceClient } from '#app/supabase/clients.server.ts'
import { type StoredComment } from './merge-comments.ts'

/** Comments have this part of the time that the text has: an article is there to be read. */
const SHARE_OF_CONTENT = 6

function createTimeout() {
  return AbortSignal.timeout((getEnvironment().CONTENT_TIMEOUT_SECONDS * 1_000) / SHARE_OF_CONTENT)
}

/** More than a reader reads below an article; the newest are kept. */
const MOST = 200

const COLUMNS = 'id, name, content, created_at'

/**
 * Reads the comments for this visitor: approved ones, and the visitor's own that wait. Empty while the database is
 * unavailable.
 *
 * @param ownIds the comments that this browser has sent, from its cookie
 */
export async function getComments({
  postId,
  ownIds,
}: {
  postId: string
  ownIds: string[]
}): Promise<StoredComment[]> {
  if (!isSupabaseConfigured()) return []
  const [approved, waiting] = await Promise.all([
    getApproved(postId),
    ownIds.length > 0 ? getWaiting({ postId, ownIds }) : [],
  ])
  return [...approved, ...waiting]
}

/** Comments approved outside the inbox cause no event. */
const SHOWN_MS = 1_000

/** More articles than are read in a day. */
const MAX_LISTS = 500

/** Approved comments by article, as last read. Unchanged lists keep their identity. */
const getApprovedLists = defineService(
  () => new LRUCache<string, StoredComment[]>({ max: MAX_LISTS }),
)

/** While the database does not answer an article keeps the comments that it had. */
async function getApproved(postId: string) {
  const read = async () => ({ result: await readApproved(postId), maxAgeMs: SHOWN_MS })
  const reading = await read()
  noteRead({ key: `comments ${postId}`, reading, again: read })
  return reading.result
}

async function readApproved(postId: string) {
  const { data, error } = await anonClient()
    .from('blog_comments')
    .select(COLUMNS)
    .eq('post_id', postId)
    .order('created_at', { ascending: false })
    .limit(MOST)
    // The library would try again and again until the time is up.
    .retry(false)
    .abortSignal(createTimeout())
  const before = getApprovedLists().get(postId)
  if (error && before) return before
  if (error) notePartial()
  const rows = listRows({ data, error, isWaiting: false })
  if (before && JSON.stringify(before) === JSON.stringify(rows)) return before
  if (!error) getApprovedLists().set(postId, rows)
  return rows
}

/**
 * Uses the service key, since visitors may not read waiting comments: only those with the given ids, and only displayed
 * fields.
 */
async function getWaiting({ postId, ownIds }: { postId: string; ownIds: string[] }) {
  const { data, error } = await serviceClient()
    .from('blog_comments')
    .select(COLUMNS)
    .eq('post_id', postId)
    .in('id', ownIds)
    .is('approved', false)
    .neq('status', 'spam')
    .retry(false)
    .abortSignal(createTimeout())
  return listRows({ data, error, isWaiting: true })
}

type Row = { id: string; name: string; content: string; created_at: string }

function listRows({
  data,
  error,
  isWaiting,
}: {
  data: Row[] | null
  error: { message: string } | null
  isWaiting: boolean
}) {
  if (error) log.warn({ reason: error.message }, 'an article is shown without its comments')
  return (data ?? []).map(({ id, name, content, created_at }) => ({
    id,
    name,
    content,
    sentAt: created_at,
    isWaiting,
  }))
}
