import { defineService } from '#app/services.server.ts'

/** The services that the site calls. `auth` is Supabase's authentication, `database` the rest of Supabase. */
export const SERVICES = ['content-lake', 'database', 'auth', 'stripe', 'mail'] as const

export type Service = (typeof SERVICES)[number]

/** `refused`: the service answered with an error of the request; `failed`: no answer, or an error of the service. */
export const CALL_OUTCOMES = ['ok', 'refused', 'failed'] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export type ServiceCall = { service: Service; outcome: CallOutcome }

type Listener = (call: ServiceCall) => void

const getListeners = defineService(() => new Set<Listener>())

/** Calls a listener after every call from now on. */
export function followCalls(listener: Listener) {
  getListeners().add(listener)
}

/** Tells the listeners how a call has ended. */
export function noteCall(call: ServiceCall) {
  for (const listener of getListeners()) listener(call)
}

/**
 * Makes a call and reports its outcome to the listeners.
 *
 * @param statusOf the HTTP status of the answer
 */
export async function observeCall<Answer>({
  service,
  call,
  statusOf,
}: {
  service: Service
  call: () => Promise<Answer>
  statusOf: (answer: Answer) => number
}): Promise<Answer> {
  try {
    const answer = await call()
    noteCall({ service, outcome: toOutcome(statusOf(answer)) })
    return answer
  } catch (error) {
    noteCall({ service, outcome: 'failed' })
    throw error
  }
}

export function toOutcome(status: number): CallOutcome {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}
