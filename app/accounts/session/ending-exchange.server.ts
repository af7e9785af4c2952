import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isSupabaseConfigured } from '#app/supabase/clients.server.ts'
import { createTimelyRpc } from '#app/supabase/timely-rpc.server.ts'

/** Delay within which an ending in another process is known here. */
const FRESH_MS = 1_000

/** Longer than the time between writing an ending and other processes seeing it. */
const OVERLAP_SECONDS = 10

/** Pause before unsent endings are sent again; by then the circuit breaker lets calls through. */
const RETRY_MS = 2_500

const MOST_SEEN = 20_000

const EndingsSchema = z.array(
  z.object({
    id: z.string(),
    session_id: z.string().nullable(),
    user_id: z.string().nullable(),
    kept_id: z.string().nullable(),
    ms_ago: z.number(),
  }),
)

/** The end of one session, or of all sessions of an account except one; `at` in milliseconds of our clock. */
export type Ending = { at: number } & (
  | { sessionId: string }
  | { userId: string; keptId: string | null }
)

/**
 * Exchanges ended sessions between processes through the database. While it does not answer, known endings apply, and
 * unsent ones are sent later.
 *
 * @param receive is called with each ending of another process, once
 * @param rememberedSeconds how far back endings are of interest
 */
export function createEndingExchange({
  receive,
  rememberedSeconds,
}: {
  receive: (ending: Ending) => void
  rememberedSeconds: number
}) {
  const database = createTimelyRpc({ what: 'ended sessions' })
  const untold = new Map<string, Ending>()
  const seen = new Set<string>()
  let askedAt: number | null = null
  let running: Promise<void> | null = null
  let retry: NodeJS.Timeout | null = null

  function exchange() {
    running ??= ask().finally(() => {
      running = null
    })
    return running
  }

  async function ask() {
    const began = performance.now()
    const outgoing = [...untold]
    const since = askedAt === null ? null : Math.ceil((began - askedAt) / 1_000)
    try {
      const endings = await database.call({
        name: 'share_ended_sessions',
        parameters: {
          ended: outgoing.map(([id, ending]) => toRow({ id, ending })),
          of_last_seconds: since === null ? rememberedSeconds : since + OVERLAP_SECONDS,
        },
        schema: EndingsSchema,
      })
      askedAt = began
      for (const [id] of outgoing) untold.delete(id)
      endings.forEach(take)
    } catch {
      // The failure is logged. Endings that were not sent stay queued, and the next exchange asks for all since the last answer.
      retry ??= setTimeout(tellAgain, RETRY_MS).unref()
    }
  }

  function tellAgain() {
    retry = null
    if (untold.size > 0) void exchange()
  }

  function take({
    id,
    session_id,
    user_id,
    kept_id,
    ms_ago,
  }: z.infer<typeof EndingsSchema>[number]) {
    if (seen.has(id)) return
    see(id)
    const at = Date.now() - ms_ago
    if (session_id !== null) receive({ at, sessionId: session_id })
    else if (user_id !== null) receive({ at, userId: user_id, keptId: kept_id })
  }

  function see(id: string) {
    const [oldest] = seen
    if (seen.size >= MOST_SEEN && oldest !== undefined) seen.delete(oldest)
    seen.add(id)
  }

  async function tell(ending: Ending) {
    const id = randomUUID()
    see(id)
    untold.set(id, ending)
    // An exchange that is already running does not include this ending.
    await running
    await exchange()
  }

  return {
    /** Stops retrying. */
    close: () => {
      untold.clear()
      clearTimeout(retry ?? undefined)
    },
    /** Publishes an ending in the background. */
    tell: (ending: Ending) => {
      if (isSupabaseConfigured()) void tell(ending)
    },
    /** Resolves when endings in other processes up to a second ago are known, or cannot be read. Never rejects. */
    learn: async () => {
      const isFresh = askedAt !== null && performance.now() - askedAt < FRESH_MS
      if (!isFresh && isSupabaseConfigured()) await exchange()
    },
  }
}

function toRow({ id, ending }: { id: string; ending: Ending }) {
  const none = { session_id: null, user_id: null, kept_id: null }
  const of =
    'sessionId' in ending
      ? { session_id: ending.sessionId }
      : { user_id: ending.userId, kept_id: ending.keptId }
  return { id, ...none, ...of, ms_ago: Math.max(0, Date.now() - ending.at) }
}
