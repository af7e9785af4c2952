import { once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sendEventStream, type StreamSink } from './event-stream.ts'
import { createLocalServer } from './http-server.ts'

/** A stream that somebody listens to: its two ends, and what its program has to send with. */
async function openStream() {
  const opened: { response: ServerResponse; sink: StreamSink }[] = []
  const server = createLocalServer({
    port: 0,
    handle: (_request, response) => {
      sendEventStream({
        response,
        start: (sink) => {
          opened.push({ response, sink })
          sink.send({ event: 'welcome', data: '{}' })
          return () => {}
        },
      })
      return Promise.resolve()
    },
    upgrade: (_request, socket) => socket.destroy(),
  })
  const port = await server.listen()
  onTestFinished(() => server.close())
  const request = get({ port, host: '127.0.0.1' })
  onTestFinished(() => void request.destroy())
  const received = await new Promise<IncomingMessage>((resolve) =>
    request.once('response', resolve),
  )
  received.setEncoding('utf8')
  const [stream] = opened
  if (!stream) throw new Error('No stream was opened.')
  return { ...stream, received }
}

test('what was sent before the stream is open comes first', async () => {
  const { received, sink } = await openStream()
  let text = ''
  received.on('data', (chunk: string) => (text += chunk))
  sink.send({ event: 'message', data: 'one\ntwo', id: '7' })
  await expect
    .poll(() => text)
    .toBe(':\n\nevent: welcome\ndata: {}\n\nevent: message\nid: 7\ndata: one\ndata: two\n\n')
})

test('a message has left before anything else can be answered', async () => {
  const { received, response, sink } = await openStream()
  await once(received, 'data')
  sink.send({ event: 'message', data: '{}' })
  expect(response.writableLength).toBe(0)
  expect(response.socket?.writableLength).toBe(0)
})
