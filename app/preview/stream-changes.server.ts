import { subscribeToPreview } from '#app/content/store/store.server.ts'
import { defineService } from '#app/services.server.ts'

/** Proxies close idle connections. */
const HEARTBEAT_MS = 20_000

const CHANGE = 'event: change\ndata: change\n\n'
const HEARTBEAT = ': heartbeat\n\n'

/** Far more than a team has open; each holds a connection and is written to after each change. */
const MAX_STREAMS = 200
const getStreams = defineService(() => ({ open: 0 }))

/** Whether this process accepts another stream. */
export function hasRoomForStream() {
  return getStreams().open < MAX_STREAMS
}

/**
 * Server-sent events: `change` after each change of the content, until the client leaves or the process stops.
 *
 * @throws Error without SANITY_READ_TOKEN
 */
export function streamChanges(signal: AbortSignal) {
  const streams = getStreams()
  const encoder = new TextEncoder()
  let release = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const stop = () => {
        release()
        controller.close()
      }
      const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS)
      const unsubscribe = subscribeToPreview({ change: () => send(CHANGE), stop })
      signal.addEventListener('abort', stop)
      streams.open += 1
      release = () => {
        streams.open -= 1
        release = () => {}
        clearInterval(heartbeat)
        unsubscribe()
        signal.removeEventListener('abort', stop)
      }
      send(HEARTBEAT)
    },
    // The stream is closed then, and would throw on further writes.
    cancel: () => release(),
  })
}
