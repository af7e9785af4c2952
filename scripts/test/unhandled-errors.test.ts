import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ERRORS_FILE, listUnhandledErrors } from './unhandled-errors.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Runs Vitest over one file of tests; resolves to the lines about what no test has caught. */
async function runTests(source: string) {
  // Below the project, whose packages it imports; the linter and other tests pass over it.
  const folder = await mkdtemp(path.join(ROOT, 'node_modules/.unhandled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'one.test.ts'), source)
  await writeFile(
    path.join(folder, 'vitest.config.ts'),
    "export default { test: { include: ['*.test.ts'], exclude: [] } }",
  )
  const file = path.join(folder, 'errors.json')
  const child = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      `--reporter=${path.join(ROOT, 'scripts/test/unhandled-errors.ts')}`,
    ],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, [ERRORS_FILE]: file } },
  )
  await once(child, 'exit')
  return { code: child.exitCode, lines: listUnhandledErrors(file) }
}

test('an error that no test has caught is named with its file and its text', async () => {
  const { code, lines } = await runTests(`
    import { test } from 'vitest'
    test('passes', async () => {
      void Promise.reject(new Error('The database is closed.'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`)
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/one\.test\.ts.* › unhandled: The database is closed\.$/),
  ])
})

test('where nothing was left uncaught there are no lines', async () => {
  const { code, lines } = await runTests("import { test } from 'vitest'\ntest('passes', () => {})")
  expect({ code, lines }).toEqual({ code: 0, lines: [] })
})
