import { parseServerFrame } from './frames.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 15_000

/** `WebSocket.OPEN` */
const OPEN = 1

/** The part of a WebSocket that is used here. */
export type Wire = EventTarget & {
  readonly readyState: number
  send: (text: string) => void
  close: () => void
}

/** One event stream that travels over the socket. */
export type Stream = {
  /** Path and query of the stream's address. */
  readonly path: string
  readonly withCredentials: boolean
  /** Id of its last event, where the API resumes after a break. */
  readonly lastEventId: string
  opened: () => void
  received: (message: { type: string; data: string; lastEventId: string | undefined }) => void
  /** The API refused or ended the stream; it is not opened again. */
  refused: (reason: { status: number; message: string }) => void
  /** The connection broke; the stream is opened again when there is a new one. */
  lost: () => void
}

/**
 * Multiplexes event streams over one WebSocket.
 *
 * The socket is open exactly while there are streams, because the API reads the session cookie when it opens: the first
 * stream after a sign-in gets a new one.
 */
export class StreamSocket {
  readonly #connect: () => Wire
  readonly #streams = new Map<string, Stream>()
  #wire: Wire | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #lastId = 0

  constructor({ connect }: { connect: () => Wire }) {
    this.#connect = connect
  }

  /** @returns the id with which the stream is closed */
  open(stream: Stream): string {
    this.#lastId += 1
    const id = String(this.#lastId)
    this.#streams.set(id, stream)
    if (this.#wire) this.#request(id, stream)
    else if (!this.#retry) this.#openWire()
    return id
  }

  close(id: string) {
    if (!this.#streams.delete(id)) return
    this.#send({ type: 'close', id })
    if (this.#streams.size === 0) this.#closeWire()
  }

  #openWire() {
    const wire = this.#connect()
    this.#wire = wire
    const whenCurrent = (handle: (event: Event) => void) => (event: Event) => {
      if (wire === this.#wire) handle(event)
    }
    wire.addEventListener(
      'open',
      whenCurrent(() => {
        this.#failures = 0
        for (const [id, stream] of this.#streams) this.#request(id, stream)
      }),
    )
    wire.addEventListener(
      'message',
      whenCurrent((event) => {
        if (event instanceof MessageEvent) this.#receive(event.data)
      }),
    )
    wire.addEventListener(
      'close',
      whenCurrent(() => this.#lose()),
    )
  }

  #closeWire() {
    const wire = this.#wire
    this.#wire = undefined
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#failures = 0
    wire?.close()
  }

  #lose() {
    this.#wire = undefined
    const delay = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS)
    this.#failures += 1
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#openWire()
    }, delay)
    for (const stream of [...this.#streams.values()]) stream.lost()
  }

  #request(id: string, stream: Stream) {
    const { path, withCredentials, lastEventId } = stream
    const resume = lastEventId === '' ? {} : { lastEventId }
    this.#send({ type: 'open', id, url: path, credentials: withCredentials, ...resume })
  }

  /** A socket that is still connecting gets nothing: all streams are asked for when it opens. */
  #send(frame: object) {
    if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(frame))
  }

  #receive(text: unknown) {
    const frame = parseServerFrame(text)
    // A frame may cross with our `close` on the way.
    const stream = this.#streams.get(frame.id)
    if (!stream) return
    switch (frame.type) {
      case 'opened':
        stream.opened()
        break
      case 'event':
        stream.received({ type: frame.event, data: frame.data, lastEventId: frame.lastEventId })
        break
      case 'error':
        this.#streams.delete(frame.id)
        stream.refused({ status: frame.status, message: frame.message })
        if (this.#streams.size === 0) this.#closeWire()
        break
    }
  }
}
