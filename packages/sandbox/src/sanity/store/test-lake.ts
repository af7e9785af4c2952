import { createContentLake } from './content-lake.ts'
import { createMemoryLog } from './memory-log.ts'
import { type SanityDocument, type TransactionLog } from './types.ts'

export const TEST_START = '2026-01-01T00:00:00.000Z'

/** Creates a stored document for tests, with system fields. */
export function makeDocument(document: Partial<SanityDocument> & { _id: string }): SanityDocument {
  return { _type: 'page', _rev: 'rev', _createdAt: TEST_START, _updatedAt: TEST_START, ...document }
}

/** Creates a clock that advances a second per call, and sequential ids. */
export function makeClockAndIds(): { now: () => Date; nextId: () => string } {
  let seconds = 0
  let ids = 0
  return {
    now: () => {
      seconds += 1
      return new Date(Date.parse(TEST_START) + seconds * 1000)
    },
    nextId: () => {
      ids += 1
      return `generated${ids}`
    },
  }
}

/** A lake in memory that holds these documents. */
export async function makeLake({
  documents = [],
  log = createMemoryLog(documents),
}: {
  documents?: SanityDocument[]
  log?: TransactionLog
} = {}) {
  const sanity = { projectId: 'sandbox', dataset: 'production' }
  return createContentLake({ log, ...makeClockAndIds(), sanity })
}
