import { type Answer } from './answer.ts'
import { HttpError } from './http-fault.ts'
import { BodyCutOff, BodyTooLarge } from './request-body.ts'

/** Maps an exception to a response `{message}`. An unexpected error is reported, and its text is hidden. */
export function toJsonError({
  error,
  onError,
}: {
  error: unknown
  onError: (error: unknown) => void
}): Answer {
  if (error instanceof HttpError) return { status: error.status, json: error.body }
  if (error instanceof BodyTooLarge) return { status: 413, json: { message: error.message } }
  if (error instanceof BodyCutOff) return { status: 400, json: { message: error.message } }
  onError(error)
  return { status: 500, json: { message: 'An unexpected error occurred' } }
}
