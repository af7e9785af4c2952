import {
  getDraftId,
  isPublishedId,
  getPublishedId,
  getRelease,
} from '#sandbox/sanity/store/document-ids.ts'
import {
  type LoggedChange,
  type LoggedTransaction,
  type TransactionLog,
} from '#sandbox/sanity/store/types.ts'
import { type DocumentEvent, type DocumentEvents } from './types.ts'

const DEFAULT_LIMIT = 100

/**
 * Lists the events of a document, without single edits, which the Studio reads from the transactions. A draft's or
 * version's id selects the events of that version, a published id those of the published document. The cursor is the
 * number of events returned so far.
 */
export async function documentEvents({
  log,
  documentId,
  limit = DEFAULT_LIMIT,
  cursor = '',
}: {
  log: TransactionLog
  documentId: string
  limit?: number
  cursor?: string
}): Promise<DocumentEvents> {
  const publishedId = getPublishedId(documentId)
  const group = [...new Set([publishedId, getDraftId(publishedId), documentId])]
  const transactions = await log.transactionsOf(group)
  const events = isPublishedId(documentId)
    ? publishedEvents({ documentId, transactions })
    : versionEvents({ documentId, transactions })
  const start = Number.parseInt(cursor, 10) || 0
  const end = start + limit
  return {
    events: { [documentId]: events.reverse().slice(start, end) },
    nextCursor: end < events.length ? String(end) : '',
  }
}

function versionEvents({
  documentId,
  transactions,
}: {
  documentId: string
  transactions: LoggedTransaction[]
}): DocumentEvent[] {
  const publishedId = getPublishedId(documentId)
  const release = getRelease(documentId)
  const version = {
    documentId: publishedId,
    versionId: documentId,
    ...(release === null ? {} : { releaseId: release }),
  }
  let lastRevision = ''
  return transactions.flatMap((transaction) => {
    const change = getChange({ transaction, documentId })
    if (!change) return []
    const revision = lastRevision
    lastRevision = transaction.id
    if (change.transition === 'update') return []
    if (change.transition === 'appear') {
      return [
        event({
          transaction,
          type: 'createDocumentVersion',
          ...version,
          versionRevisionId: transaction.id,
        }),
      ]
    }
    const published = getChange({ transaction, documentId: publishedId })
    if (published?.transition === 'disappear') {
      return [event({ transaction, type: 'deleteDocumentGroup', documentId: publishedId })]
    }
    const ending = { ...version, versionRevisionId: revision }
    if (!published) return [event({ transaction, type: 'deleteDocumentVersion', ...ending })]
    return [publishEvent({ transaction, ending })]
  })
}

function publishedEvents({
  documentId,
  transactions,
}: {
  documentId: string
  transactions: LoggedTransaction[]
}): DocumentEvent[] {
  const versionId = getDraftId(documentId)
  let draftRevision = ''
  let hasDraft = false
  return transactions.flatMap((transaction) => {
    const revisionBefore = draftRevision
    const draft = getChange({ transaction, documentId: versionId })
    if (draft) {
      draftRevision = transaction.id
      hasDraft = draft.transition !== 'disappear'
    }
    const change = getChange({ transaction, documentId })
    if (!change) return []
    if (change.transition === 'disappear') {
      if (!hasDraft) return [event({ transaction, type: 'deleteDocumentGroup', documentId })]
      const identity = { documentId, versionId, versionRevisionId: draftRevision }
      return [event({ transaction, type: 'unpublishDocument', ...identity })]
    }
    if (draft?.transition === 'disappear') {
      const ending = { documentId, versionId, versionRevisionId: revisionBefore }
      return [publishEvent({ transaction, ending })]
    }
    const type = change.transition === 'appear' ? 'createLiveDocument' : 'updateLiveDocument'
    return [event({ transaction, type, documentId, revisionId: transaction.id })]
  })
}

function publishEvent({
  transaction,
  ending,
}: {
  transaction: LoggedTransaction
  ending: Record<string, unknown>
}): DocumentEvent {
  return event({
    transaction,
    type: 'publishDocumentVersion',
    ...ending,
    revisionId: transaction.id,
    publishCause: 'document.publish',
  })
}

function event({
  transaction,
  type,
  ...rest
}: {
  transaction: LoggedTransaction
  type: string
  [key: string]: unknown
}): DocumentEvent {
  return { type, timestamp: transaction.timestamp, author: transaction.author, ...rest }
}

function getChange({
  transaction,
  documentId,
}: {
  transaction: LoggedTransaction
  documentId: string
}): LoggedChange | undefined {
  return transaction.changes.find((change) => change.documentId === documentId)
}
