/**
 * A WebSocket that is already closed. Supabase's client requires a WebSocket class where the runtime has none, as in
 * Node 20, but only opens one for Realtime, which the site does not use.
 */
export class NoRealtime extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly readyState = 3
  readonly url = ''
  readonly protocol = ''
  onopen = null
  onmessage = null
  onclose = null
  onerror = null
  close() {}
  send() {
    throw new Error('The site does not use Realtime')
  }
}
