import { type Environment } from '#app/env.server.ts'
import { followCalls, type Service } from '#app/http/log/service-calls.server.ts'

/**
 * `up` and `down`: whether the last call was answered, even by a refusal; `unknown`: no call yet; `off`: not
 * configured. `since` is the start, as ISO 8601.
 */
type ServiceState =
  | { state: 'up' | 'down'; since: string }
  | { state: 'unknown' | 'off'; since: null }

export type ServiceStates = { read: () => Record<Service, ServiceState> }

/** Remembers of each service how its last call ended, and since when it has been so. */
export function createServiceStates({
  SUPABASE_URL,
  STRIPE_SECRET_KEY,
  SMTP_URL,
}: Pick<Environment, 'SUPABASE_URL' | 'STRIPE_SECRET_KEY' | 'SMTP_URL'>): ServiceStates {
  const states: Record<Service, ServiceState> = {
    'content-lake': { state: 'unknown', since: null },
    database: initialState(SUPABASE_URL),
    auth: initialState(SUPABASE_URL),
    stripe: initialState(STRIPE_SECRET_KEY),
    mail: initialState(SMTP_URL),
  }
  followCalls(({ service, outcome }) => {
    const state = outcome === 'failed' ? 'down' : 'up'
    if (states[service].state === state) return
    states[service] = { state, since: new Date().toISOString() }
  })
  return { read: () => ({ ...states }) }
}

function initialState(setting: string | undefined): ServiceState {
  return { state: setting === undefined ? 'off' : 'unknown', since: null }
}
