import { expect, test } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { checkDocument } from './check-document.ts'
import { definitionsByName, getList, memberName } from '#schemas/definitions.ts'
import { listObjects, sampleDocuments } from './sample.ts'

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
  const blocks = getList(definitions.get('page')?.fields).find(({ name }) => name === 'blocks')
  const names = [
    ...documentTypes.map(({ name }) => String(name)),
    ...getList(blocks?.of).map(memberName),
  ]

  expect(names.filter((name) => listObjects(name).length === 0)).toEqual([])
})
