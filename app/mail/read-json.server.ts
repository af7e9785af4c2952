/** The body of a request as JSON; undefined when it is none, or larger than it may be. */
export async function readJson({
  request,
  maxBytes,
}: {
  request: Request
  maxBytes: number
}): Promise<unknown> {
  const text = await readText({ request, maxBytes })
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return value
  } catch {
    // The caller says what it wants instead.
    return undefined
  }
}

/** The body of a request as it was sent; null when there is none, or it is larger than it may be. */
export async function readText({ request, maxBytes }: { request: Request; maxBytes: number }) {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes || !request.body) return null
  const decoder = new TextDecoder()
  const reader = request.body.getReader()
  let bytes = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
