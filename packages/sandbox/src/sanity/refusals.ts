import { HttpError } from '#sandbox/http/http-fault.ts'
import { BodyCutOff, BodyTooLarge } from '#sandbox/http/request-body.ts'
import { badRequest, bodyTooLarge, internalError } from './faults.ts'
import { LakeError } from './store/lake-error.ts'

/** The status and body of what was thrown. What nobody meant to throw is reported, and shown to nobody. */
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
