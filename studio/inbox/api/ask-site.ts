import { type z } from 'zod'

/** A failed call, with a message for the editor. */
export class InboxError extends Error {
  override name = 'InboxError'
  readonly status: number

  /** @param status of the answer, 0 when there was none */
  constructor({ status, message }: { status: number; message: string }) {
    super(message)
    this.status = status
  }
}

/**
 * Asks routes of the site, which serves the Studio as well. Each call rejects with an InboxError.
 *
 * @param base the path before those that are asked
 * @param token the editor's token of a hosted project; on one machine there is none, and the browser sends the session
 *   cookie of the Content Lake by itself
 */
export function createAsk({
  base,
  token,
  fetch,
}: {
  base: string
  token: string | undefined
  fetch: typeof globalThis.fetch
}) {
  async function ask(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(base + path, {
      ...init,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
    }).catch((error: unknown) => {
      if (isAbort(error)) throw error
      throw new InboxError({ status: 0, message: 'The site does not answer. Are you online?' })
    })
    if (response.ok) return response
    throw new InboxError({ status: response.status, message: await getMessage(response) })
  }

  async function askFor<T>(schema: z.ZodType<T>, path: string, init?: RequestInit): Promise<T> {
    const response = await ask(path, init)
    const parsed = schema.safeParse(await response.json().catch(() => null))
    if (parsed.success) return parsed.data
    const message = 'The site gave an answer that this Studio does not understand. Reload the page.'
    throw new InboxError({ status: response.status, message })
  }

  return { ask, askFor }
}

/** A request with a JSON body. */
export function jsonRequest({ method, body }: { method: string; body: object }): RequestInit {
  return {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Whether we aborted the request. */
export function isAbort(error: unknown) {
  return error instanceof Error && error.name === 'AbortError'
}

/** The server's own words, where it has some. */
async function getMessage(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'error' in body) {
    if (typeof body.error === 'string') return body.error
  }
  return `The site answered with an error (${response.status}).`
}
