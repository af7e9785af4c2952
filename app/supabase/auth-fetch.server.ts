import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { createFairQueue } from '#app/http/fair-queue.ts'
import { defineService } from '#app/services.server.ts'

/** Tries of calls that can be repeated without harm. */
const TRIES = 3
const BACK_OFF_MS = 200

/** Statuses by which a gateway reports an unavailable service. */
const PASSING = [502, 503, 504]

/**
 * The client retries a refresh for 30 seconds when it considers an error transient, which a page cannot wait for; it
 * accepts this status as final.
 */
const DOWN = 599

/**
 * Checking a password occupies a core for a while: many sign-ins must not slow down pages. Addresses take turns, so
 * that one sender with sixty passwords delays nobody else.
 */
const getPasswordQueue = defineService(() =>
  createFairQueue({ concurrency: 4, patienceMs: 10_000 }),
)

/**
 * How long the response to a refresh is shared with requests that have the old token: a page that did not wait for a
 * slow refresh left its browser with that token, whose reuse would end the session.
 */
const SHARED_MS = 10 * 60_000

/** Keys that are known already are believed when the service takes longer. They change a few times a year. */
const KEYS_WITHIN_MS = 500

const SaidSchema = z.object({ code: z.string().optional() })

type KeptAnswer = { status: number; headers: [string, string][]; text: string }

/** A refresh token works once: tabs that use it at the same time share one response. */
const getRefreshes = defineService(() => new Map<string, Promise<KeptAnswer>>())

/** The keys that tokens are signed with, as they were read last: an outage must not sign members out. */
const getLastKeys = defineService((): { text: string | null } => ({ text: null }))

/**
 * Creates a `fetch` for a Supabase client. It retries transient failures (502–504, or no answer), never throws, and
 * shares a refresh among concurrent requests.
 *
 * @param send one try, with a limit of time
 * @param sender whose turn it takes to have a password checked
 */
export function createAuthFetch({ send, sender }: { send: typeof fetch; sender: string }) {
  let isDown = false

  async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (!pathname.includes('/auth/v1/')) return send(input, init)
    const isRefresh = searchParams.get('grant_type') === 'refresh_token'
    const tries = pathname.endsWith('/token') || (init?.method ?? 'GET') === 'GET' ? TRIES : 1
    const hasPassword =
      searchParams.get('grant_type') === 'password' || pathname.endsWith('/signup')
    const isKeys = pathname.endsWith('/jwks.json')
    const ask = async () => {
      const answer = await tryAgain({ tries, attempt: () => send(input, init) })
      return (await isTheirWord({ answer, isRefresh, isKeys }))
        ? answer
        : new Response(null, { status: 503 })
    }
    const askForKeys = async () => {
      const { keys, isFresh } = await freshOrLastKeys(ask())
      // A token that they do not fit may be signed with a newer one.
      isDown ||= !isFresh
      return keys
    }
    const attempt = isKeys ? askForKeys : hasPassword ? () => inTurn({ sender, ask }) : ask
    const answer = isRefresh
      ? await shared({ key: JSON.stringify(init?.body), attempt })
      : await attempt()
    if (answer.status < 500) return answer
    isDown = true
    return Response.json(
      { code: 'unexpected_failure', message: 'The authentication service does not answer' },
      { status: isRefresh ? DOWN : 503 },
    )
  }

  return {
    fetch: authFetch,
    /** Whether the service did not answer: then the client's view of the session is unreliable. */
    isDown: () => isDown,
  }
}

/**
 * Whether the response comes from the service itself. Other errors must not sign anybody out: a gateway that rejects
 * our key, a rate limit, a misconfigured proxy.
 */
async function isTheirWord({
  answer,
  isRefresh,
  isKeys,
}: {
  answer: Response
  isRefresh: boolean
  isKeys: boolean
}) {
  if (!isRefresh && !isKeys) return true
  const words = await said(answer)
  return answer.ok
    ? words !== null
    : isRefresh && answer.status !== 429 && words?.code !== undefined
}

/** Reads a service's JSON response; null for anything else. */
async function said(answer: Response) {
  try {
    const body: unknown = await answer.clone().json()
    return SaidSchema.safeParse(body).data ?? null
  } catch {
    return null
  }
}

async function freshOrLastKeys(asked: Promise<Response>) {
  const lastKeys = getLastKeys()
  const fresh = asked.then(async (answer) => {
    if (answer.ok) lastKeys.text = await answer.clone().text()
    return answer
  })
  if (lastKeys.text === null) return { keys: await fresh, isFresh: true }
  const stop = new AbortController()
  const last = wait(KEYS_WITHIN_MS, null, { signal: stop.signal }).catch(() => null)
  const answer = await Promise.race([fresh, last])
  stop.abort()
  if (answer?.ok) return { keys: answer, isFresh: true }
  const headers = { 'Content-Type': 'application/json' }
  return { keys: new Response(lastKeys.text, { headers }), isFresh: false }
}

async function inTurn({ sender, ask }: { sender: string; ask: () => Promise<Response> }) {
  // A sender that has waited in vain does not wait again.
  return (
    (await getPasswordQueue().run({ owner: sender, task: ask })) ??
    new Response(null, { status: 503 })
  )
}

/** Resolves to the last response, or 503 without one. */
async function tryAgain({ tries, attempt }: { tries: number; attempt: () => Promise<Response> }) {
  for (let failures = 1; ; failures += 1) {
    const { answer, isFinal } = await once(attempt)
    if (isFinal || failures >= tries) return answer
    await wait(BACK_OFF_MS * 2 ** (failures - 1))
  }
}

async function once(attempt: () => Promise<Response>) {
  try {
    const answer = await attempt()
    return { answer, isFinal: !PASSING.includes(answer.status) }
  } catch (error) {
    // A timeout is final: the sender has waited long enough.
    const isFinal = error instanceof Error && error.name === 'TimeoutError'
    return { answer: new Response(null, { status: 503 }), isFinal }
  }
}

async function shared({ key, attempt }: { key: string; attempt: () => Promise<Response> }) {
  const name = createHash('sha256').update(key).digest('base64')
  const response = getRefreshes().get(name) ?? refresh({ name, attempt })
  const { status, headers, text } = await response
  return new Response(text, { status, headers })
}

function refresh({ name, attempt }: { name: string; attempt: () => Promise<Response> }) {
  const refreshes = getRefreshes()
  const response = attempt().then(async (answer) => ({
    status: answer.status,
    headers: [...answer.headers].filter(([header]) => header !== 'content-encoding'),
    text: await answer.text(),
  }))
  refreshes.set(name, response)
  const forget = () => refreshes.delete(name)
  void response.then(({ status }) => {
    if (status === 200) setTimeout(forget, SHARED_MS).unref()
    else forget()
  }, forget)
  return response
}
