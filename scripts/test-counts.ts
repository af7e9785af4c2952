import { z } from 'zod'

export type Counts = { passed: number; failed: number }

const VitestReportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** The sums of Vitest's JSON report. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = VitestReportSchema.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** The sums of Playwright's JSON report; a test that passed only when it was repeated has failed. */
export function countPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky } = PlaywrightReportSchema.parse(report).stats
  return { passed: expected, failed: unexpected + flaky }
}
