/** Shorter than the server's own limit for a stop. */
const STOP_WITHIN_MS = 8_000

export type Repetition = {
  /** Begins no further round, and resolves when the one under way has ended, after 8 s at most. */
  stop: () => Promise<void>
}

/**
 * Runs a task immediately and after each pause, until stopped. Rounds never overlap, and the timer does not keep the
 * process alive.
 *
 * @param everyMs the pause between two rounds
 * @param run a round; it may return the pause before the next one instead. Its signal is aborted by `stop`
 * @param onError takes what a round throws; the next one comes all the same
 */
export function startRepeating({
  everyMs,
  run,
  onError,
}: {
  everyMs: number
  run: (stopping: AbortSignal) => Promise<number | void>
  onError: (error: unknown) => void
}): Repetition {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve().then(repeat)

  async function repeat() {
    if (stopping.signal.aborted) return
    let pauseMs = everyMs
    try {
      pauseMs = (await run(stopping.signal)) ?? everyMs
    } catch (error) {
      onError(error)
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      round = repeat()
    }, pauseMs)
    timer.unref()
  }

  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await Promise.race([round, limit(STOP_WITHIN_MS)])
    },
  }
}

function limit(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
