import { type Effects, type SanityDocument } from '#sandbox/sanity/store/types.ts'

/** One line of GET /data/history/:dataset/transactions/:ids. */
export type HistoryTransaction = {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: unknown[]
  effects?: Record<string, Effects>
}

/** The query string of that endpoint; times are ISO 8601. */
export type TransactionsRequest = {
  documentIds: string[]
  fromTime?: string
  toTime?: string
  fromTransaction?: string
  toTransaction?: string
  authors?: string[]
  reverse?: boolean
  limit?: number
  excludeContent?: boolean
  excludeMutations?: boolean
  effectFormat?: 'mendoza'
}

/** One of three ways to specify a time; the default is now. */
export type DocumentsRequest = {
  documentIds: string[]
  revision?: string
  time?: string
  lastRevision?: boolean
}

/** The body of GET /data/history/:dataset/events/documents/:id, by published id. */
export type DocumentEvents = {
  events: Record<string, DocumentEvent[]>
  nextCursor: string
}

export type DocumentEvent = {
  type: string
  timestamp: string
  author: string
  [key: string]: unknown
}

export type LakeHistory = {
  /** GET /data/history/:dataset/documents/:ids – documents that did not exist then are left out. */
  documents(request: DocumentsRequest): Promise<SanityDocument[]>
  /** GET /data/history/:dataset/transactions/:ids */
  transactions(request: TransactionsRequest): Promise<HistoryTransaction[]>
  /** GET /data/history/:dataset/events/documents/:id – newest first. */
  events(request: { documentId: string; limit?: number; cursor?: string }): Promise<DocumentEvents>
}
