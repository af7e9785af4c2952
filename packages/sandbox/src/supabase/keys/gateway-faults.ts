import { HttpError } from '#sandbox/http/http-fault.ts'

/** Response of the hosted gateway before a service sees the request. */
function gatewayFault({
  status,
  message,
  hint,
}: {
  status: number
  message: string
  hint?: string
}) {
  return new HttpError({ status, message, body: { message, ...(hint ? { hint } : {}) } })
}

export function noApiKey() {
  return gatewayFault({
    status: 401,
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  })
}

export function invalidApiKey() {
  return gatewayFault({
    status: 401,
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  })
}

export function noRoute() {
  return gatewayFault({ status: 404, message: 'no Route matched with those values' })
}
