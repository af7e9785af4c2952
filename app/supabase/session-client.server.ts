import { AuthClient, createClient } from '@supabase/supabase-js'
import { getEnvironment } from '#app/services.server.ts'
import { rateLimitKey } from '#app/http/rate-limit.server.ts'
import { observeCall } from '#app/http/log/service-calls.server.ts'
import { type SessionKind } from '#app/http/cookies/session-cookie.ts'
import { createAuthFetch } from './auth-fetch.server.ts'
import { type CookieJar, createCookieJar, STORAGE_KEY } from './cookie-jar.server.ts'
import { NoRealtime } from './no-realtime.server.ts'
import { createSessionStorage } from './session-storage.server.ts'
import { supabaseService } from './supabase-service.ts'

/** Time limit of one attempt; checking a password takes a while, especially under load. */
const ANSWER_WITHIN_MS = 10_000

/** The user agent distinguishes sessions in a member's list. */
const MAX_AGENT_CHARACTERS = 300

export type SessionClient = ReturnType<typeof connect>

/**
 * Creates a Supabase client for starting a session, with the role `anon` until then.
 *
 * @param clientAddress the sender's IP address, as the server saw it
 * @throws Error when Supabase is not configured
 */
export function createSessionClient({
  request,
  clientAddress,
}: {
  request: Request
  clientAddress: string
}): SessionClient {
  const withoutCookies = new Request(request.url)
  const jar = createCookieJar({ request: withoutCookies, from: 'full' })
  return connect({ request, jar, sender: rateLimitKey(clientAddress) })
}

/**
 * Creates a Supabase client for the request's session, with the role `authenticated` under row level security. Null
 * when the cookie contains no session.
 *
 * @throws Error when Supabase is not configured
 */
export function resumeSessionClient({
  request,
  from,
}: {
  request: Request
  from: SessionKind
}): SessionClient | null {
  const jar = createCookieJar({ request, from })
  return jar.isReadable() ? connect({ request, jar, sender: 'members' }) : null
}

function connect({ request, jar, sender }: { request: Request; jar: CookieJar; sender: string }) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getEnvironment()
  if (SUPABASE_URL === undefined || SUPABASE_PUBLISHABLE_KEY === undefined) {
    throw new Error('Supabase is not configured')
  }
  const authUrl = `${SUPABASE_URL.replace(/\/$/, '')}/auth/v1`
  const { fetch, isDown } = createAuthFetch({ send: sendInTime, sender })
  const storage = createSessionStorage(jar)
  // createClient and createServerClient subscribe to every client's changes, and the subscription writes a stack to the
  // console for each session that cannot be refreshed. An AuthClient of our own has no subscription.
  const auth = new AuthClient({
    url: authUrl,
    headers: {
      Authorization: `Bearer ${SUPABASE_PUBLISHABLE_KEY}`,
      apikey: SUPABASE_PUBLISHABLE_KEY,
      ...getAgent(request),
    },
    fetch,
    storageKey: STORAGE_KEY,
    storage,
    // The cookie only contains the tokens; user data stays at Auth.
    userStorage: storage,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  })
  const connectDatabase = () =>
    createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
      accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
      realtime: { transport: NoRealtime },
      global: { fetch, headers: getAgent(request) },
    })
  let connected: ReturnType<typeof connectDatabase> | undefined
  const database = () => (connected ??= connectDatabase())
  return {
    supabase: {
      auth,
      from: (table: string) => database().from(table),
      rpc: (name: string, args?: Record<string, unknown>) => database().rpc(name, args),
    },
    jar,
    isDown,
    /** Whether the service answers at all. */
    isServiceUp: async () => {
      const headers = { apikey: SUPABASE_PUBLISHABLE_KEY }
      return (await fetch(`${authUrl}/health`, { headers })).ok
    },
  }
}

function getAgent(request: Request): Record<string, string> {
  const agent = request.headers.get('User-Agent')?.replace(/[^\x20-\x7e]/g, '')
  return agent ? { 'User-Agent': agent.slice(0, MAX_AGENT_CHARACTERS) } : {}
}

function sendInTime(input: RequestInfo | URL, init?: RequestInit) {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  return observeCall({
    service: supabaseService(input),
    call: () => fetch(input, { ...init, signal }),
    statusOf: ({ status }) => status,
  })
}
