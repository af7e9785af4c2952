/** Frames of the API about one stream; the protocol is in packages/sandbox/src/sanity/README.md. */
export type ServerFrame =
  | { type: 'opened'; id: string }
  | { type: 'event'; id: string; event: string; data: string; lastEventId: string | undefined }
  | { type: 'error'; id: string; status: number; message: string }

/** @throws Error when the text is no frame of the protocol */
export function parseServerFrame(text: unknown): ServerFrame {
  const frame = typeof text === 'string' ? toRecord(JSON.parse(text)) : {}
  const { type, id, event, data, lastEventId, status, message } = frame
  if (typeof id === 'string') {
    if (type === 'opened') return { type, id }
    if (type === 'event' && typeof event === 'string' && typeof data === 'string') {
      const eventId = typeof lastEventId === 'string' ? lastEventId : undefined
      return { type, id, event, data, lastEventId: eventId }
    }
    if (type === 'error' && typeof status === 'number' && typeof message === 'string') {
      return { type, id, status, message }
    }
  }
  throw new Error(`The API sent a frame that is not of the stream protocol: ${String(text)}`)
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
