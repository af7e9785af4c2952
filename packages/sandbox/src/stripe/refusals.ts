import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { BodyCutOff, BodyTooLarge } from '#sandbox/http/request-body.ts'
import { stripeFault } from './faults.ts'

/** Maps an exception to a response. An unexpected error is reported, and its text is hidden. */
export function toAnswer({
  error,
  onError,
}: {
  error: unknown
  onError: (error: unknown) => void
}): Answer {
  const { status, headers, body } = toFault({ error, onError })
  return { status, headers, json: body }
}

function toFault({
  error,
  onError,
}: {
  error: unknown
  onError: (error: unknown) => void
}): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof BodyTooLarge) return stripeFault({ status: 413, message: error.message })
  if (error instanceof BodyCutOff) return stripeFault({ message: error.message })
  onError(error)
  const message = 'An unknown error occurred. The output of the sandbox says more.'
  return stripeFault({ status: 500, type: 'api_error', message })
}

export function misdirected(host: string) {
  const message = `This server answers for localhost only, not for "${host}"`
  return stripeFault({ status: 421, message })
}

export function originNotAllowed() {
  return stripeFault({
    status: 403,
    message: 'Only the pages of the local Stripe may ask for this.',
  })
}

/** An injected answer (see /_sandbox/faults), in Stripe's words for its status. */
export function injected({
  status,
  retryAfterSeconds,
}: {
  status: number
  retryAfterSeconds?: number | undefined
}) {
  const headers =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  if (status === 429) {
    const message =
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
    return stripeFault({ status, code: 'rate_limit', message, headers })
  }
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  return stripeFault({ status, type, message: 'An injected fault (see /_sandbox/faults)', headers })
}
