/**
 * A socket that is closed from the start. A client of Supabase is not made without a kind of socket where the runtime has
 * none, as Node 20, and opens one for Realtime alone, which the sandbox does not have.
 */
export class NoSocket extends EventTarget {
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
    throw new Error('The sandbox has no Realtime')
  }
}
