import { applyPatch } from 'mendoza'
import { isJsonObject } from '#sandbox/sanity/store/json-value.ts'
import { isSanityDocument } from '#sandbox/sanity/store/sanity-document.ts'
import {
  type LoggedTransaction,
  type SanityDocument,
  type TransactionLog,
} from '#sandbox/sanity/store/types.ts'
import { type DocumentsRequest } from './types.ts'

type State = { timestamp: string; revision: string; document: SanityDocument | null }

/** The documents as they were, rebuilt from the effects of their transactions. */
export async function documentsAt({
  log,
  documentIds,
  revision,
  time,
  lastRevision = false,
}: DocumentsRequest & { log: TransactionLog }): Promise<SanityDocument[]> {
  const transactions = await log.transactionsOf(documentIds)
  return documentIds.flatMap((documentId) => {
    const states = listStates({ documentId, transactions })
    const state = lastRevision
      ? states.findLast(({ document }) => document)
      : lastUntil({ states, transactions, revision, time })
    return state?.document ? [state.document] : []
  })
}

/** Every state that a document has had, oldest first. */
function listStates({
  documentId,
  transactions,
}: {
  documentId: string
  transactions: LoggedTransaction[]
}): State[] {
  const states: State[] = []
  let content: unknown = null
  for (const { id, timestamp, changes } of transactions) {
    const change = changes.find((candidate) => candidate.documentId === documentId)
    if (!change) continue
    content = applyPatch(content, change.effects.apply)
    const document = isJsonObject(content) ? { ...content, _rev: id } : null
    states.push({ timestamp, revision: id, document: isSanityDocument(document) ? document : null })
  }
  return states
}

function lastUntil({
  states,
  transactions,
  revision,
  time,
}: {
  states: State[]
  transactions: LoggedTransaction[]
  revision: string | undefined
  time: string | undefined
}): State | undefined {
  if (revision === undefined) {
    const limit = time === undefined ? Infinity : Date.parse(time)
    return states.findLast(({ timestamp }) => Date.parse(timestamp) <= limit)
  }
  // Transactions can have equal times, so their order decides. A revision that none of the documents ever had precedes
  // all of them.
  const order = new Map(transactions.map(({ id }, index) => [id, index]))
  const last = order.get(revision) ?? -1
  return states.findLast((state) => (order.get(state.revision) ?? Infinity) <= last)
}
