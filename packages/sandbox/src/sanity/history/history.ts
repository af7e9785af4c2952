import { type LoggedTransaction, type TransactionLog } from '#sandbox/sanity/store/types.ts'
import { documentsAt } from './documents-at.ts'
import { documentEvents } from './document-events.ts'
import { type HistoryTransaction, type LakeHistory, type TransactionsRequest } from './types.ts'

const DEFAULT_LIMIT = 50

export function createHistory({ log }: { log: TransactionLog }): LakeHistory {
  return {
    documents: (request) => documentsAt({ ...request, log }),
    transactions: async (request) => {
      const transactions = await log.transactionsOf(request.documentIds)
      return selectTransactions({ transactions, request }).map((transaction) =>
        getLine({ transaction, request }),
      )
    },
    events: (request) => documentEvents({ ...request, log }),
  }
}

/**
 * Both ends are inclusive, as in the hosted service; an unknown transaction sets no limit. With `reverse` the newest
 * come first, and the limit counts from there.
 */
function selectTransactions({
  transactions,
  request,
}: {
  transactions: LoggedTransaction[]
  request: TransactionsRequest
}): LoggedTransaction[] {
  const { fromTime, toTime, fromTransaction, toTransaction, authors } = request
  const first = transactions.findIndex(({ id }) => id === fromTransaction)
  const last = transactions.findIndex(({ id }) => id === toTransaction)
  const selected = transactions.filter(
    ({ timestamp, author }, index) =>
      index >= first &&
      (last === -1 || index <= last) &&
      (fromTime === undefined || Date.parse(timestamp) >= Date.parse(fromTime)) &&
      (toTime === undefined || Date.parse(timestamp) <= Date.parse(toTime)) &&
      (authors === undefined || authors.includes(author)),
  )
  if (request.reverse) selected.reverse()
  return selected.slice(0, request.limit ?? DEFAULT_LIMIT)
}

function getLine({
  transaction,
  request,
}: {
  transaction: LoggedTransaction
  request: TransactionsRequest
}): HistoryTransaction {
  const { id, timestamp, author, changes } = transaction
  const { excludeContent = false, excludeMutations = excludeContent, effectFormat } = request
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map(({ documentId }) => documentId),
    ...(excludeMutations ? {} : { mutations: changes.flatMap(({ mutations }) => mutations) }),
    ...(effectFormat
      ? {
          effects: Object.fromEntries(
            changes.map(({ documentId, effects }) => [documentId, effects]),
          ),
        }
      : {}),
  }
}
