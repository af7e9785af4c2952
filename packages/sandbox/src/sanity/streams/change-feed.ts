import { type ContentLake, type Transaction } from '#sandbox/sanity/store/types.ts'

// A page that was away for longer than these reads everything again.
const KEPT_TRANSACTIONS = 500

/** The transactions of this process in their order, the last ones kept so that a broken stream can go on. */
export type ChangeFeed = {
  /** Names the moment until now; `since` of it gives what came after. */
  lastId(): string
  /** Lists the transactions after a moment, oldest first; null when they are not known any more. */
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
  // The moment before the first transaction: of another process it is unknown, so a restart is noticed.
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
      // There is one id more than transactions: the first is the moment before them.
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
