import { evaluate, parse } from 'groq-js'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { blocksProjection } from '#app/blocks/projection.ts'
import { listFormNames } from '#app/blocks/forms/block-forms.ts'
import { FORMS } from '#app/forms/forms.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'
import { definitionsByName, getList, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { BLOCK_NAMES, VIGNETTE_NAMES } from '#schemas/names.ts'
import { FORM_NAMES } from '#tests/contract/site/forms/submissions.ts'
import { FORMS as FORM_CASES } from '#tests/fixtures/form-cases.ts'
import { listObjects } from './sample.ts'

const definitions = definitionsByName(schemaTypes)

const ItemsSchema = z.array(z.record(z.string(), z.unknown()))

function fieldNames(type: string) {
  return getList(definitions.get(type)?.fields).map(({ name }) => getText(name))
}

/** The fields of a type that a projection leaves out, as "type.field". */
async function fieldsNotAskedFor({ type, projection }: { type: string; projection: string }) {
  const dataset = [{ _id: 'a', blocks: [{ _key: 'k', _type: type }] }]
  const query = parse(`*[_id == "a"][0]{ ${projection} }.blocks`)
  const [item = {}] = ItemsSchema.parse(await (await evaluate(query, { dataset })).get())
  return fieldNames(type)
    .filter((name) => !Object.hasOwn(item, name))
    .map((name) => `${type}.${name}`)
}

test('every field of a block is asked for by its projection', async () => {
  const missing = await Promise.all(
    BLOCK_NAMES.map((type) => fieldsNotAskedFor({ type, projection: blocksProjection })),
  )
  expect(missing.flat()).toEqual([])
})

test('every field of a picture is asked for by its projection', async () => {
  const projection = `blocks[]{ ${vignetteProjection} }`
  const missing = await Promise.all(
    VIGNETTE_NAMES.map((type) => fieldsNotAskedFor({ type, projection })),
  )
  expect(missing.flat()).toEqual([])
})

test('every kind of picture has an example in the sample content', () => {
  expect(VIGNETTE_NAMES.filter((name) => listObjects(name).length === 0)).toEqual([])
})

test('every form of a page has words for who sent it, but the newsletter, whose mail asks for more', () => {
  const field = getList(definitions.get('emailTexts')?.fields).find(
    ({ name }) => name === 'acknowledgements',
  )
  const names = getList(field?.fields).map(({ name }) => getText(name))
  const forms = Object.entries(FORMS).filter(
    ([, form]) => 'destination' in form && !('isSubscription' in form),
  )
  expect(names).toEqual([...forms.map(([name]) => name), 'note'])
})

/** Read by the checkout or by editors in the Studio, and by no page. */
const NOT_SHOWN = ['page.internalTitle', 'plan.priceId']

test('every field of a document is asked for by some query', () => {
  const types = readFileSync(
    path.join(import.meta.dirname, '../../../app/content/sanity.types.ts'),
    'utf8',
  )
  const queries = types.slice(types.indexOf('interface SanityQueries'))
  const documentTypes = [...definitions.values()].filter(({ type }) => type === 'document')
  const silent = documentTypes.flatMap(({ name }) =>
    fieldNames(getText(name))
      .filter((field) => !new RegExp(`\\b${field}\\b`).test(queries))
      .map((field) => `${getText(name)}.${field}`),
  )
  expect(silent.filter((field) => !NOT_SHOWN.includes(field))).toEqual([])
})

/** The names in the first column of the tables of a Markdown file, without what else stands there. */
function readFirstColumn(file: string) {
  const text = readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')
  return [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
}

test('docs/content-model.md has a row for every document, section and picture', () => {
  const documents = [...definitions.values()].filter(({ type }) => type === 'document')
  const names = [...documents.map(({ name }) => getText(name)), ...BLOCK_NAMES, ...VIGNETTE_NAMES]
  const rows = readFirstColumn('docs/content-model.md')
  expect(names.filter((name) => !rows.includes(name))).toEqual([])
})

test('supabase/README.md has a row for the table of every form', () => {
  const tables = Object.values(FORMS).map(({ table }) => table)
  const rows = readFirstColumn('supabase/README.md')
  expect(tables.filter((table) => !rows.includes(table))).toEqual([])
})

test('the tests in a browser and of the server send every form that a section puts on a page', () => {
  const names = listFormNames(BLOCK_NAMES.map((_type) => ({ _type })))
  const forms = names.filter((name) => name !== 'newsletter').toSorted()
  expect(FORM_CASES.map(({ name }) => name).toSorted()).toEqual(forms)
  expect([...FORM_NAMES].toSorted()).toEqual(forms)
})
