import { z } from 'zod'
import { HttpError } from '#sandbox/http/http-fault.ts'

/**
 * A refusal of the storage service. Its status over HTTP is always 400; the real one is text in the body, as the
 * hosted service has it.
 */
function storageFault({
  status,
  error,
  message,
}: {
  status: number
  error: string
  message: string
}) {
  return new HttpError({
    status: 400,
    message,
    body: { statusCode: String(status), error, message },
  })
}

export function bucketNotFound() {
  return storageFault({ status: 404, error: 'Bucket not found', message: 'Bucket not found' })
}

export function objectNotFound() {
  return storageFault({ status: 404, error: 'not_found', message: 'Object not found' })
}

function alreadyExists() {
  return storageFault({ status: 409, error: 'Duplicate', message: 'The resource already exists' })
}

export function bucketNotEmpty() {
  return storageFault({
    status: 409,
    error: 'InvalidRequest',
    message: 'The bucket you tried to delete is not empty',
  })
}

export function invalidBucketName() {
  return storageFault({ status: 400, error: 'Invalid Input', message: 'Bucket name invalid' })
}

export function invalidObjectName(name: string) {
  return storageFault({ status: 400, error: 'InvalidKey', message: `Invalid key: ${name}` })
}

export function tooLarge() {
  return storageFault({
    status: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  })
}

export function invalidMimeType(type: string) {
  return storageFault({
    status: 415,
    error: 'invalid_mime_type',
    message: `mime type ${type} is not supported`,
  })
}

export function invalidFileSizeLimit() {
  return storageFault({
    status: 400,
    error: 'InvalidRequest',
    message: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  })
}

export function invalidRequest(message: string) {
  return storageFault({ status: 400, error: 'Error', message })
}

export function accessDenied(message = 'new row violates row-level security policy') {
  return storageFault({ status: 403, error: 'Unauthorized', message })
}

export function invalidToken(message: string) {
  return storageFault({ status: 400, error: 'InvalidJWT', message })
}

export function wrongAddress() {
  return storageFault({
    status: 400,
    error: 'InvalidSignature',
    message: 'The url do not match the signature',
  })
}

const PostgresErrorSchema = z.object({ code: z.string(), message: z.string() })

/** Maps an error of the database; null for an unexpected one. */
export function databaseFault(error: unknown): HttpError | null {
  const parsed = PostgresErrorSchema.safeParse(error)
  if (!parsed.success) return null
  const { code, message } = parsed.data
  // A value that PostgreSQL cannot keep, as a text with a zero byte.
  if (code.startsWith('22')) return invalidRequest(message)
  switch (code) {
    case '42501':
      return accessDenied()
    case '23505':
      return alreadyExists()
    case '23503':
      return storageFault({
        status: 404,
        error: 'InvalidRequest',
        message: 'The related resource does not exist',
      })
    default:
      return null
  }
}
