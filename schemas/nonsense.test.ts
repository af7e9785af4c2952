import { expect, test } from 'vitest'
import { definitionsByName, listOf, textOf } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { listed } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, previewOf, remarksOn } from '#tests/fixtures/studio-editor.ts'

/** What a dataset may hold that was written past the Studio, or by an older one. */
const NONSENSE = [
  'a text',
  7,
  true,
  [],
  [null],
  ['a text'],
  {},
  { _type: 'unknown' },
  listed({ _type: 'unknown' }),
  listed({}),
  null,
]

const definitions = definitionsByName(schemaTypes)

/** The types that the site adds, by their kind. */
function typesOf(kind: 'document' | 'object') {
  return [...definitions.values()].filter(({ type }) => type === kind)
}

function fieldNames(type: (typeof schemaTypes)[number] | Readonly<Record<string, unknown>>) {
  return 'fields' in type ? listOf(type.fields).map(({ name }) => textOf(name)) : []
}

const documents = typesOf('document').map((type) => ({
  name: textOf(type.name),
  fields: fieldNames(type),
}))
const objects = typesOf('object').map((type) => ({
  name: textOf(type.name),
  fields: fieldNames(type),
}))

/** Remarks that say that a rule itself has failed. */
function failedRules(remarks: string[]) {
  return remarks.filter((remark) =>
    /exception|TypeError|undefined is not|not a function/i.test(remark),
  )
}

test('there are documents and objects to look at', () => {
  expect(documents.length).toBeGreaterThan(20)
  expect(objects.length).toBeGreaterThan(30)
})

test.for(documents)(
  'no rule of a $name fails on what it does not expect',
  async ({ name, fields }) => {
    const document = await newDocument(name)
    for (const value of NONSENSE) {
      const spoilt = Object.fromEntries(fields.map((field) => [field, value]))
      const remarks = await remarksOn(edited(document, spoilt))
      expect(failedRules(remarks), JSON.stringify(value)).toEqual([])
    }
  },
)

test.for(objects)(
  'a $name with nothing in it, or with nonsense, can be listed',
  ({ name, fields }) => {
    for (const value of [undefined, ...NONSENSE]) {
      const filled = Object.fromEntries(fields.map((field) => [field, value]))
      expect(() => previewOf({ _type: name, ...filled }), JSON.stringify(value)).not.toThrow()
    }
  },
)

test.for(documents)('a $name with nothing in it can be listed', ({ name }) => {
  expect(() => previewOf({ _type: name })).not.toThrow()
})
