import { type LakeHistory } from '#sandbox/sanity/history/types.ts'
import { type ArraySelector, type SourceMap } from '#sandbox/sanity/query/source-map.ts'

export type SanityDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [key: string]: unknown
}

/** Mendoza patches between two states of one document, both without `_rev`. A missing document is `null`. */
export type Effects = { apply: unknown[]; revert: unknown[] }

/** All that one transaction did to one document; several mutations of one document are one change. */
export type DocumentChange = {
  documentId: string
  transition: 'appear' | 'update' | 'disappear'
  previous: SanityDocument | null
  result: SanityDocument | null
  mutations: unknown[]
  effects: Effects
}

/** `id` is also the `_rev` of every document that the transaction wrote; `timestamp` is ISO 8601 in UTC. */
export type Transaction = {
  id: string
  timestamp: string
  author: string
  changes: DocumentChange[]
  mutations: unknown[]
}

/** A stored transaction: documents at a past revision are rebuilt from the effects. */
export type LoggedTransaction = {
  id: string
  timestamp: string
  author: string
  changes: LoggedChange[]
}

export type LoggedChange = Omit<DocumentChange, 'previous' | 'result'>

/** Durable storage. Nothing is acknowledged or visible before `append` has resolved. */
export type TransactionLog = {
  load(): Promise<{ documents: SanityDocument[] }>
  append(transaction: Transaction): Promise<void>
  hasTransaction(id: string): Promise<boolean>
  /** Returns transactions that changed one of the documents, oldest first, with only these changes. */
  transactionsOf(documentIds: string[]): Promise<LoggedTransaction[]>
  close(): Promise<void>
}

/** One entry a mutation; `document` is the new state, or for a delete the state before it. */
export type MutationResult = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: SanityDocument | null
}

export type CommitResult = { transaction: Transaction; results: MutationResult[] }

/**
 * `raw`, `published`, `drafts` (formerly `previewDrafts`) or a stack of release names, strongest first, as an array or
 * comma-separated as in URLs.
 */
export type Perspective = string | string[]

type CommitRequest = {
  /** The body's `mutations` or `actions`, unvalidated: malformed ones are refused with the vendor's 400. */
  mutations: unknown
  transactionId?: string
  author: string
  /** Validates and computes everything, without storing or announcing it. */
  dryRun?: boolean
  /** Gives every object in an array of a new document the `_key` that it lacks. */
  autoGenerateArrayKeys?: boolean
}

type ActionsRequest = Omit<CommitRequest, 'mutations' | 'autoGenerateArrayKeys'> & {
  actions: unknown
}

export type QueryRequest = {
  query: string
  /** Values by name without the `$`. */
  params?: Record<string, unknown>
  perspective?: Perspective
  /** A reader without a session: published documents whose id has no dot, whatever the perspective. */
  isPublic?: boolean
  /** Value of GROQ's `identity()`. */
  identity?: string
  /** Requests sources of the result's values, with this notation for array elements. */
  sourceMap?: ArraySelector
}

/** `resultSourceMap` is set on request. */
export type QueryResult = { result: unknown; syncTags: string[]; resultSourceMap?: SourceMap }

export type ContentLake = {
  get(id: string): SanityDocument | null
  /** In the order of `_id`. */
  all(): SanityDocument[]
  ofType(type: string): SanityDocument[]
  /** Documents that hold a reference, strong or weak, to this id. */
  referencing(id: string): SanityDocument[]
  commit(request: CommitRequest): Promise<CommitResult>
  commitActions(request: ActionsRequest): Promise<CommitResult>
  query(request: QueryRequest): Promise<QueryResult>
  /** Called after a transaction is durable, in the order of commits. Returns the way to stop. */
  subscribe(listener: (transaction: Transaction) => void): () => void
  history: LakeHistory
  /** Waits for commits under way, then closes the log. */
  close(): Promise<void>
}

export type ContentLakeOptions = {
  log: TransactionLog
  now: () => Date
  /** Random enough to be a transaction id and, after a prefix, a document id. */
  nextId: () => string
  /** Values of GROQ's `sanity::projectId()` and `sanity::dataset()`. */
  sanity?: { projectId: string; dataset: string }
  /** How long a query may take; ten seconds without it. */
  maxQueryMs?: number
}
