import closeWithGrace from 'close-with-grace'
import { log } from '#app/http/log/log.server.ts'

/** A process that takes longer to stop ends with an error. */
const STOP_WITHIN_MS = 9_000

/** Signals by which a terminal or service manager stops all processes of the site. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/**
 * Stops the process on a signal, and after an uncaught error. A second signal ends it immediately, unless it is a
 * worker: its primary forwards the terminal's signal to it.
 */
export function stopOnSignal({ isWorker, stop }: { isWorker: boolean; stop: () => Promise<void> }) {
  const { close } = closeWithGrace(
    {
      delay: STOP_WITHIN_MS,
      logger: false,
      skip: isWorker ? [...STOP_SIGNALS] : [],
      onTimeout: () => log.error('the process did not stop in time and is ended'),
    },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'the process cannot go on')
      await stop()
    },
  )
  if (!isWorker) return
  let isTold = false
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (!isTold) close()
      isTold = true
    })
  }
}
