import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Reporter, type SerializedError } from 'vitest/node'
import { z } from 'zod'

/** Variable with the path of the file that `UnhandledErrors` writes. */
export const ERRORS_FILE = 'UNHANDLED_ERRORS_FILE'

const ErrorsSchema = z.array(z.object({ file: z.string(), message: z.string() }))

/**
 * A Vitest reporter that writes uncaught errors (for example an unhandled rejection), which the JSON report omits, with
 * the file of tests that ran.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]) {
    const file = process.env[ERRORS_FILE]
    if (file === undefined || errors.length === 0) return
    writeFileSync(file, JSON.stringify(errors.map(toEntry)))
  }
}

function toEntry({
  message,
  VITEST_TEST_PATH: testPath,
  VITEST_TEST_NAME: testName,
}: SerializedError) {
  const file = [testPath, testName].filter((part) => typeof part === 'string' && part !== '')
  return { file: file.join(' › ') || 'outside a test', message }
}

/** Lists the unhandled errors of a run; empty without the file. */
export function listUnhandledErrors(file: string): string[] {
  if (!existsSync(file)) return []
  return ErrorsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map(
    (error) => `${error.file} › unhandled: ${error.message.split('\n', 1)[0]}`,
  )
}
