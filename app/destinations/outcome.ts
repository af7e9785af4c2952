import { type PostResult, UnsafeAddressError } from './safe-post.server.ts'

/** How an attempt has ended. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'failed'; error: string; isFinal: boolean; retryAfterSeconds: number }
  /** The receiver is permanently gone: deliveries stop until somebody resumes them. */
  | { kind: 'gone'; error: string }

/** Statuses by which a receiver permanently rejects the content. */
const NEVER = [400, 413, 415, 422]
const GONE = 410

/**
 * Reads an answer. Anything that a person can mend (a wrong address, a secret that has changed, a redirect) is tried
 * again like a receiver that is down.
 *
 * @param result null for a mail that the mail server has accepted
 */
export function readOutcome(result: PostResult | null): Outcome {
  if (result === null) return { kind: 'sent' }
  const { status, excerpt, retryAfterSeconds } = result
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const error = [`The receiver answered ${status}`, excerpt].filter(Boolean).join(': ')
  if (status === GONE) return { kind: 'gone', error }
  return {
    kind: 'failed',
    error,
    isFinal: NEVER.includes(status),
    retryAfterSeconds: retryAfterSeconds ?? 0,
  }
}

/** Maps an exception: no answer arrived. The message is shown to editors and contains no internal address. */
export function readFailure(error: unknown): Outcome {
  return { kind: 'failed', error: describeFailure(error), isFinal: false, retryAfterSeconds: 0 }
}

const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such address.',
  EAI_AGAIN: 'The address could not be looked up.',
  ECONNREFUSED: 'Nobody answers at the address.',
  ECONNRESET: 'The receiver has cut the connection.',
  ETIMEDOUT: 'The receiver does not answer.',
}

function describeFailure(error: unknown) {
  if (!(error instanceof Error)) return 'Unknown reason'
  if (error instanceof UnsafeAddressError) return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NETWORK_ERRORS[code] ?? error.message
}
