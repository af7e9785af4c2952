import { type LoggedTransaction, type Transaction } from './types.ts'

/** A transaction without the documents' states, which its effects can rebuild. */
export function loggedPart({ id, timestamp, author, changes }: Transaction): LoggedTransaction {
  return {
    id,
    timestamp,
    author,
    changes: changes.map(({ documentId, transition, mutations, effects }) => ({
      documentId,
      transition,
      mutations,
      effects,
    })),
  }
}
