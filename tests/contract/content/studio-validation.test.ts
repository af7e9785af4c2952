import { expect, test } from 'vitest'
import { readImportedDocuments } from '#tests/fixtures/imported-documents.ts'
import { remarksOn } from '#tests/fixtures/studio-editor.ts'

const documents = await readImportedDocuments()

test('an editor who opens a document of the sample reads no error and no warning beside its fields', async () => {
  const found = []
  for (const document of documents) {
    const lake = documents.filter((other) => other !== document)
    const remarks = await remarksOn(document, lake)
    found.push(...remarks.map((remark) => `${document._id}: ${remark}`))
  }
  expect(found).toEqual([])
  expect(documents.length).toBeGreaterThan(100)
})
