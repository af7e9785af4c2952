/** The part of the page's WebSocket that matters here. */
export type SocketConstructor<Socket extends ClosingSocket> = new (
  url: string | URL,
  protocols?: string | string[],
) => Socket

export type ClosingSocket = Pick<EventTarget, 'addEventListener'> & {
  readonly readyState: number
  close: (code?: number, reason?: string) => void
  send: (data: string) => void
}

/** `WebSocket.CONNECTING`, `OPEN` and `CLOSING` */
const CONNECTING = 0
const CLOSING = 2

/**
 * A WebSocket that waits with closing until it is open. Closing one while it connects makes the browser log a warning;
 * the presence of sanity 5.31.2 (@sanity/bifur-client) does that on each load, because it leaves the first connection
 * for a second. It also sends a goodbye on closing connections, which is dropped here without the browser's warning.
 */
export function closingWhenOpen<Socket extends ClosingSocket>(
  PageSocket: SocketConstructor<Socket>,
): SocketConstructor<Socket> {
  return new Proxy(PageSocket, {
    construct(target, parameters: ConstructorParameters<SocketConstructor<Socket>>) {
      const socket = new target(...parameters)
      const close = socket.close.bind(socket)
      socket.close = (...reason) => {
        if (socket.readyState !== CONNECTING) return close(...reason)
        socket.addEventListener('open', () => close(...reason), { once: true })
      }
      const send = socket.send.bind(socket)
      socket.send = (data) => {
        if (socket.readyState < CLOSING) send(data)
      }
      return socket
    },
  })
}
