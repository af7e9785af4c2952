import { type Answer } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-fault.ts'
import { foreignOrigin } from '#sandbox/http/origin-guard.ts'
import { DatabaseClosed } from './database/supabase-database.ts'
import { BodyCutOff, BodyTooLarge } from '#sandbox/http/request-body.ts'

/** Maps an error to an answer. An unexpected one is reported, and its text is hidden. */
export function toAnswer({
  error,
  onError,
}: {
  error: unknown
  onError: (error: unknown) => void
}): Answer {
  if (error instanceof HttpError) {
    return { status: error.status, headers: error.headers, json: error.body }
  }
  if (error instanceof BodyTooLarge) {
    return { status: 413, json: { message: 'Request size limit exceeded' } }
  }
  if (error instanceof BodyCutOff) return { status: 400, json: { message: error.message } }
  if (error instanceof DatabaseClosed) return { status: 503, json: { message: error.message } }
  onError(error)
  return { status: 500, json: { message: 'An unexpected error occurred' } }
}

export function misdirected(host: string) {
  const message = `This server answers for localhost only, not for "${host}"`
  return new HttpError({ status: 421, message, body: { message } })
}

export function originNotAllowed(origin: string) {
  const message = foreignOrigin(origin)
  return new HttpError({ status: 403, message, body: { message } })
}

export function injected({ status, code }: { status: number; code?: string | undefined }) {
  const message = 'An injected fault (see /_sandbox/faults)'
  const body = code === undefined ? { message } : { message, error_code: code }
  return new HttpError({ status, message, body })
}
