import { type OutgoingHttpHeaders } from 'node:http'

/** An answer other than success: `body` is sent as JSON with `status`. */
export class HttpError extends Error {
  readonly status: number
  readonly body: unknown
  readonly headers: OutgoingHttpHeaders

  constructor({
    status,
    body,
    message,
    headers = {},
  }: {
    status: number
    body: unknown
    message: string
    headers?: OutgoingHttpHeaders
  }) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.body = body
    this.headers = headers
  }
}
