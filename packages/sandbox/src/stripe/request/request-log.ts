import { HttpError } from '#sandbox/http/http-fault.ts'

const KEPT = 500

/** A refused request and its message. */
export type LoggedRequest = {
  id: string
  time: string
  method: string
  path: string
  status: number
  error: object
}

export type RequestLog = {
  /** Keeps a refusal, and gives it back with the address at which it can be read. */
  add: (refused: { fault: HttpError; id: string; method: string; path: string }) => HttpError
  get: (id: string) => LoggedRequest | null
}

/** Keeps the latest refusals in memory: Stripe's dashboard shows them at an error's `request_log_url`. */
export function createRequestLog({
  now,
  url,
}: {
  now: () => Date
  /** Origin of the local Stripe, which shows them at /logs/:id. */
  url: () => string
}): RequestLog {
  const requests = new Map<string, LoggedRequest>()
  return {
    add: ({ fault: { status, message, headers, body }, ...request }) => {
      const error = { ...toError(body), request_log_url: `${url()}/logs/${request.id}` }
      requests.set(request.id, { ...request, time: now().toISOString(), status, error })
      const [oldest = ''] = requests.keys()
      if (requests.size > KEPT) requests.delete(oldest)
      return new HttpError({ status, message, headers, body: { error } })
    },
    get: (id) => requests.get(id) ?? null,
  }
}

function toError(body: unknown): object {
  const error: unknown =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof error === 'object' && error !== null ? error : {}
}
