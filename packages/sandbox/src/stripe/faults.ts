import { type OutgoingHttpHeaders } from 'node:http'
import { HttpError } from '#sandbox/http/http-fault.ts'

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** An answer as Stripe gives it when something is wrong: https://docs.stripe.com/api/errors */
export function stripeFault({
  status = 400,
  type = 'invalid_request_error',
  code,
  param,
  message,
  headers,
}: {
  status?: number
  type?: ErrorType
  code?: string | undefined
  param?: string | undefined
  message: string
  headers?: OutgoingHttpHeaders
}): HttpError {
  const error = {
    ...(code === undefined
      ? {}
      : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
    message,
    ...(param === undefined ? {} : { param }),
    type,
  }
  return new HttpError({ status, message, body: { error }, ...(headers ? { headers } : {}) })
}

/** 404 for an object in the URL, 400 (with its `param`) for one in a parameter. */
export function noSuch({
  name,
  id,
  param,
  status = 404,
}: {
  name: string
  id: string
  param: string
  status?: 400 | 404
}) {
  return stripeFault({
    status,
    code: 'resource_missing',
    param,
    message: `No such ${name}: '${id}'`,
  })
}

export function unrecognizedUrl({ method, path }: { method: string; path: string }) {
  return stripeFault({
    status: 404,
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}
