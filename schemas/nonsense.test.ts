import { expect, test, vi } from 'vitest'
import { definitionsByName, getList, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { listed } from '#tests/fixtures/sample-values.ts'
import { edited, newDocument, getPreview, remarksOn } from '#tests/fixtures/studio-editor.ts'
import { isFull } from '#sandbox/testing/lane.ts'

/** Values that a dataset may hold when it was written past the Studio, or by an older one. */
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

/** A value of each kind: a document is checked by the Studio's own rules, which takes its time. */
const FIRST_NONSENSE = ['a text', 7, [null], {}]

const definitions = definitionsByName(schemaTypes)

/** The types that the site adds, by their kind. */
function listTypes(kind: 'document' | 'object') {
  return [...definitions.values()].filter(({ type }) => type === kind)
}

function fieldNames(type: (typeof schemaTypes)[number] | Readonly<Record<string, unknown>>) {
  return 'fields' in type ? getList(type.fields).map(({ name }) => getText(name)) : []
}

const documents = listTypes('document').map((type) => ({
  name: getText(type.name),
  fields: fieldNames(type),
}))
const objects = listTypes('object').map((type) => ({
  name: getText(type.name),
  fields: fieldNames(type),
}))

/** The Studio collects the previews that it cannot show, and reports them on the console after this time. */
const REPORT_AFTER_MS = 1_000

/**
 * The Studio's report on the previews that it was asked for. It is made at once, as it would otherwise fall into
 * another test, where an error on the console is a fault.
 */
function previewReport(askForPreviews: () => void) {
  vi.useFakeTimers()
  vi.spyOn(console, 'groupCollapsed').mockReturnValue()
  vi.spyOn(console, 'group').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  const report = vi.spyOn(console, 'error').mockReturnValue()
  try {
    askForPreviews()
    vi.advanceTimersByTime(REPORT_AFTER_MS)
    return report.mock.calls.map(([error]) => String(error))
  } finally {
    report.mockClear()
    vi.useRealTimers()
  }
}

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
    for (const value of isFull ? NONSENSE : FIRST_NONSENSE) {
      const spoilt = Object.fromEntries(fields.map((field) => [field, value]))
      const remarks = await remarksOn(edited(document, spoilt))
      expect(failedRules(remarks), JSON.stringify(value)).toEqual([])
    }
  },
)

test.for(objects)(
  'a $name with nothing in it, or with nonsense, can be listed',
  ({ name, fields }) => {
    const report = previewReport(() => {
      for (const value of [undefined, ...NONSENSE]) {
        const filled = Object.fromEntries(fields.map((field) => [field, value]))
        expect(() => getPreview({ _type: name, ...filled }), JSON.stringify(value)).not.toThrow()
      }
    })
    // A title that is no text is nonsense of the document; any other error is one of the preview itself.
    const others = report.filter((error) => !error.includes('field should be a string'))
    expect(others).toEqual([])
  },
)

test.for(documents)('a $name with nothing in it can be listed', ({ name }) => {
  expect(() => getPreview({ _type: name })).not.toThrow()
})
