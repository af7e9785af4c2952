import { TestRunner } from 'vitest'

/**
 * Whether exhaustive tests run: they do in `npm run test:all`, and when Vitest is called directly. `npm test` skips
 * tests tagged `full`, and reduces random draws and kills.
 */
export const isFull = TestRunner.matchesTags(['full'])
