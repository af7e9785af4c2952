import { type Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Limit in case new connections never pause. */
const WITHIN_MS = 1_000

/** The event loop accepts connections once per turn, so those that arrive during a long turn could be reset. */
const SHORT_TURNS_MS = 5

/** A busy process has no short turns for a while. */
const BUSY_WITHIN_MS = 3_000

/**
 * Accepts connections that the system has completed, which closing the server would reset. Resolves after two short
 * turns of the event loop without any.
 */
export async function acceptPending(server: Server) {
  const beganAt = performance.now()
  let isQuiet = false
  const note = () => {
    isQuiet = false
  }
  server.on('connection', note)
  let areShort = false
  const isOver = () => performance.now() - beganAt > (areShort ? WITHIN_MS : BUSY_WITHIN_MS)
  while (!(isQuiet && areShort) && !isOver()) {
    isQuiet = true
    const startedAt = performance.now()
    await nextTurn()
    await nextTurn()
    areShort = performance.now() - startedAt < SHORT_TURNS_MS
  }
  server.off('connection', note)
}
