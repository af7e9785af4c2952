/** Prevents shared caches and browsers from storing responses of the inbox. */
const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization, Cookie' }

/** Seconds after which a retry makes sense. */
const RETRY_AFTER = { 'Retry-After': '5' }

/** Makes the JSON response of a request that succeeded. */
export function answer(body: unknown) {
  return Response.json(body, { headers: PRIVATE })
}

/** A file of the inbox. */
export function answerFile({ text, type, name }: { text: string; type: string; name: string }) {
  return new Response(text, {
    headers: {
      ...PRIVATE,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** Makes the JSON response of a request that failed, in words for the editor. */
export function refusal({ status, error }: { status: number; error: string }) {
  const retry = status === 429 || status === 503 ? RETRY_AFTER : undefined
  return Response.json({ error }, { status, headers: { ...PRIVATE, ...retry } })
}

/** 503, which the tool shows with a button to try again. */
export function databaseAway() {
  return refusal({
    status: 503,
    error:
      'The database of forms does not answer. What visitors send meanwhile is kept and comes in later.',
  })
}
