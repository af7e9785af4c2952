import { log } from './log.server.ts'

const INTERVAL_MS = 60_000

/**
 * Logs that a service does not answer, in one short line a minute however many requests fail, and that it is back.
 */
export function createOutageLog({
  service,
  now = () => performance.now(),
}: {
  service: string
  now?: () => number
}) {
  let failures = 0
  let loggedAt: number | null = null
  let isLogged = false

  return {
    failed(error: unknown) {
      failures += 1
      if (loggedAt !== null && now() - loggedAt < INTERVAL_MS) return
      loggedAt = now()
      isLogged = true
      log.error({ reason: describeError(error), failures }, `${service} does not answer`)
    },
    answered() {
      if (isLogged) log.info({ failures }, `${service} answers again`)
      isLogged = false
      failures = 0
    },
  }
}

const MAX_REASON_LENGTH = 300

/** Describes an error in one line: its message and the code of its cause. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, MAX_REASON_LENGTH)
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  const cause = error.cause === undefined ? '' : `: ${describeError(error.cause)}`
  return `${error.name}: ${error.message}${code}${cause}`
    .replace(/\s+/g, ' ')
    .slice(0, MAX_REASON_LENGTH)
}
