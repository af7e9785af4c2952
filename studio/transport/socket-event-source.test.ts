import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWire } from './fake-wire.ts'
import { SocketEventSource } from './socket-event-source.ts'
import { StreamSocket } from './stream-socket.ts'

const URL_OF_STREAM = new URL('http://localhost:4000/v1/data/listen/production?query=*')
const PATH = '/v1/data/listen/production?query=*'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function makeSocket() {
  const wires: FakeWire[] = []
  const socket = new StreamSocket({
    connect: () => {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
  })
  const lastWire = () => {
    const wire = wires.at(-1)
    if (!wire) throw new Error('No socket was opened.')
    return wire
  }
  return { socket, wires, lastWire }
}

function makeSource(socket: StreamSocket) {
  const source = new SocketEventSource({ url: URL_OF_STREAM, withCredentials: true, socket })
  const events: unknown[] = []
  source.onopen = () => events.push('open')
  source.onmessage = ({ data }) => events.push(['message', data])
  source.onerror = (event) => events.push('status' in event ? ['error', event.status] : ['error'])
  return { source, events }
}

test('a stream is asked for once the socket is open', () => {
  const { socket, lastWire } = makeSocket()
  const { source } = makeSource(socket)
  expect(source.readyState).toBe(source.CONNECTING)
  expect(lastWire().sent).toEqual([])

  lastWire().accept()
  expect(lastWire().sent).toEqual([{ type: 'open', id: '1', url: PATH, credentials: true }])
})

test('a stream on an open socket is asked for at once', () => {
  const { socket, wires, lastWire } = makeSocket()
  makeSource(socket)
  lastWire().accept()
  makeSource(socket)
  expect(wires).toHaveLength(1)
  expect(lastWire().sent).toMatchObject([{ id: '1' }, { id: '2' }])
})

test('it opens, tells messages and named events, and keeps the last event id', () => {
  const { socket, lastWire } = makeSocket()
  const { source, events } = makeSource(socket)
  const named: unknown[] = []
  source.addEventListener('mutation', (event) => {
    if (event instanceof MessageEvent) named.push([event.data, event.lastEventId, event.origin])
  })
  lastWire().accept()
  lastWire().receive({ type: 'opened', id: '1' })
  expect(source.readyState).toBe(source.OPEN)
  lastWire().receive({ type: 'event', id: '1', event: 'message', data: 'hello' })
  lastWire().receive({ type: 'event', id: '1', event: 'mutation', data: '{}', lastEventId: 'a' })
  lastWire().receive({ type: 'event', id: '1', event: 'mutation', data: '[]' })

  expect(events).toEqual(['open', ['message', 'hello']])
  expect(named).toEqual([
    ['{}', 'a', 'http://localhost:4000'],
    ['[]', 'a', 'http://localhost:4000'],
  ])
})

test('events reach the stream they belong to', () => {
  const { socket, lastWire } = makeSocket()
  const { events: first } = makeSource(socket)
  const { events: second } = makeSource(socket)
  lastWire().accept()
  lastWire().receive({ type: 'event', id: '2', event: 'message', data: 'x' })
  expect(first).toEqual([])
  expect(second).toEqual([['message', 'x']])
})

test('a refused stream is closed, tells the status and is not opened again', () => {
  const { socket, wires, lastWire } = makeSocket()
  const { source, events } = makeSource(socket)
  makeSource(socket)
  lastWire().accept()
  lastWire().receive({ type: 'error', id: '1', status: 401, message: 'Sign in first' })
  expect(events).toEqual([['error', 401]])
  expect(source.readyState).toBe(source.CLOSED)

  lastWire().break()
  vi.advanceTimersByTime(1000)
  lastWire().accept()
  expect(wires).toHaveLength(2)
  expect(lastWire().sent).toMatchObject([{ id: '2' }])
})

test('a broken socket is opened again, and streams go on after their last event', () => {
  const { socket, wires, lastWire } = makeSocket()
  const { source, events } = makeSource(socket)
  lastWire().accept()
  lastWire().receive({ type: 'opened', id: '1' })
  lastWire().receive({ type: 'event', id: '1', event: 'message', data: 'x', lastEventId: 'e7' })
  lastWire().break()
  expect(source.readyState).toBe(source.CONNECTING)
  expect(events.at(-1)).toEqual(['error'])

  vi.advanceTimersByTime(999)
  expect(wires).toHaveLength(1)
  vi.advanceTimersByTime(1)
  lastWire().accept()
  expect(lastWire().sent).toMatchObject([{ type: 'open', id: '1', lastEventId: 'e7' }])
  lastWire().receive({ type: 'opened', id: '1' })
  expect(source.readyState).toBe(source.OPEN)
})

test('it waits longer after each failure, and one second again after a success', () => {
  const { socket, wires, lastWire } = makeSocket()
  makeSource(socket)
  for (const wait of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
    const before = wires.length
    lastWire().break()
    vi.advanceTimersByTime(wait - 1)
    expect(wires).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(before + 1)
  }
  lastWire().accept()
  lastWire().break()
  vi.advanceTimersByTime(1000)
  expect(wires).toHaveLength(8)
})

test('a stream that opens during the wait does not shorten it', () => {
  const { socket, wires, lastWire } = makeSocket()
  makeSource(socket)
  lastWire().break()
  makeSource(socket)
  expect(wires).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  lastWire().accept()
  expect(lastWire().sent).toMatchObject([{ id: '1' }, { id: '2' }])
})

test('close tells the API and ends the events', () => {
  const { socket, lastWire } = makeSocket()
  const { source, events } = makeSource(socket)
  makeSource(socket)
  lastWire().accept()
  source.close()
  source.close()
  expect(source.readyState).toBe(source.CLOSED)
  expect(lastWire().sent.slice(2)).toEqual([{ type: 'close', id: '1' }])
  lastWire().receive({ type: 'event', id: '1', event: 'message', data: 'late' })
  expect(events).toEqual([])
})

test('the socket closes with its last stream, and the next stream opens a new one', () => {
  const { socket, wires, lastWire } = makeSocket()
  const { source, events } = makeSource(socket)
  lastWire().accept()
  source.close()
  const [first] = wires
  expect(first?.readyState).toBe(3)
  first?.break()
  vi.advanceTimersByTime(60_000)
  expect(wires).toHaveLength(1)
  expect(events).toEqual([])

  makeSource(socket)
  expect(wires).toHaveLength(2)
})

test('closing the last stream during the wait ends the attempts', () => {
  const { socket, wires, lastWire } = makeSocket()
  const { source } = makeSource(socket)
  lastWire().break()
  source.close()
  vi.advanceTimersByTime(60_000)
  expect(wires).toHaveLength(1)
})

test('a stream that its error handler opens again shares the socket', () => {
  const { socket, wires, lastWire } = makeSocket()
  const { source } = makeSource(socket)
  lastWire().accept()
  source.addEventListener('error', () => makeSource(socket))
  lastWire().receive({ type: 'error', id: '1', status: 503, message: 'Later' })
  expect(wires).toHaveLength(1)
  expect(lastWire().sent.at(-1)).toMatchObject({ type: 'open', id: '2' })
})
