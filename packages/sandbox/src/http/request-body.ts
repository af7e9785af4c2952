import { type IncomingMessage } from 'node:http'

/** The body exceeds the endpoint's limit. The rest is discarded. */
export class BodyTooLarge extends Error {
  readonly maxBytes: number

  constructor({ maxBytes }: { maxBytes: number }) {
    super(`The body is larger than ${maxBytes} bytes`)
    this.name = 'BodyTooLarge'
    this.maxBytes = maxBytes
  }
}

/** The client disconnected before the body was complete. */
export class BodyCutOff extends Error {
  constructor({ cause }: { cause: unknown }) {
    super('The client closed the connection in the middle of its body', { cause })
    this.name = 'BodyCutOff'
  }
}

/** Throws {@link BodyCutOff}, and {@link BodyTooLarge} before it reads anything when the length is declared. */
export async function readBody({
  request,
  maxBytes,
}: {
  request: IncomingMessage
  maxBytes: number
}): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  const bytes = declared > maxBytes ? null : await collect({ request, maxBytes })
  if (bytes) return bytes
  // A client that is still sending would not read the answer, so its bytes are taken and dropped.
  request.resume()
  throw new BodyTooLarge({ maxBytes })
}

/** Null as soon as there are too many. */
async function collect({
  request,
  maxBytes,
}: {
  request: IncomingMessage
  maxBytes: number
}): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = toBuffer(chunk)
      length += bytes.length
      if (length > maxBytes) return null
      chunks.push(bytes)
    }
  } catch (error) {
    throw new BodyCutOff({ cause: error })
  }
  return Buffer.concat(chunks)
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  return Buffer.from(String(chunk))
}
