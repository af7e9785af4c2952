/** Longest pause after rounds that fail. */
const MAX_PAUSE_MS = 60_000

/** Shorter than the server's own limit for a stop. */
const STOP_WITHIN_MS = 8_000

export type Repetition = {
  /** Begins no further round, and resolves when the one under way has ended, after 8 s at most. */
  stop: () => Promise<void>
}

/**
 * Runs a task immediately and after each pause, until stopped. Rounds never overlap, and the timer does not keep the
 * process alive. While rounds fail, the pauses double, up to a minute.
 *
 * @param everyMs the pause between two rounds
 * @param run a round; it may return the pause before the next one instead. Its signal is aborted by `stop`
 * @param onError takes the error of a round, but not those of failures that follow it without a success: they have the
 *   same cause
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
  let failures = 0
  let round = Promise.resolve().then(repeat)

  async function repeat() {
    if (stopping.signal.aborted) return
    const pauseMs = await runRound()
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      round = repeat()
    }, pauseMs)
    timer.unref()
  }

  /** Resolves with the pause after the round. */
  async function runRound() {
    try {
      const pauseMs = (await run(stopping.signal)) ?? everyMs
      failures = 0
      return pauseMs
    } catch (error) {
      failures += 1
      if (failures === 1) onError(error)
      return Math.max(everyMs, Math.min(everyMs * 2 ** failures, MAX_PAUSE_MS))
    }
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
