import { expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  listPlaywrightFailures,
  listVitestFailures,
} from './test-counts.ts'

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

test('a failed unit test is named with its file and the first line of its error', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/project/app/dates.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a date is written out', status: 'passed', failureMessages: [] },
          {
            fullName: 'a wrong date is left out',
            status: 'failed',
            failureMessages: ['AssertionError: expected 1 to be 2\n    at dates.test.ts:4'],
          },
        ],
      },
      { name: '/project/app/seo.test.ts', status: 'failed', message: 'No such file\n at 1' },
      { name: '/project/app/toc.test.ts', status: 'passed' },
    ],
  }
  expect(listVitestFailures(report)).toEqual([
    '/project/app/dates.test.ts › a wrong date is left out › AssertionError: expected 1 to be 2',
    '/project/app/seo.test.ts › No such file',
  ])
})

test('a failed browser test is named wherever its suite stands, and so is a flaky one', () => {
  const spec = ({ title, status }: { title: string; status: string }) => ({
    title,
    file: 'home.spec.ts',
    tests: [{ status, results: [{ errors: [{ message: '\u001B[31mError: 503\u001B[39m\nat' }] }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec({ title: 'passes', status: 'expected' })],
        suites: [
          {
            specs: [
              spec({ title: 'fails', status: 'unexpected' }),
              spec({ title: 'passes when it is repeated', status: 'flaky' }),
            ],
          },
        ],
      },
    ],
  }
  expect(listPlaywrightFailures(report)).toEqual([
    'home.spec.ts › fails › Error: 503',
    'home.spec.ts › passes when it is repeated › Error: 503',
  ])
})
