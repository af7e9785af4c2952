import { TestRunner } from 'vitest'

/**
 * Whether this run takes in what is exhaustive: `npm run test:all` does, and so does Vitest by itself, for one file or
 * many. `npm test` leaves out what has the tag `full`, and draws or kills less often.
 */
export const isFull = TestRunner.matchesTags(['full'])
