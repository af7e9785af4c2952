import { readBody } from './read-body.server.ts'

/**
 * The body of a request as JSON; undefined when it is none.
 *
 * @throws Response 413 `{error}` when it is larger than it may be
 */
export async function readJson({
  request,
  maxBytes,
}: {
  request: Request
  maxBytes: number
}): Promise<unknown> {
  const text = await readText({ request, maxBytes })
  if (text === null) throw Response.json({ error: 'The request is too large' }, { status: 413 })
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    // The caller says what it wants instead.
    return undefined
  }
}

/** The body of a request as it was sent; null when it is larger than it may be. */
export async function readText({ request, maxBytes }: { request: Request; maxBytes: number }) {
  const { body, isWhole } = await readBody({ request, maxBytes })
  return isWhole ? new TextDecoder().decode(body) : null
}
