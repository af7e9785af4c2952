import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export type Counts = { passed: number; failed: number }

const VitestFileSchema = z.object({
  name: z.string(),
  status: z.string(),
  /** Error of the file itself: it failed to load, or a hook failed. */
  message: z.string().default(''),
  assertionResults: z
    .array(
      z.object({
        fullName: z.string(),
        status: z.string(),
        failureMessages: z.array(z.string()).nullish(),
      }),
    )
    .default([]),
})
const VitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(VitestFileSchema).default([]),
})

const SpecSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ errors: z.array(z.object({ message: z.string().optional() })).default([]) }),
      ),
    }),
  ),
})
type Suite = { specs: z.infer<typeof SpecSchema>[]; suites: Suite[] }

const SuiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(SpecSchema).default([]),
  suites: z.array(z.lazy(() => SuiteSchema)).default([]),
})
const PlaywrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(SuiteSchema).default([]),
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

/** Lists failed tests of Vitest's JSON report: file, name, and first line of the error. */
export function listVitestFailures(report: unknown): string[] {
  return VitestReportSchema.parse(report).testResults.flatMap(
    ({ name, status, message, assertionResults }) => {
      const failures = assertionResults.filter((result) => result.status === 'failed')
      if (failures.length === 0 && status === 'failed') return [formatFailure([name], message)]
      return failures.map(({ fullName, failureMessages }) =>
        formatFailure([name, fullName], failureMessages?.[0]),
      )
    },
  )
}

/** The failed tests of Playwright's JSON report, flaky ones included, a line each. */
export function listPlaywrightFailures(report: unknown): string[] {
  const listSuite = ({ specs, suites }: Suite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const errors = results.flatMap((result) => result.errors)
          return formatFailure([file, title], errors[0]?.message)
        }),
    ),
    ...suites.flatMap(listSuite),
  ]
  return PlaywrightReportSchema.parse(report).suites.flatMap(listSuite)
}

function formatFailure(names: readonly string[], error = '') {
  const [firstLine = ''] = stripVTControlCharacters(error).split('\n')
  return [...names, firstLine].filter((part) => part !== '').join(' › ')
}
