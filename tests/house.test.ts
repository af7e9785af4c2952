import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BRAND } from '#schemas/brand.ts'
import limits from './house.json' with { type: 'json' }

/**
 * The ratchet: counts of what makes the code harder to work in. A count may only fall, and a lower one is committed to
 * `house.json`, so nothing that was gained is lost again.
 */

const ROOT = path.join(import.meta.dirname, '..')
const CODE_FOLDERS = 'app bench content packages schemas scripts server studio tests'.split(' ')
const IGNORED = /(^|\/)(node_modules|dist|build|assets|test-results)(\/|$)/
const CODE = /\.(tsx?|js|mjs)$/
const TEST = /\.(test|spec|fixture)\.tsx?$|^tests\//
/** Generated, or the ratchet itself, whose patterns would match. */
const EXEMPT_FILES = ['app/content/sanity.types.ts', 'tests/house.test.ts']

/** `npm run brand` writes it. */
const BRAND_FILE = 'schemas/brand.ts'

const MAX_FILES_IN_FOLDER = 25
/** Flat routes, one journey a file. */
const LARGE_FOLDERS = ['app/routes', 'tests/e2e', 'tests/fixtures']

type SourceFile = { file: string; folder: string; text: string; isTest: boolean }

/** Without git: a copy from an archive has none. */
const sources: readonly SourceFile[] = CODE_FOLDERS.flatMap((root) =>
  readdirSync(path.join(ROOT, root), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(root, file.replaceAll('\\', '/')))
    .filter((file) => CODE.test(file) && !IGNORED.test(file) && !EXEMPT_FILES.includes(file))
    .map((file) => ({
      file,
      folder: path.posix.dirname(file),
      text: readText(file),
      isTest: TEST.test(file),
    })),
)

const product = sources.filter(({ isTest }) => !isTest)

function readText(file: string) {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function countMatches(files: readonly { text: string }[], pattern: RegExp) {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
}

function countDistinctOfNames() {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b([a-z][A-Za-z]+Of)\b *(?:=|\()/g)].map(([, name]) => name),
  )
  return new Set(
    names.filter((name) => !['indexOf', 'lastIndexOf', 'valueOf'].includes(name ?? '')),
  ).size
}

function countLargeFolders() {
  const sizes = new Map<string, number>()
  for (const { folder } of product) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  return [...sizes].filter(
    ([folder, size]) => size > MAX_FILES_IN_FOLDER && !LARGE_FOLDERS.includes(folder),
  ).length
}

const contributing = readText('CONTRIBUTING.md')

const counts: Record<keyof typeof limits, number> = {
  functionsNamedOf: countDistinctOfNames(),
  headlessComments: countMatches(
    sources,
    /^ *(?:\/\*\*|\/\/|\*) *(?:What|Who|Whoever|Whom|Of|Whose)\b/gm,
  ),
  valuesNamedByParticiple: countMatches(
    product,
    /\b(?:const|let) (?:found|known|asked|wanted|given|kept|told|said|chosen|left|made|shown|stored)\b/g,
  ),
  foldersOver25Files: countLargeFolders(),
  filesThatNameTheBrand: sources.filter(
    ({ file, text }) =>
      file !== BRAND_FILE && (text.includes(BRAND.domain) || text.includes(BRAND.legalName)),
  ).length,
  filesThatStubTheEnvironment: sources.filter(({ text }) => text.includes('stubEnv(')).length,
  environmentReadAtImport: countMatches(
    product,
    /^(?:export )?const .*(?:getEnvironment\(\)|process\.env)|^ {2}secure: .*getEnvironment\(\)/gm,
  ),
  recipeSteps: [...contributing.matchAll(/^\d+\. /gm)].length,
  recipeStepsThatNothingChecks: [...contributing.matchAll(/nothing tells you/gi)].length,
}

test('no count of what makes the code harder to work in rises', () => {
  const risen = Object.entries(counts).filter(([name, count]) => count > getLimit(name))
  expect(Object.fromEntries(risen)).toEqual({})
})

test('a count that has fallen is committed', () => {
  const fallen = Object.entries(counts).filter(([name, count]) => count < getLimit(name))
  expect(Object.fromEntries(fallen), 'write these numbers into tests/house.json').toEqual({})
})

function getLimit(name: string) {
  return new Map(Object.entries(limits)).get(name) ?? 0
}
