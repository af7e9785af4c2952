import { expect, test } from 'vitest'
import { type Definition, isRecord, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'

type Preview = { path: string; fields: string[]; prepare: (selection: object) => unknown }

/** The Studio fetches previews by query, and a query answers null for a field that is not there. */
const VALUES = [null, undefined, 7, 'a text', '', true, {}, { a: 1 }, [], [null]]

/** Every preview that is computed, of the types and of what is nested in them. */
function computedPreviews(definition: unknown, path: string): Preview[] {
  if (Array.isArray(definition)) {
    return definition.flatMap((part: unknown) => computedPreviews(part, path))
  }
  if (!isRecord(definition)) return []
  const own = `${path} ${getText(definition.name) || getText(definition.type)}`.trim()
  const nested = ['fields', 'of'].flatMap((part) => computedPreviews(definition[part], own))
  return [...ownPreview(definition, own), ...nested]
}

function ownPreview({ preview }: Definition, path: string): Preview[] {
  if (!isRecord(preview) || typeof preview.prepare !== 'function') return []
  const { prepare } = preview
  const fields = isRecord(preview.select) ? Object.keys(preview.select) : []
  const call = (selection: object): unknown => Reflect.apply(prepare, undefined, [selection])
  return [{ path, fields, prepare: call }]
}

/** All fields of a kind, then each of them among fields of every kind. */
function selections(fields: string[]) {
  const alike = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
  return VALUES.flatMap((value) => [
    alike(value),
    ...fields.flatMap((field) => VALUES.map((other) => ({ ...alike(other), [field]: value }))),
  ])
}

const previews = computedPreviews(schemaTypes, '')

test('there are computed previews to look at, nested ones as well', () => {
  expect(previews.length).toBeGreaterThan(30)
  expect(previews.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'plan',
      'whiteGloveProgramme',
      'integration exchanged exchangedRecord',
    ]),
  )
})

test.for(previews)(
  'a $path is listed by texts, whatever its fields hold',
  ({ fields, prepare }) => {
    for (const selection of selections(fields)) {
      const line = prepare(selection)
      const { title, subtitle } = isRecord(line) ? line : {}
      for (const text of [title, subtitle]) {
        const shown = `${JSON.stringify(selection)} → ${String(text)}`
        expect(['string', 'undefined'], shown).toContain(typeof text)
        expect(text ?? '', shown).not.toMatch(/null|undefined|NaN|\[object Object\]/)
      }
    }
  },
)
