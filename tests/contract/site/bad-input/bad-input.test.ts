import { expect, test } from 'vitest'
import { startLake, TOKEN } from '#sandbox/contract/sanity/lake.ts'
import { type LogLine, serveBuild } from '#tests/contract/site/serve-build.ts'
import { replaceDocuments } from '#tests/fixtures/dataset.ts'
import { generateDataset, HEALTHY } from './generate.ts'
import { faultsOfSite } from './requests.ts'
import { type Spoiler } from './spoil.ts'

const ERROR_LEVEL = 50

/** A fault of the dataset is logged once, however often it is read. */
const VISITED_AGAIN = ['/', '/blog', HEALTHY.path]

/**
 * Asks a site of its own for every kind of page of a dataset whose documents are all spoilt in one way.
 *
 * @returns what was wrong with the answers, and what the log says
 */
async function visitSpoiltSite(spoiler: Spoiler) {
  const { url: sandboxUrl } = await startLake()
  await replaceDocuments({
    stack: { sandboxUrl, token: TOKEN },
    documents: generateDataset(spoiler),
  })
  // How long the lake takes is not what is tested here.
  const environment = { CONTENT_TIMEOUT_SECONDS: '60' }
  const { url, log } = await serveBuild({ apiHost: sandboxUrl, environment })
  const faults = await faultsOfSite(url)
  for (const path of VISITED_AGAIN) await fetch(url + path)
  return {
    faults,
    errors: log.filter(({ level }) => level >= ERROR_LEVEL),
    warnings: log.filter(({ level }) => level < ERROR_LEVEL).map(withoutTime),
  }
}

function withoutTime({ msg, ...line }: LogLine) {
  return JSON.stringify({ ...line, time: undefined, msg })
}

/** Every page stands, nothing failed, and each thing that was wrong is one line in the log. */
async function expectSensiblePages(spoiler: Spoiler) {
  const { faults, errors, warnings } = await visitSpoiltSite(spoiler)
  expect(faults).toEqual([])
  expect(errors).toEqual([])
  expect(warnings).toEqual([...new Set(warnings)])
  return warnings.join('\n')
}

test(
  'what the schema wants makes whole pages, and an unknown block is logged',
  { tags: 'full' },
  async () => {
    const log = await expectSensiblePages('whole')
    expect(log).toContain('"at":"blocks[alien]","problem":"unknown-type"')
    expect(log).not.toContain('broken-reference')
  },
)

test('documents with their required fields alone make pages', async () => {
  await expectSensiblePages('required fields alone')
})

test(
  'documents with nothing but an id and an address make pages, or are not found',
  { tags: 'full' },
  async () => {
    await expectSensiblePages('nothing but identity')
  },
)

test('titles of 200 characters and words of 80 stay in their pages', { tags: 'full' }, async () => {
  await expectSensiblePages('long texts and words')
})

test('empty lists leave the rest of their pages', { tags: 'full' }, async () => {
  await expectSensiblePages('empty lists')
})

test('forty of everything is drawn', { tags: 'full' }, async () => {
  await expectSensiblePages('forty of each')
})

test('references to deleted documents are passed over and logged', { tags: 'full' }, async () => {
  const log = await expectSensiblePages('references to nothing')
  expect(log).toContain('"at":"blocks[faqAccordion].group","problem":"broken-reference"')
  expect(log).toContain('"at":"article.category","problem":"broken-reference"')
})

test(
  'unknown marks, styles and blocks of text leave their words, and are logged',
  { tags: 'full' },
  async () => {
    const log = await expectSensiblePages('unknown parts of text')
    expect(log).toContain('unknown-text')
  },
)

test('null in place of every object, list and reference leaves the texts', async () => {
  await expectSensiblePages('null for every object')
})

test('objects without a field leave the rest', { tags: 'full' }, async () => {
  await expectSensiblePages('objects without fields')
})

test('numbers where texts belong are printed and logged', { tags: 'full' }, async () => {
  const log = await expectSensiblePages('numbers for texts')
  expect(log).toContain('"at":"blocks[hero].heading","problem":"wrong-kind"')
})

test('texts where numbers, lists and objects belong are left out', { tags: 'full' }, async () => {
  await expectSensiblePages('texts for everything else')
})

test('objects where texts belong are left out and logged', { tags: 'full' }, async () => {
  const log = await expectSensiblePages('objects for texts')
  expect(log).toContain('"at":"blocks[hero].heading","problem":"wrong-kind"')
})

test('texts of spaces alone are no texts', { tags: 'full' }, async () => {
  await expectSensiblePages('blank texts')
})

test(
  'markup and odd signs are printed as they are, and change nothing',
  { tags: 'full' },
  async () => {
    await expectSensiblePages('markup and odd signs')
  },
)

test('zeros are numbers, and nothing is divided by them', { tags: 'full' }, async () => {
  await expectSensiblePages('zero for numbers')
})

test(
  'numbers below zero, or larger than any scale, are drawn as far as they can be',
  { tags: 'full' },
  async () => {
    await expectSensiblePages('numbers out of bounds')
  },
)

test('pictures whose size is not known leave no hole', { tags: 'full' }, async () => {
  await expectSensiblePages('pictures without measures')
})
