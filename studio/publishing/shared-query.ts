/** A repeatable query, and a stream that triggers it. */
export type QuerySource<Result> = {
  fetch: () => Promise<Result>
  /** Calls `onChange` once it listens and after each change, `onError` when it stops for good; returns the way to end it. */
  listen: (handlers: { onChange: () => void; onError: () => void }) => () => void
}

/**
 * Shares the result of a query: however many components read it, it is fetched once for each change, by one listener.
 * The listener ends with its last reader, and the result is forgotten as it would grow old.
 */
export function createSharedQuery<Result>() {
  const readers = new Set<() => void>()
  let result: Result | null = null
  let stopListening: (() => void) | null = null
  /** Counts the fetches, since an older one may be answered after a newer one. */
  let latest = 0

  function show(next: Result | null) {
    result = next
    for (const notify of readers) notify()
  }

  function fetchAgain({ fetch }: QuerySource<Result>) {
    latest += 1
    const own = latest
    fetch().then(
      (next) => own === latest && show(next),
      // Shows nothing while the lake does not answer; the next change tries again.
      () => own === latest && show(null),
    )
  }

  return {
    /** Null until the result is known. */
    getResult: () => result,
    subscribe: ({ source, onResult }: { source: QuerySource<Result>; onResult: () => void }) => {
      // A new function per call, since two components may pass the same one.
      const reader = () => onResult()
      readers.add(reader)
      stopListening ??= source.listen({
        onChange: () => fetchAgain(source),
        onError: () => show(null),
      })
      return () => {
        readers.delete(reader)
        if (readers.size > 0) return
        stopListening?.()
        stopListening = null
        latest += 1
        result = null
      }
    },
  }
}
