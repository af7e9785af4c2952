import { type TypedDocument } from './messages.ts'

/** A worker that is busy for longer shows the input with the next key press. */
const KEPT_WITHIN_MS = 500

type Keeper = { keepTyped: (shared: TypedDocument & { share: number }) => void }

/** Shares unsaved input of previews with all workers, since any of them may render the page. */
export function createTypedDocuments<Worker extends Keeper>({
  listReady,
}: {
  listReady: () => readonly Worker[]
}) {
  const waiting = new Map<number, { workers: Set<Worker>; done: () => void }>()
  let lastShare = 0

  function noteKept({ worker, share }: { worker: Worker; share: number }) {
    const entry = waiting.get(share)
    entry?.workers.delete(worker)
    if (entry?.workers.size === 0) entry.done()
  }

  return {
    /** Resolves when all workers except `from` have confirmed, or the time is over. */
    share({ from, typed }: { from: Worker; typed: TypedDocument }) {
      lastShare += 1
      const share = lastShare
      const workers = new Set(listReady().filter((worker) => worker !== from))
      return new Promise<void>((resolve) => {
        const limit = setTimeout(() => done(), KEPT_WITHIN_MS)
        const done = () => {
          clearTimeout(limit)
          waiting.delete(share)
          resolve()
        }
        waiting.set(share, { workers, done })
        if (workers.size === 0) done()
        for (const worker of workers) worker.keepTyped({ ...typed, share })
      })
    },
    noteKept,
    /** A worker has ended. */
    forget(worker: Worker) {
      for (const share of waiting.keys()) noteKept({ worker, share })
    },
  }
}
