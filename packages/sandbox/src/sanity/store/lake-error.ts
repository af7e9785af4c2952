export type LakeErrorCode =
  | 'badRequest'
  | 'mutationError'
  | 'actionError'
  | 'queryParseError'
  | 'queryTimeout'
  | 'storageFailed'
  | 'closed'

/** A refusal in the vendor's words: the HTTP layer sends `body` as JSON with `status`. */
export class LakeError extends Error {
  readonly code: LakeErrorCode
  readonly status: number
  readonly body: { error: { type: string; description: string; [key: string]: unknown } }

  constructor({
    code,
    status,
    description,
    type = code,
    details = {},
    cause,
  }: {
    code: LakeErrorCode
    status: number
    description: string
    type?: string
    details?: Record<string, unknown>
    cause?: unknown
  }) {
    super(description, { cause })
    this.name = 'LakeError'
    this.code = code
    this.status = status
    this.body = { error: { type, description, ...details } }
  }
}
