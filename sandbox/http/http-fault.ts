/** An answer other than success: `body` is sent as JSON with `status`. */
export class HttpFault extends Error {
  readonly status: number
  readonly body: unknown

  constructor({ status, body, message }: { status: number; body: unknown; message: string }) {
    super(message)
    this.name = 'HttpFault'
    this.status = status
    this.body = body
  }
}
