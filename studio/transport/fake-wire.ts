import { type Wire } from './stream-socket.ts'

/** A WebSocket for tests that records what was sent, and plays the API's side. */
export class FakeWire extends EventTarget implements Wire {
  readyState = 0
  readonly sent: unknown[] = []

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.readyState = 3
  }

  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  receive(frame: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }

  break() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}
