import { type LoggedTransaction, type SanityDocument, type TransactionLog } from './types.ts'
import { loggedPart } from './logged-transaction.ts'

/** A log in memory only. */
export function createMemoryLog(initial: SanityDocument[] = []): TransactionLog {
  const transactions = new Map<string, LoggedTransaction>()

  return {
    load: () => Promise.resolve({ documents: initial }),
    append: (transaction) => {
      transactions.set(transaction.id, structuredClone(loggedPart(transaction)))
      return Promise.resolve()
    },
    hasTransaction: (id) => Promise.resolve(transactions.has(id)),
    transactionsOf: (documentIds) => {
      const ids = new Set(documentIds)
      const matches = [...transactions.values()].map((transaction) => ({
        ...transaction,
        changes: transaction.changes.filter(({ documentId }) => ids.has(documentId)),
      }))
      return Promise.resolve(matches.filter(({ changes }) => changes.length > 0))
    },
    close: () => Promise.resolve(),
  }
}
