import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWire } from './fake-wire.ts'
import { installTransport } from './install.ts'

const API = 'http://localhost:4000'

class NativeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  constructor(url: string | URL) {
    super()
    this.url = String(url)
  }
}

function makePage({ apiHost = API } = {}) {
  const wires: FakeWire[] = []
  const addresses: string[] = []
  const stored = new Map<string, string>()
  const fetched: string[] = []
  const browser = {
    EventSource: NativeEventSource,
    fetch: (input: RequestInfo | URL) => {
      fetched.push(String(input))
      return Promise.resolve(new Response('answered'))
    },
    sessionStorage: { setItem: (key: string, value: string) => void stored.set(key, value) },
    location: { href: 'http://localhost:3000/studio/' },
  }
  installTransport({
    apiHost,
    browser,
    connect: (address) => {
      addresses.push(address)
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
  })
  return { browser, wires, addresses, stored, fetched }
}
