import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findReach } from './affected.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Folders of which each file may reach anything: routes and the root draw every page, the rest starts the tests. */
const REACH_ALL = ['app/routes', 'scripts', 'tests', 'public']

function foldersIn(parent: string) {
  return readdirSync(path.join(ROOT, parent), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && !/^(\.|node_modules$|build$|test-results$)/.test(entry.name),
    )
    .map(({ name }) => path.posix.join(parent, name))
}

test('each folder says what a change of it reaches', () => {
  const split = ['app', 'packages']
  const sandbox = 'packages/sandbox/src'
  const folders = [
    ...foldersIn('.').filter((name) => !split.includes(name)),
    ...foldersIn('app'),
    ...foldersIn(sandbox),
  ]
  const silent = folders.filter(
    (folder) => !REACH_ALL.includes(folder) && findReach([`${folder}/file.ts`]) === null,
  )
  // All stand-ins share these, so they reach all tests.
  expect(silent).toEqual(['data-folder', 'http', 'testing'].map((name) => `${sandbox}/${name}`))
})

test('each spec and folder that is named exists', () => {
  const files = [
    ...foldersIn('app'),
    ...foldersIn('packages/sandbox/src'),
    'server',
    'schemas',
    'studio',
    'content',
    'supabase',
  ]
  const { specs, site } = findReach(
    files.map((folder) => `${folder}/file.ts`).filter((file) => findReach([file]) !== null),
  ) ?? { specs: [], site: [] }
  expect(specs.filter((name) => !existsSync(path.join(ROOT, `tests/e2e/${name}.spec.ts`)))).toEqual(
    [],
  )
  const inSite = readdirSync(path.join(ROOT, 'tests/contract/site'))
  expect(site.filter((name) => !inSite.some((entry) => entry.startsWith(name)))).toEqual([])
})

test('a test reaches itself, a page of the docs nothing, and what nobody names everything', () => {
  expect(findReach(['tests/e2e/home.spec.ts'])).toEqual({ specs: ['home'], site: [] })
  expect(findReach(['tests/contract/site/forms/faults.test.ts'])).toEqual({
    specs: [],
    site: ['forms/faults'],
  })
  expect(findReach(['docs/glossary.md', 'app/ui/toast/toast.test.tsx'])).toEqual({
    specs: [],
    site: [],
  })
  expect(findReach(['docs/glossary.md', 'package-lock.json'])).toBeNull()
  expect(findReach(['tests/contract/site/forms/forms-stack.ts'])).toBeNull()
})
