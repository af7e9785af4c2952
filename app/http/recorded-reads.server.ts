import { AsyncLocalStorage } from 'node:async_hooks'

/** A value of a cache, as it went into a response. */
export type Reading = {
  /** Keeps its identity while unchanged. */
  result: unknown
  /** For how long, in milliseconds, it may count without being read again while no change is noted. */
  maxAgeMs: number
}

type Read = {
  reading: Reading
  /** Reads it again. */
  again: () => Promise<Reading>
}

/** Reads that went into a response, and until when it holds. */
export type RecordedReads = {
  reads: Map<string, Read>
  /** In milliseconds since 1970: the response expires then, even without a change. */
  endsAt: number
  /** Something was missing, so that the response is good for one visitor at most. */
  isPartial: boolean
}

const recordings = new AsyncLocalStorage<RecordedReads>()

let changes = 0

/** Number of responses that are being recorded. */
let underWay = 0

/**
 * Returns a counter that grows with each reported change: while it stays the same, everything that was read is current.
 */
export function countChanges() {
  return changes
}

/** Reports that previously read data may have changed. */
export function noteChange() {
  changes += 1
}

/** Runs the code that makes a response, and returns what it has read. */
export async function recordReads<Result>(run: () => Promise<Result>) {
  const recorded: RecordedReads = { reads: new Map(), endsAt: nextDay(), isPartial: false }
  underWay += 1
  try {
    const result = await recordings.run(recorded, run)
    return { result, recorded }
  } finally {
    underWay -= 1
    // While it is enabled, Node follows every promise of the process.
    if (underWay === 0) recordings.disable()
  }
}

/** Runs code whose reads do not affect the response. */
export function withoutRecording<Result>(run: () => Result) {
  return recordings.exit(run)
}

/** Records a read under a unique key. */
export function noteRead({ key, ...read }: Read & { key: string }) {
  recordings.getStore()?.reads.set(key, read)
}

/** Notes a time, in milliseconds since 1970, after which the response would be a different one. */
export function noteEnd(moment: number) {
  const recorded = recordings.getStore()
  if (recorded) recorded.endsAt = Math.min(recorded.endsAt, moment)
}

/** Records that a service did not return data that the response needed. */
export function notePartial() {
  const recorded = recordings.getStore()
  if (recorded) recorded.isPartial = true
}

/** Days and years begin at midnight UTC: see `release-day.ts`. */
function nextDay() {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
}
