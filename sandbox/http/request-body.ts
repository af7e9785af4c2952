import { type IncomingMessage } from 'node:http'

/** The body is larger than the endpoint takes. What is still to come is thrown away. */
export class BodyTooLarge extends Error {
  readonly maxBytes: number

  constructor({ maxBytes }: { maxBytes: number }) {
    super(`The body is larger than ${maxBytes} bytes`)
    this.name = 'BodyTooLarge'
    this.maxBytes = maxBytes
  }
}

/** Throws {@link BodyTooLarge}, before it reads anything when the length is declared. */
export async function readBody({
  request,
  maxBytes,
}: {
  request: IncomingMessage
  maxBytes: number
}): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = Number(request.headers['content-length'] ?? 0)
  if (length <= maxBytes) {
    length = 0
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = toBuffer(chunk)
      length += bytes.length
      if (length > maxBytes) break
      chunks.push(bytes)
    }
  }
  if (length > maxBytes) {
    // A client that is still sending would not read the answer, so its bytes are taken and dropped.
    request.resume()
    throw new BodyTooLarge({ maxBytes })
  }
  return Buffer.concat(chunks)
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  return Buffer.from(String(chunk))
}
