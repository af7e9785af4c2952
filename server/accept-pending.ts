import { type Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

const WITHIN_MS = 1_000

/** The event loop looks for connections once a turn, so whatever comes later in a turn that takes long would be reset. */
const SHORT_TURNS_MS = 5

/**
 * Takes the connections that the system has completed already, which it would reset when the server is closed. Resolves
 * when none came in two short turns of the event loop.
 */
export async function acceptPending(server: Server) {
  const endsAt = performance.now() + WITHIN_MS
  let isQuiet = false
  const note = () => {
    isQuiet = false
  }
  server.on('connection', note)
  let areShort = false
  while (!(isQuiet && areShort) && performance.now() < endsAt) {
    isQuiet = true
    const startedAt = performance.now()
    await nextTurn()
    await nextTurn()
    areShort = performance.now() - startedAt < SHORT_TURNS_MS
  }
  server.off('connection', note)
}
