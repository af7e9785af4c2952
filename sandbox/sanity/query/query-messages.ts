import { type LakeErrorCode } from '#sandbox/sanity/store/lake-error.ts'
import { type QueryResult, type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { type Evaluation } from './evaluator.ts'

/** What the thread of queries is told, in the order in which it happened: a query sees every change before it. */
export type ThreadTask =
  | { kind: 'put'; documents: SanityDocument[] }
  | { kind: 'delete'; id: string }
  | { kind: 'query'; evaluation: Evaluation }

/** What the thread says: that it has begun a query, and how it ended. One query is under way at a time. */
export type ThreadReport =
  | { kind: 'begun' }
  /** `result` is JSON: a value that shares its parts would grow in the event loop otherwise. */
  | ({ kind: 'answered'; result: string } & Omit<QueryResult, 'result'>)
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'tookTooLong' }

/** The parts of a LakeError, which arrives as a plain error otherwise. */
type Refusal = {
  code: LakeErrorCode
  status: number
  type: string
  description: string
  details: Record<string, unknown>
}
