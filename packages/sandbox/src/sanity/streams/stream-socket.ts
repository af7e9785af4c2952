import { type WebSocket } from 'ws'
import { getText } from './frame-text.ts'
import { z } from 'zod'
import { VISITOR, type Access } from '#sandbox/sanity/access.ts'
import { type StreamRequest } from '#sandbox/sanity/api/api-request.ts'
import { type StreamSink } from '#sandbox/http/event-stream.ts'

const MAX_STREAMS = 1_000
const PING_EVERY_MS = 20_000
const MAX_UNREAD_BYTES = 16 * 1024 * 1024

const INVALID_FRAME = 1007
const TOO_MANY_STREAMS = 1008

const FrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    id: z.string().min(1),
    url: z.string(),
    credentials: z.boolean().default(true),
    lastEventId: z.string().nullish(),
  }),
  z.object({ type: z.literal('close'), id: z.string() }),
])

type OpenFrame = Extract<z.infer<typeof FrameSchema>, { type: 'open' }>

/** Finds the stream of an address and starts it. Throws the refusal of the same request over HTTP. */
export type OpenStream = (request: {
  url: string
  access: StreamRequest['access']
  lastEventId: string | null
  sink: StreamSink
}) => () => void

/**
 * WebSocket /v<version>/streams – our own endpoint, the protocol is in README.md: any number of event streams over
 * one connection, because browsers open at most six HTTP/1.1 connections to a host.
 */
export function serveStreamSocket({
  socket,
  access,
  openStream,
  toRefusal,
}: {
  socket: WebSocket
  access: Access
  openStream: OpenStream
  toRefusal: (error: unknown) => { status: number; message: string }
}) {
  const streams = new Map<string, () => void>()

  function send(frame: Record<string, unknown>) {
    socket.send(JSON.stringify(frame))
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate()
  }

  function open({ id, url, credentials, lastEventId }: OpenFrame) {
    if (streams.size >= MAX_STREAMS) {
      socket.close(TOO_MANY_STREAMS, `At most ${MAX_STREAMS} streams`)
      return
    }
    stop(id)
    // Messages of a stream during its opening are sent after the frame that confirms it.
    const early: Record<string, unknown>[] = []
    let isOpen = false
    const sink: StreamSink = {
      send: ({ event, data, id: lastEventId }) => {
        const frame = { type: 'event', id, event, data, lastEventId }
        if (isOpen) send(frame)
        else early.push(frame)
      },
    }
    try {
      const visitorOrMember = credentials ? access : VISITOR
      streams.set(
        id,
        openStream({ url, access: visitorOrMember, lastEventId: lastEventId ?? null, sink }),
      )
    } catch (error) {
      send({ type: 'error', id, ...toRefusal(error) })
      return
    }
    isOpen = true
    send({ type: 'opened', id })
    early.forEach(send)
  }

  function stop(id: string) {
    streams.get(id)?.()
    streams.delete(id)
  }

  const ping = setInterval(() => socket.ping(), PING_EVERY_MS)
  socket.on('message', (data) => {
    const frame = parseFrame(getText(data))
    if (frame === null) socket.close(INVALID_FRAME, 'Not a frame of this protocol')
    else if (frame.type === 'open') open(frame)
    else stop(frame.id)
  })
  socket.once('close', () => {
    clearInterval(ping)
    for (const id of [...streams.keys()]) stop(id)
  })
}

function parseFrame(text: string): z.infer<typeof FrameSchema> | null {
  try {
    return FrameSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
