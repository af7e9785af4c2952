import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.ts'

test('Vitest’s report is counted', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 })
})

test('a flaky browser test counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 2 })
})

test('a report without its sums is refused, so that nothing counts as passed unseen', () => {
  for (const report of [null, {}, [], 'passed', { numPassedTests: '4', numFailedTests: 0 }]) {
    expect(() => countVitest(report), JSON.stringify(report)).toThrow()
  }
  for (const report of [null, {}, { stats: {} }, { stats: { expected: 4, unexpected: 0 } }]) {
    expect(() => countPlaywright(report), JSON.stringify(report)).toThrow()
  }
})

test('what else stands in a report does not matter', () => {
  const vitest = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 9, success: true }
  expect(countVitest(vitest)).toEqual({ passed: 4, failed: 1 })
  const stats = { expected: 3, unexpected: 2, flaky: 0, skipped: 7, duration: 12.5 }
  expect(countPlaywright({ stats, suites: [] })).toEqual({ passed: 3, failed: 2 })
})
