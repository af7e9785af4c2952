import { type LakeErrorCode } from '#sandbox/sanity/store/lake-error.ts'
import { type QueryResult, type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { type Evaluation } from './evaluator.ts'

/** Tasks for the thread of queries, in the order in which they happened: a query sees every change before it. */
export type ThreadTask =
  | { kind: 'put'; documents: SanityDocument[] }
  | { kind: 'delete'; id: string }
  | { kind: 'query'; evaluation: Evaluation }

/** Reports of the thread: a query has begun, or how it ended. One query runs at a time. */
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
