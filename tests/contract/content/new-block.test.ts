import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { cleanEnvironment } from '#tests/fixtures/clean-environment.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** Folders that a fresh clone does not have, and one with what programs have left. */
const NOT_COPIED = /(^|[\\/])(node_modules|\.git|build|dist|test-results|\.cache)$/

/** The tests that hold every section against schema, query, sample and icon. */
const AGREEMENT_TESTS = [
  'tests/contract/content/agreement.test.ts',
  'tests/contract/content/nested-fields.test.ts',
  'tests/contract/content/sample-schemas.test.ts',
  'tests/contract/content/icons.test.ts',
  'schemas',
  'app/blocks',
  'app/content/store/encode-sources.test.ts',
]

async function copyProject() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-new-block-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(ROOT, folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.test(path.relative(ROOT, source)),
  })
  for (const modules of ['node_modules', 'studio/node_modules']) {
    await symlink(path.join(ROOT, modules), path.join(folder, modules))
  }
  return folder
}

test(
  'a section that one command has written passes types, lint and the tests of all sections',
  { tags: 'full', timeout: 900_000 },
  async () => {
    const folder = await copyProject()
    const run = async (command: string, ...args: string[]) => {
      const options = { cwd: folder, env: cleanEnvironment(), maxBuffer: 64 * 1024 * 1024 }
      return (await promisify(execFile)(command, args, options)).stdout
    }
    const output = await run('npm', 'run', '--silent', 'new', '--', 'block', 'pressQuotes')
    expect(output).toContain('The section “Press quotes” is there.')
    await run('npm', 'run', '--silent', 'typecheck')
    await run('npx', 'oxfmt', '--check')
    await run(
      'npx',
      'oxlint',
      'app/blocks/press-quotes',
      'schemas/blocks/text-and-media/press-quotes.ts',
    )
    expect(await run('npx', 'vitest', 'run', ...AGREEMENT_TESTS)).toMatch(/Tests\s.*\d+ passed/)
  },
)
