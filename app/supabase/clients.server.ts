import { createClient } from '@supabase/supabase-js'
import { type Environment } from '#app/env.server.ts'
import { defineService, getEnvironment } from '#app/services.server.ts'
import { observeCall } from '#app/http/log/service-calls.server.ts'
import { NoRealtime } from './no-realtime.server.ts'
import { supabaseService } from './supabase-service.ts'

/** Time limit of one attempt; what could not be stored is queued on disk. */
const ANSWER_WITHIN_MS = 4_000

/** Whether Supabase is configured; otherwise clients are unavailable. */
export function isSupabaseConfigured() {
  return getEnvironment().SUPABASE_URL !== undefined
}

/**
 * Supabase as a visitor may use it: the role `anon` under row level security.
 *
 * @throws Error when Supabase is not configured
 */
export const anonClient = defineService((environment) =>
  connect({ environment, key: environment.SUPABASE_PUBLISHABLE_KEY }),
)

/**
 * Supabase client with the service key, which bypasses all policies: never use it on a visitor's behalf.
 *
 * @throws Error when Supabase is not configured
 */
export const serviceClient = defineService((environment) =>
  connect({ environment, key: environment.SUPABASE_SECRET_KEY }),
)

function connect({
  environment: { SUPABASE_URL: url },
  key,
}: {
  environment: Environment
  key: string | undefined
}) {
  if (url === undefined || key === undefined) throw new Error('Supabase is not configured')
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoRealtime },
    global: { fetch: observedFetch },
  })
}

/** Also used for `/auth/v1`, which is counted separately. */
function observedFetch(input: RequestInfo | URL, init?: RequestInit) {
  return observeCall({
    service: supabaseService(input),
    call: () => fetchInTime(input, init),
    statusOf: ({ status }) => status,
  })
}

/**
 * Uses Node's fetch, which keeps connections alive. Rejects for a 404 that Supabase did not send: the client treats one
 * without a body as success (postgrest-js#295), so a misconfigured proxy would swallow submissions.
 */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit) {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  const response = await fetch(input, { ...init, signal })
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  if (response.status === 404 && !isJson) {
    throw new TypeError('There is no Supabase at its address')
  }
  return response
}
