/** Tests talk to nothing but this machine: any other address fails at once, by name. */
import { Socket } from 'node:net'
import { isLoopback } from './loopback.ts'

/** Marks a process that is guarded already: files that share one load this for each of them. */
const GUARDED = Symbol.for('sandbox.no-outside-network')

if (!Reflect.has(globalThis, GUARDED)) {
  Reflect.set(globalThis, GUARDED, true)
  guardConnections()
}

function guardConnections() {
  const connect: unknown = Reflect.get(Socket.prototype, 'connect')
  if (typeof connect !== 'function') throw new Error('node:net has changed')

  Reflect.set(Socket.prototype, 'connect', function guarded(this: Socket, ...args: unknown[]) {
    const host = getHost(args)
    if (typeof host === 'string' && !isLoopback(host)) {
      throw new Error(`A test tried to reach ${host}. Tests talk to this machine only.`)
    }
    const socket: unknown = Reflect.apply(connect, this, args)
    return socket
  })
}

/** Node passes its own normalised argument list as one array; callers pass options or (port, host). */
function getHost([first, second]: unknown[]): unknown {
  if (Array.isArray(first)) return getHost(first)
  if (typeof first === 'object' && first !== null && 'host' in first) return first.host
  return second
}
