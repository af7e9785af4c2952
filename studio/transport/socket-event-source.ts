import { type Stream, type StreamSocket } from './stream-socket.ts'

const STATE = { connecting: 0, open: 1, closed: 2 } as const

type Handler<E extends Event> = ((event: E) => void) | null

/**
 * An EventSource whose events arrive over a StreamSocket. Unlike the browser's own, the `error` event of a refused
 * stream has the HTTP `status`, by which @sanity/client decides whether to retry.
 */
export class SocketEventSource extends EventTarget {
  readonly CONNECTING = STATE.connecting
  readonly OPEN = STATE.open
  readonly CLOSED = STATE.closed
  readonly url: string
  readonly withCredentials: boolean
  readyState: 0 | 1 | 2 = STATE.connecting
  onopen: Handler<Event> = null
  onmessage: Handler<MessageEvent> = null
  onerror: Handler<Event> = null
  readonly #socket: StreamSocket
  readonly #id: string
  #lastEventId = ''

  constructor({
    url,
    withCredentials,
    socket,
  }: {
    url: URL
    withCredentials: boolean
    socket: StreamSocket
  }) {
    super()
    this.url = url.href
    this.withCredentials = withCredentials
    this.#socket = socket
    this.#id = socket.open(this.#stream(url))
  }

  close() {
    if (this.readyState === STATE.closed) return
    this.readyState = STATE.closed
    this.#socket.close(this.#id)
  }

  #stream({ pathname, search, origin }: URL): Stream {
    const lastEventId = () => this.#lastEventId
    return {
      path: pathname + search,
      withCredentials: this.withCredentials,
      get lastEventId() {
        return lastEventId()
      },
      opened: () => {
        this.readyState = STATE.open
        this.#emit(new Event('open'), this.onopen)
      },
      received: ({ type, data, lastEventId }) => {
        this.#lastEventId = lastEventId ?? this.#lastEventId
        const event = new MessageEvent(type, { data, origin, lastEventId: this.#lastEventId })
        this.#emit(event, type === 'message' ? this.onmessage : null)
      },
      refused: ({ status, message }) => {
        this.readyState = STATE.closed
        this.#emit(Object.assign(new Event('error'), { status, message }), this.onerror)
      },
      lost: () => {
        this.readyState = STATE.connecting
        this.#emit(new Event('error'), this.onerror)
      },
    }
  }

  #emit<E extends Event>(event: E, handler: Handler<E>) {
    handler?.call(this, event)
    this.dispatchEvent(event)
  }
}
