import { expect, test } from 'vitest'
import { BLOCK_GROUPS } from '#schemas/block-groups.ts'
import { definitionsByName, getList, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { BLOCK_NAMES } from '#schemas/names.ts'
import { readImportedDocuments } from '#tests/fixtures/imported-documents.ts'
import {
  missingFields,
  newDocument,
  optionalObjectsIn,
  remarksOn,
} from '#tests/fixtures/studio-editor.ts'

type Fields = Record<string, unknown>

const sample = await readImportedDocuments()
const sampleBlocks = sample.flatMap((document) => getList(Reflect.get(document, 'blocks')))

const documentNames = [...definitionsByName(schemaTypes).values()]
  .filter(({ type }) => type === 'document')
  .map(({ name }) => getText(name))

const cases = [
  ...documentNames.map((name) => ({
    name,
    examples: sample.filter(({ _type }) => _type === name).map((document) => ({ ...document })),
  })),
  ...BLOCK_NAMES.map((name) => ({
    name,
    examples: sampleBlocks.filter(({ _type }) => _type === name),
  })),
]

/** A block is checked where it stands, on a page with nothing else. */
function documentWith(value: Fields): Fields {
  return BLOCK_NAMES.some((name) => name === value._type)
    ? { _type: 'page', title: 'Spring', path: '/spring', blocks: [{ _key: 'new', ...value }] }
    : value
}

const blockPath = /^error blocks\[new\]\.?/

async function errorsIn(value: Fields, source?: Fields) {
  const lake = sample.filter(({ _id }) => _id !== source?._id)
  const remarks = await remarksOn(documentWith(value), lake)
  return remarks
    .filter((remark) => remark.startsWith('error '))
    .map((remark) => remark.replace(blockPath, 'error '))
}

/** Extracts the field of an error: `picture.title` of `error picture.title: Required`. */
const getPath = (remark: string) => remark.replace(/^error ([^:]*):.*$/, '$1')

test.for(cases)('a new $name asks for nothing in a part that may be left out', async ({ name }) => {
  const value = await newDocument(name)
  const optional = optionalObjectsIn(value)
  const paths = (await errorsIn(value)).map(getPath)
  expect(paths.filter((path) => optional.some((part) => path.startsWith(`${part}.`)))).toEqual([])
})

test.for(cases)('a new $name gives one error for each field that is empty', async ({ name }) => {
  const paths = (await errorsIn(await newDocument(name))).map(getPath)
  expect(paths).toEqual([...new Set(paths)])
})

test.for(cases)(
  'a new $name can be published once its required fields are filled in',
  async ({ name, examples }) => {
    const fresh = await newDocument(name)
    const [example] = examples
    if (!example) throw new Error(`The sample content has no ${name}.`)
    const filled = missingFields({
      value: fresh,
      example: { ...example, _type: name },
      errors: await errorsIn(fresh),
    })
    expect(await errorsIn({ ...fresh, ...filled }, example)).toEqual([])
  },
)

/** The forms that an editor inserts into a page. */
const forms = BLOCK_GROUPS.find(({ name }) => name === 'forms')?.of ?? []

/** Fields that an editor alone can fill: words that are true of a company, documents of the dataset. */
const OWN_FIELDS = ['heading', 'notice', 'types', 'programme', 'form']

test.for(forms)('a new %s comes with all words that any form of its kind has', async (name) => {
  const paths = (await errorsIn(await newDocument(name))).map(getPath)
  expect(paths.filter((path) => !OWN_FIELDS.includes(path))).toEqual([])
})

test('a new product video has the words of its player', async () => {
  const errors = await errorsIn(await newDocument('demoStage'))
  expect(errors.filter((error) => /player/.test(error))).toEqual([])
})

test('a picture that was added can be published as it is, and shows something', async () => {
  const hero = await newDocument('hero')
  const { picture, ...added } = { ...hero, picture: await newDocument('shortlistVignette') }
  const errors = await errorsIn({ ...added, picture })
  expect(errors.filter((error) => /picture/.test(error))).toEqual([])
  expect(picture).toMatchObject({ title: expect.stringMatching(/./), candidates: [{}, {}, {}] })
})

test('every type of document and of block is tried', () => {
  expect(documentNames.length).toBeGreaterThan(25)
  expect(cases).toHaveLength(documentNames.length + BLOCK_NAMES.length)
})
