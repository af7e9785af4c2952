import { expect, test } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { checkDocument } from './check-document.ts'
import { definitionsByName, listOf, memberName } from '#schemas/definitions.ts'
import { objectsOf, sampleDocuments } from './sample.ts'

const definitions = definitionsByName(schemaTypes)

test('every document follows its schema', async () => {
  const faults = await Promise.all(
    [...sampleDocuments.values()].map(async (document) =>
      (await checkDocument({ definitions, document, documents: sampleDocuments })).map(
        (fault) => `${document._id}: ${fault}`,
      ),
    ),
  )

  expect(faults.flat()).toEqual([])
})

test('every document type and every type of block has an example', () => {
  const documentTypes = [...definitions.values()].filter(({ type }) => type === 'document')
  const blocks = listOf(definitions.get('page')?.fields).find(({ name }) => name === 'blocks')
  const names = [
    ...documentTypes.map(({ name }) => String(name)),
    ...listOf(blocks?.of).map(memberName),
  ]

  expect(names.filter((name) => objectsOf(name).length === 0)).toEqual([])
})
