import { expect, test } from 'vitest'
import { CONTENT_FOLDER, readSampleDocuments, type SampleDocument } from '#content/documents.ts'
import { remarksOn } from '#tests/fixtures/studio-editor.ts'

const documents = (await readSampleDocuments({ folder: CONTENT_FOLDER })).map(withUploads)

/** The document as it is once its files are uploaded: the import replaces each `_sanityAsset` by a reference. */
function withUploads(document: SampleDocument): SampleDocument {
  return { ...document, ...uploaded({ ...document }) }
}

function uploaded(fields: Record<string, unknown>): Record<string, unknown> {
  const { _sanityAsset, ...others } = fields
  const copy = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, uploadedPart(value)]),
  )
  if (_sanityAsset === undefined) return copy
  return { ...copy, asset: { _type: 'reference', _ref: 'file-of-the-sample' } }
}

function uploadedPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(uploadedPart)
  return typeof value === 'object' && value !== null ? uploaded({ ...value }) : value
}

test('an editor who opens a document of the sample reads no error beside its fields', async () => {
  const errors = []
  for (const document of documents) {
    const lake = documents.filter((other) => other !== document)
    const remarks = await remarksOn(document, lake)
    const own = remarks.filter((remark) => remark.startsWith('error'))
    errors.push(...own.map((remark) => `${document._id}: ${remark}`))
  }
  expect(errors).toEqual([])
  expect(documents.length).toBeGreaterThan(100)
})
