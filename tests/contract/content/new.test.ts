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

/** The tests that hold every type against schema, query, sample and icon. */
const AGREEMENT_TESTS = [
  'tests/contract/content/agreement.test.ts',
  'tests/contract/content/nested-fields.test.ts',
  'tests/contract/content/sample-schemas.test.ts',
  'tests/contract/content/icons.test.ts',
  'schemas',
  'app/content/store/encode-sources.test.ts',
]

async function copyProject() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-new-'))
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

/** Runs the generator on a copy of the project, and what a developer would run after it. */
async function generate({
  args,
  linted,
  tests,
}: {
  args: string[]
  linted: string[]
  tests: string[]
}) {
  const folder = await copyProject()
  const run = async (command: string, ...rest: string[]) => {
    const options = { cwd: folder, env: cleanEnvironment(), maxBuffer: 64 * 1024 * 1024 }
    return (await promisify(execFile)(command, rest, options)).stdout
  }
  const output = await run('npm', 'run', '--silent', 'new', '--', ...args)
  await run('npm', 'run', '--silent', 'typecheck')
  await run('npx', 'oxfmt', '--check')
  await run('npx', 'oxlint', '-c', 'oxlint.config.mjs', ...linted)
  expect(await run('npx', 'vitest', 'run', '--project', 'unit', ...tests)).toMatch(
    /Tests\s.*\d+ passed/,
  )
  return output
}

const LONG = { tags: 'full', timeout: 900_000 }

test(
  'a section that one command has written passes types, lint and the tests of all sections',
  LONG,
  async () => {
    const output = await generate({
      args: ['block', 'pressQuotes'],
      linted: ['app/blocks/press-quotes', 'schemas/blocks/text-and-media/press-quotes.ts'],
      tests: [...AGREEMENT_TESTS, 'app/blocks'],
    })
    expect(output).toContain('The section “Press quotes” is there.')
  },
)

test(
  'a type of document that one command has written passes types, lint and the tests of all types',
  LONG,
  async () => {
    const output = await generate({
      args: ['document', 'pressRelease', '--folder', 'press'],
      linted: ['app/documents', 'app/routes/press.$slug.tsx', 'schemas/addresses', 'studio/desk'],
      tests: [
        ...AGREEMENT_TESTS,
        'app/documents',
        'tests/contract/content/addresses.test.ts',
        'tests/contract/sanity/source-map-queries.test.ts',
      ],
    })
    expect(output).toContain('its first page at /press/first')
  },
)

test(
  'a picture of the product that one command has written passes types, lint and the tests of all pictures',
  LONG,
  async () => {
    const output = await generate({
      args: ['vignette', 'hiringFunnel'],
      linted: ['app/vignettes', 'schemas/vignettes', 'schemas/names.ts'],
      tests: [...AGREEMENT_TESTS, 'app/vignettes', 'app/blocks/picture-band'],
    })
    expect(output).toContain('The picture “Hiring funnel” is there')
  },
)

test(
  'a mail that one command has written passes types, lint and the tests of all mails',
  LONG,
  async () => {
    const output = await generate({
      args: ['email', 'trialEnding'],
      linted: ['app/mail', 'schemas/copy'],
      tests: [...AGREEMENT_TESTS, 'app/mail'],
    })
    expect(output).toContain("queueEmail({ kind: 'trial_ending'")
  },
)
