import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const LIST = 'docs/requirements.md'
const REFERENCE = /\bR(\d+\.\d+)\b/g
/** A file, and the names of its tests where they follow. */
const PROOF = /`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)`(?: \((".*?")\))?/g

const FOLDERS =
  'app bench content docs packages schemas scripts server studio supabase tests'.split(' ')
const GENERATED = /node_modules|[\\/]dist[\\/]|[\\/]\./
const SOURCE = /\.(tsx?|md|sql)$/

type Requirement = { number: string; text: string }

function readText(file: string) {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** Source files and docs, as paths from the root. Without git: a copy from an archive has none. */
function listSources() {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  return ['README.md', ...inFolders].filter((file) => SOURCE.test(file) && !GENERATED.test(file))
}

function readRequirements(): Requirement[] {
  return [...readText(LIST).matchAll(/^- \*\*R(\d+\.\d+)\*\* (.+)$/gm)].map(
    ([, number = '', text = '']) => ({ number, text }),
  )
}

/** The tests that a requirement names, as [file, names]. */
function readProofs({ text }: Requirement) {
  return [...text.matchAll(PROOF)].map(([, file = '', names = '""']) => ({
    file,
    names: names.slice(1, -1).split('", "').filter(Boolean),
  }))
}

const requirements = readRequirements()

test('the numbers count up within each section, and none is given twice', () => {
  const numbers = requirements.map(({ number }) => number.split('.').map(Number))
  const inOrder = numbers.toSorted(
    ([section = 0, index = 0], [otherSection = 0, otherIndex = 0]) =>
      section - otherSection || index - otherIndex,
  )
  expect(numbers).toEqual(inOrder)
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length)
  expect(requirements.length).toBeGreaterThan(200)
})

test('each requirement names its test, or that it has none yet', () => {
  const without = requirements.filter(
    (requirement) =>
      readProofs(requirement).length === 0 && !requirement.text.includes('**no test yet**'),
  )
  expect(without).toEqual([])
})

test('each named test exists', () => {
  const missing = requirements.flatMap((requirement) =>
    readProofs(requirement).flatMap(({ file, names }) => {
      if (!existsSync(path.join(ROOT, file))) return [`R${requirement.number}: ${file}`]
      const source = readText(file)
      return names
        .filter((name) => !source.includes(name))
        .map((name) => `R${requirement.number}: ${file} (${name})`)
    }),
  )
  expect(missing).toEqual([])
})

/** A whole file, or a test, that `npm test` leaves out. */
const FULL_FILE = '@module-tag full'
const FULL_TEST = /^[^'`]*['`],\s*\{[^{}]*\btags?: '@?full'/

/** In a browser, or by the requests of a visitor or of a vendor's client. */
const FRONT_DOOR = /^(tests\/(e2e|contract\/(site|mail|inbox))|packages\/sandbox\/src\/contract)\//

function isLeftOut({ file, name }: { file: string; name: string }) {
  const source = readText(file)
  if (source.includes(FULL_FILE)) return true
  return FULL_TEST.test(source.slice(source.indexOf(name) + name.length))
}

/** Whether each test of the file is one that `npm test` leaves out. */
function isAllLeftOut(file: string) {
  const source = readText(file)
  const tests = source.match(/\btest(\.each\(.*\))?\(/g) ?? []
  const full = source.match(/\btags?: '@?full'/g) ?? []
  return source.includes(FULL_FILE) || full.length >= tests.length
}

test('each test that a requirement names runs in npm test', () => {
  const leftOut = requirements.flatMap((requirement) =>
    readProofs(requirement).flatMap(({ file, names }) => [
      ...(names.length === 0 && isAllLeftOut(file) ? [`R${requirement.number}: ${file}`] : []),
      ...names
        .filter((name) => isLeftOut({ file, name }))
        .map((name) => `R${requirement.number}: ${file} (${name})`),
    ]),
  )
  expect(leftOut).toEqual([])
})

test('each area has a test through the front door', () => {
  const areas = new Set(requirements.map(({ number }) => number.split('.')[0]))
  const proven = requirements
    .filter((requirement) => readProofs(requirement).some(({ file }) => FRONT_DOOR.test(file)))
    .map(({ number }) => number.split('.')[0])
  expect([...areas].filter((area) => !proven.includes(area))).toEqual([])
})

test('code, tests and docs name requirements that exist', () => {
  const known = new Set(requirements.map(({ number }) => number))
  const unknown = listSources().flatMap((file) =>
    [...readText(file).matchAll(REFERENCE)]
      .filter(([, number = '']) => !known.has(number))
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(unknown).toEqual([])
})
