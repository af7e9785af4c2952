import { type Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

const WITHIN_MS = 500

/**
 * Takes the connections that the system has completed already, which it would reset when the server is closed. Resolves
 * when none came in two turns of the event loop.
 */
export async function acceptPending(server: Server) {
  const endsAt = performance.now() + WITHIN_MS
  let isQuiet = false
  const note = () => {
    isQuiet = false
  }
  server.on('connection', note)
  while (!isQuiet && performance.now() < endsAt) {
    isQuiet = true
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', note)
}
