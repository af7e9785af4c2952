import { HttpError } from '#sandbox/http/http-fault.ts'
import { foreignOrigin } from '#sandbox/http/origin-guard.ts'

/** The shape of the hosted API's own refusals: `{statusCode, error, message}`. */
function fault({ status, error, message }: { status: number; error: string; message: string }) {
  return new HttpError({ status, message, body: { statusCode: status, error, message } })
}

export function badRequest(message: string) {
  return fault({ status: 400, error: 'Bad Request', message })
}

export function sessionNotFound() {
  return fault({ status: 401, error: 'Unauthorized', message: 'Session not found' })
}

export function originNotAllowed(origin: string) {
  return fault({ status: 403, error: 'Forbidden', message: foreignOrigin(origin) })
}

export function notFound(message = 'Not Found') {
  return fault({ status: 404, error: 'Not Found', message })
}

export function bodyTooLarge(maxBytes: number) {
  return fault({
    status: 413,
    error: 'Request Entity Too Large',
    message: `Payload content length greater than maximum allowed: ${maxBytes}`,
  })
}

export function misdirected(host: string) {
  return fault({
    status: 421,
    error: 'Misdirected Request',
    message: `This server answers for localhost only, not for "${host}"`,
  })
}

export function internalError() {
  return fault({
    status: 500,
    error: 'Internal Server Error',
    message: 'An internal server error occurred',
  })
}

/** Response to a visitor who tries to write; `permission` is the missing grant. */
export function insufficientPermissions({
  kind,
  permission,
}: {
  kind: 'mutationError' | 'actionError'
  permission: string
}) {
  const description = `Insufficient permissions; permission "${permission}" required`
  const items = [{ error: { type: 'insufficientPermissionsError', description, permission } }]
  return new HttpError({
    status: 403,
    message: description,
    body: { error: { type: kind, description, items } },
  })
}
