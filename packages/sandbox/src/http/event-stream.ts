import { type ServerResponse } from 'node:http'

/** One message of an event stream; `data` is already text, as `MessageEvent.data` gives it to the browser. */
export type StreamMessage = { event: string; data: string; id?: string }

export type StreamSink = { send(message: StreamMessage): void }

const HEARTBEAT_EVERY_MS = 15_000

// A reader that does not read would otherwise fill the memory of the process.
const MAX_UNREAD_BYTES = 16 * 1024 * 1024

/** Answers with `text/event-stream` until either side closes; `start` gives back the way to stop. */
export function sendEventStream({
  response,
  start,
}: {
  response: ServerResponse
  start: (sink: StreamSink) => () => void
}) {
  const early: StreamMessage[] = []
  let isOpen = false
  const send = (message: StreamMessage) => {
    if (!isOpen) {
      early.push(message)
      return
    }
    writeAtOnce({ response, text: format(message) })
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy()
  }
  // May throw: then nothing was sent, and the answer is an ordinary one.
  const stop = start({ send })
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Content-Type-Options': 'nosniff',
  })
  isOpen = true
  // A first line tells the browser that the stream is open.
  response.write(':\n\n')
  early.forEach(send)
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_EVERY_MS)
  response.once('close', () => {
    clearInterval(heartbeat)
    stop()
  })
}

/**
 * Node delays writes until the next tick, but not the end of another answer: the publisher would get its answer before
 * the listener.
 */
function writeAtOnce({ response, text }: { response: ServerResponse; text: string }) {
  const { socket } = response
  socket?.cork()
  response.write(text)
  socket?.uncork()
}

function format({ event, data, id }: StreamMessage): string {
  const lines = data.split('\n').map((line) => `data: ${line}\n`)
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}${lines.join('')}\n`
}
