import { type DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import {
  type CommitResult,
  type MutationResult,
  type TransactionLog,
} from '#sandbox/sanity/store/types.ts'
import {
  malformed,
  MutationError,
  refusedTransaction,
  transactionExists,
  type ErrorKind,
} from './mutation-error.ts'
import { brokenReference } from './reference-integrity.ts'
import { Staging } from './staging.ts'

const VALID_TRANSACTION_ID = /^[A-Za-z0-9_.:-]{1,128}$/

/** Computes a whole transaction without touching the store; one refused step refuses all. */
export async function stageTransaction<Step>({
  kind,
  log,
  store,
  now,
  nextId,
  transactionId,
  author,
  steps,
  apply,
}: {
  kind: ErrorKind
  log: TransactionLog
  store: DocumentStore
  now: () => Date
  nextId: () => string
  transactionId?: string
  author: string
  steps: Step[]
  apply: (step: Step, staging: Staging) => MutationResult[]
}): Promise<CommitResult> {
  const id = transactionId ?? nextId()
  if (!VALID_TRANSACTION_ID.test(id)) {
    throw malformed({ kind, description: `Malformed transaction ID: ${JSON.stringify(id)}` })
  }
  if (await log.hasTransaction(id)) throw transactionExists({ kind, id })

  const staging = new Staging({ store, id, timestamp: now().toISOString() })
  try {
    const results = steps.flatMap((step, index) => {
      staging.index = index
      return apply(step, staging)
    })
    const broken = brokenReference(staging)
    if (broken) {
      staging.index = broken.index
      throw broken.refusal
    }
    return { transaction: staging.finish({ author, mutations: steps }), results }
  } catch (error) {
    if (!(error instanceof MutationError)) throw error
    throw refusedTransaction({ kind, fault: error.fault, index: staging.index })
  }
}
