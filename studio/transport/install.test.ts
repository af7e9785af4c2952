import { expect, test } from 'vitest'
import { FakeWire } from './fake-wire.ts'
import { installTransport } from './install.ts'
import { SocketEventSource } from './socket-event-source.ts'

class NativeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  constructor(url: string | URL) {
    super()
    this.url = String(url)
  }
}

function makePage({ apiHost }: { apiHost: string }) {
  const wires: FakeWire[] = []
  const addresses: string[] = []
  const stored = new Map<string, string>()
  const browser = {
    EventSource: NativeEventSource,
    fetch: () => Promise.resolve(new Response('from the network')),
    XMLHttpRequest: { prototype: { open: () => undefined } },
    WebSocket: FakeWire,
    sessionStorage: { setItem: (key: string, value: string) => void stored.set(key, value) },
    location: { href: 'http://localhost:3000/studio/' },
  }
  installTransport({
    projectId: 'sandbox',
    apiHost,
    browser,
    connect: (address) => {
      const wire = new FakeWire()
      addresses.push(address)
      wires.push(wire)
      return wire
    },
  })
  return { browser, wires, addresses, stored }
}

const LISTEN = '/v2025-02-19/data/listen/production?query=*'

test('streams of the API go over one socket at its address', () => {
  const { browser, wires, addresses } = makePage({ apiHost: 'http://localhost:4000' })
  const first = new browser.EventSource(`http://localhost:4000${LISTEN}`)
  const second = new browser.EventSource(`http://localhost:4000${LISTEN}`)
  wires[0]?.accept()

  expect(first).toBeInstanceOf(SocketEventSource)
  expect(second).toBeInstanceOf(SocketEventSource)
  expect(addresses).toEqual(['ws://localhost:4000/v1/streams'])
  expect(wires[0]?.sent).toHaveLength(2)
})

test('the credentials of a stream are those that were asked for', () => {
  const { browser, wires } = makePage({ apiHost: 'http://localhost:4000' })
  const EventSourceOfPage: new (url: string, init?: EventSourceInit) => EventTarget =
    browser.EventSource
  new EventSourceOfPage(`http://localhost:4000${LISTEN}`, { withCredentials: true })
  new EventSourceOfPage(`http://localhost:4000${LISTEN}`)
  wires[0]?.accept()

  expect(wires[0]?.sent).toMatchObject([{ credentials: true }, { credentials: false }])
})

test.each(['http://localhost:3000/events', '/events', 'https://localhost:4000/events'])(
  'a stream of another origin is the browser’s own: %s',
  (url) => {
    const { browser, addresses } = makePage({ apiHost: 'http://localhost:4000' })
    expect(new browser.EventSource(url)).toBeInstanceOf(NativeEventSource)
    expect(addresses).toEqual([])
  },
)

test('the constants of EventSource stay', () => {
  const { browser } = makePage({ apiHost: 'http://localhost:4000' })
  expect(browser.EventSource.CLOSED).toBe(2)
})

test('over https: the browser’s own streams are used', () => {
  const { browser, stored } = makePage({ apiHost: 'https://content.example' })
  expect(browser.EventSource).toBe(NativeEventSource)
  expect(stored).toEqual(new Map())
})

test('the warning about slow HTTP is put off', () => {
  const { stored } = makePage({ apiHost: 'http://localhost:4000' })
  const value = stored.get('sanity-studio.network.check.snooze') ?? ''
  expect(Date.now() - Date.parse(value)).toBeLessThan(60_000)
})
