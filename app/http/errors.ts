/** Seconds until a client may retry an unavailable service. */
const RETRY_AFTER_SECONDS = 5

/** Creates the 404 response that loaders throw. The reason is for traces. */
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

/** Creates the 429 response that loaders throw. */
export function tooManyRequests(seconds: number) {
  return new Response('Too many requests', {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}
