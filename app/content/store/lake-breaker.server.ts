/** Interval between attempts to reach an unavailable Content Lake. */
const PROBE_EVERY_MS = 500

/**
 * Tracks whether the Content Lake is available, so that requests with a cached answer do not wait. While it is
 * unavailable, probes it in the background.
 *
 * @param probe resolves when the Content Lake answers
 * @param onReturn it answers again: what was shown meanwhile may be old
 */
export function createLakeBreaker({
  probe,
  onReturn,
}: {
  probe: () => Promise<unknown>
  onReturn: () => void
}) {
  let awaySince: number | null = null
  let isClosed = false

  const tryAgain = () => {
    setTimeout(() => {
      if (awaySince === null || isClosed) return
      probe().then(answered, tryAgain)
    }, PROBE_EVERY_MS).unref()
  }

  function answered() {
    if (awaySince === null) return
    awaySince = null
    onReturn()
  }

  return {
    isAway: () => awaySince !== null,
    /** Since when, in milliseconds since 1970; null while it answers. */
    awaySince: () => awaySince,
    /** The Content Lake has answered a query. */
    answered,
    /** A query failed. */
    failed() {
      if (awaySince !== null) return
      awaySince = Date.now()
      tryAgain()
    },
    /** Ends the tries. */
    close() {
      isClosed = true
    },
  }
}
