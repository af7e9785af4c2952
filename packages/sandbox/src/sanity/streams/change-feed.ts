import { type ContentLake, type Transaction } from '#sandbox/sanity/store/types.ts'

// A client that missed more than these reads everything again.
const KEPT_TRANSACTIONS = 500

/** The transactions of this process in order. The latest are kept so that broken streams can continue. */
export type ChangeFeed = {
  /** Identifies the current position; pass it to `since` to get what follows. */
  lastId(): string
  /** Lists the transactions after a moment, oldest first; null when they are no longer stored. */
  since(id: string): Transaction[] | null
  subscribe(listener: (transaction: Transaction) => void): () => void
  close(): void
}

export function createChangeFeed({
  lake,
  nextId,
}: {
  lake: ContentLake
  nextId: () => string
}): ChangeFeed {
  // The position before the first transaction: it is unknown to other processes, so a restart is noticed.
  let ids = [nextId()]
  let transactions: Transaction[] = []
  const listeners = new Set<(transaction: Transaction) => void>()
  const unsubscribe = lake.subscribe((transaction) => {
    ids = [...ids, transaction.id].slice(-KEPT_TRANSACTIONS - 1)
    transactions = [...transactions, transaction].slice(-KEPT_TRANSACTIONS)
    for (const listener of listeners) listener(transaction)
  })

  return {
    lastId: () => ids.at(-1) ?? '',
    since: (id) => {
      // There is one more id than transactions: the first is the position before them.
      const index = ids.indexOf(id)
      return index === -1 ? null : transactions.slice(index)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: unsubscribe,
  }
}
