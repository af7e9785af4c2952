import { type Observable } from 'rxjs'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { waitFor } from '#sandbox/testing/patience.ts'

/** Subscribes until the test ends, and collects the values. */
export function collect<Event>(source: Observable<Event>) {
  const events: Event[] = []
  const errors: unknown[] = []
  const subscription = source.subscribe({
    next: (event) => events.push(event),
    error: (error: unknown) => errors.push(error),
  })
  onTestFinished(() => subscription.unsubscribe())
  return { events, errors, stop: () => subscription.unsubscribe() }
}

export type ServerSentEvent = { event: string; id: string; data: unknown }

/** Reads raw server-sent events, including what an EventSource hides. */
export async function readEvents({
  url,
  headers = {},
}: {
  url: string
  headers?: Record<string, string>
}) {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  const events: ServerSentEvent[] = []
  let hasEnded = false
  const finished = read({ response, events })
    // Stopping the request is how a reader leaves.
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
    })
  const stop = async () => {
    controller.abort()
    await finished
  }
  onTestFinished(stop)
  return { response, events, stop, hasEnded: () => hasEnded }
}

async function read({ response, events }: { response: Response; events: ServerSentEvent[] }) {
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return
    text += decoder.decode(chunk.value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map(splitField))
      const data = fields.get('data')
      if (data === undefined) continue
      events.push({
        event: fields.get('event') ?? 'message',
        id: fields.get('id') ?? '',
        data: JSON.parse(data),
      })
    }
  }
}

function splitField(line: string): [string, string] {
  const index = line.indexOf(':')
  return [line.slice(0, index), line.slice(index + 2)]
}

/** Opens a WebSocket and collects its frames as parsed JSON; resolves when it is open, rejects when it is refused. */
export async function openSocket({
  url,
  headers = {},
}: {
  url: string
  headers?: Record<string, string>
}) {
  const socket = new WebSocket(url.replace('http:', 'ws:'), { headers })
  const frames: Record<string, unknown>[] = []
  const closed: number[] = []
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString())
    if (typeof frame === 'object' && frame !== null) frames.push({ ...frame })
  })
  socket.on('close', (code) => closed.push(code))
  onTestFinished(() => socket.terminate())
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    frames,
    closed,
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    frameOf: (wanted: Record<string, unknown>) =>
      waitFor(() => {
        const frame = frames.find((each) =>
          Object.entries(wanted).every(([key, value]) => each[key] === value),
        )
        if (!frame) throw new Error(`No frame ${JSON.stringify(wanted)}: ${JSON.stringify(frames)}`)
        return frame
      }),
  }
}
