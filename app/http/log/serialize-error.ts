const MAX_MESSAGE_LENGTH = 500
const MAX_STACK_LINES = 12
const MAX_CAUSES = 3

type SerializedError = {
  type: string
  message: string
  code?: string
  status?: number
  stack?: string
  cause?: SerializedError
}

/**
 * Serialises an error for the log. Errors of HTTP clients contain requests and responses with headers and bodies; those
 * are omitted, because they are long and may contain secrets.
 */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (typeof error !== 'object' || error === null) {
    return { type: typeof error, message: shorten(String(error)) }
  }
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  const hasCause = 'cause' in error && error.cause !== undefined && depth < MAX_CAUSES
  return {
    type: 'name' in error && typeof error.name === 'string' ? error.name : 'Error',
    message: shorten(message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...status(error),
    ...('stack' in error && typeof error.stack === 'string'
      ? { stack: firstFrames(error.stack) }
      : {}),
    ...(hasCause ? { cause: serializeError(error.cause, depth + 1) } : {}),
  }
}

function status(error: object) {
  if ('status' in error && typeof error.status === 'number') return { status: error.status }
  if ('statusCode' in error && typeof error.statusCode === 'number')
    return { status: error.statusCode }
  return {}
}

/** Without the message, with which a stack begins. */
function firstFrames(stack: string) {
  return stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .slice(0, MAX_STACK_LINES)
    .join('\n')
}

function shorten(text: string) {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text
}
