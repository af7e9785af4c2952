import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.ts'

test('Vitest’s report is counted', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 })
})

test('a flaky browser test counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2 })
})

test('a report of another shape is an error, not a pass', () => {
  expect(() => countVitest({})).toThrow()
})
