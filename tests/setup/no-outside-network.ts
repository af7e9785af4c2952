/** Tests talk to nothing but this machine: any other address fails at once, by name. */
import net from 'node:net'
import { isLoopback } from './loopback.ts'

const connect = net.Socket.prototype.connect

net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  // Node passes its own normalised argument list as one array; callers pass options or (port, host).
  const first = Array.isArray(args[0]) ? args[0][0] : args[0]
  const host =
    typeof first === 'object' && first !== null && 'host' in first ? first.host : args[1]
  if (typeof host === 'string' && !isLoopback(host)) {
    throw new Error(`A test tried to reach ${host}. Tests talk to this machine only.`)
  }
  return Reflect.apply(connect, this, args)
}
