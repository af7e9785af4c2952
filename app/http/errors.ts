/** Seconds after which a client may try again what was unavailable. */
const RETRY_AFTER_SECONDS = 5

/** Makes the response that a loader throws when there is nothing at an address. The reason is for traces. */
export function notFound(reason: string) {
  return new Response(reason, { status: 404 })
}

/** Makes the response that a loader throws when a service does not answer. The log has the cause. */
export function unavailable(service: string) {
  return new Response(`${service} does not answer`, {
    status: 503,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })
}

/** The response that a loader throws when somebody asks for more than their share. */
export function tooManyRequests(seconds: number) {
  return new Response('Too many requests', {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}
