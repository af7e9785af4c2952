import { HttpError } from '#sandbox/http/http-fault.ts'
import { BodyCutOff, BodyTooLarge } from '#sandbox/http/request-body.ts'
import { badRequest, bodyTooLarge, internalError } from './faults.ts'
import { LakeError } from './store/lake-error.ts'

/** Maps an exception to status and body. Unexpected errors are reported, and their text is hidden. */
export function toRefusal({
  error,
  onError,
}: {
  error: unknown
  onError: (error: unknown) => void
}): { status: number; body: unknown; message: string } {
  if (error instanceof HttpError || error instanceof LakeError) return error
  if (error instanceof BodyTooLarge) return bodyTooLarge(error.maxBytes)
  if (error instanceof BodyCutOff) return badRequest(error.message)
  onError(error)
  return internalError()
}
