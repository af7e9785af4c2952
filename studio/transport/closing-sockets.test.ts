import { expect, test } from 'vitest'
import { closingWhenOpen } from './closing-sockets.ts'

class PageSocket extends EventTarget {
  static readonly OPEN = 1
  readonly url: string
  readyState = 0
  readonly closed: unknown[][] = []
  readonly sent: string[] = []

  constructor(url: string | URL) {
    super()
    this.url = String(url)
  }

  close(...reason: unknown[]) {
    this.closed.push(reason)
  }

  send(data: string) {
    this.sent.push(data)
  }

  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
}

const ADDRESS = 'ws://localhost:4000/v2022-06-30/socket/production'

test('a socket that still connects is closed when it is open', () => {
  const socket = new (closingWhenOpen(PageSocket))(ADDRESS)
  socket.close(1000, 'left')
  expect(socket.closed).toEqual([])
  socket.open()
  expect(socket.closed).toEqual([[1000, 'left']])
})

test('what is said on a socket that closes is dropped', () => {
  const socket = new (closingWhenOpen(PageSocket))(ADDRESS)
  socket.open()
  socket.send('here')
  socket.readyState = 2
  socket.send('goodbye')
  expect(socket.sent).toEqual(['here'])
})

test('an open socket is closed at once', () => {
  const socket = new (closingWhenOpen(PageSocket))(ADDRESS)
  socket.open()
  socket.close()
  expect(socket.closed).toEqual([[]])
})

test('the address and the constants of WebSocket stay', () => {
  const Closing = closingWhenOpen(PageSocket)
  const socket = new Closing(ADDRESS)
  expect(socket.url).toBe(ADDRESS)
  expect(socket).toBeInstanceOf(PageSocket)
  expect(Reflect.get(Closing, 'OPEN')).toBe(1)
})
