import { expect, test } from 'vitest'
import { definitionsByName, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { BLOCK_NAMES } from '#schemas/names.ts'

/** The Studio is a workspace of its own, whose tests cannot name the schemas. */
const { href } = new URL('../../../studio/desk/icons.ts', import.meta.url)
const icons: { withIcon: (type: { name: string }) => object } = await import(href)

test('every document and every section has an icon by which an editor knows it', () => {
  const documents = [...definitionsByName(schemaTypes).values()]
    .filter(({ type }) => type === 'document')
    .map(({ name }) => getText(name))
  const names = [...documents, ...BLOCK_NAMES]
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !('icon' in icons.withIcon({ name })))).toEqual([])
})
