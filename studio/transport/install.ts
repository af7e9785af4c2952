import { type ClosingSocket, closingWhenOpen, type SocketConstructor } from './closing-sockets.ts'
import { withoutOutsideCalls } from './outside-calls.ts'
import { sendToApiHost } from './project-host.ts'
import { SocketEventSource } from './socket-event-source.ts'
import { StreamSocket, type Wire } from './stream-socket.ts'

const STREAMS_PATH = '/v1/streams'

/** Key under which the Studio remembers for a day that it has warned of slow HTTP. */
const PROTOCOL_WARNING_KEY = 'sanity-studio.network.check.snooze'

/** The browser's globals that are replaced; `window` in the Studio. */
export type Browser = {
  EventSource: new (url: string | URL, init?: EventSourceInit) => EventTarget
  fetch: typeof fetch
  XMLHttpRequest: { prototype: { open: XMLHttpRequest['open'] } }
  WebSocket: SocketConstructor<ClosingSocket>
  sessionStorage: Pick<Storage, 'setItem'>
  location: { readonly href: string }
}

/**
 * Prepares the page for an API that the vendor does not host. Must run before the Studio renders.
 *
 * Browsers open at most six HTTP/1.1 connections to a host, and an open document needs six to eight event streams: with
 * the seventh, all other requests wait for ever. Over plain http: (without HTTP/2) the streams to the API therefore
 * share one WebSocket.
 */
export function installTransport({
  projectId,
  apiHost,
  browser,
  connect = (url) => new WebSocket(url),
}: {
  projectId: string
  apiHost: string
  browser: Browser
  connect?: (url: string) => Wire
}) {
  browser.fetch = withoutOutsideCalls(browser.fetch.bind(browser))
  browser.WebSocket = closingWhenOpen(browser.WebSocket)
  sendToApiHost({ requests: browser.XMLHttpRequest.prototype, projectId, apiHost })
  if (!apiHost.startsWith('http:')) return
  // The warning is about those six connections, which are no longer used.
  browser.sessionStorage.setItem(PROTOCOL_WARNING_KEY, new Date().toISOString())
  const streams = new URL(STREAMS_PATH, apiHost)
  streams.protocol = 'ws:'
  const socket = new StreamSocket({ connect: () => connect(streams.href) })
  browser.EventSource = new Proxy(browser.EventSource, {
    construct(target, parameters: [string | URL, EventSourceInit?]) {
      const [address, { withCredentials = false } = {}] = parameters
      const url = new URL(address, browser.location.href)
      if (url.origin !== apiHost) return new target(...parameters)
      return new SocketEventSource({ url, withCredentials, socket })
    },
  })
}
