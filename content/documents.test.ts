import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assetReferences, readSampleDocuments } from './documents.ts'

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}

test('documents of all files are read in the order of their files', async () => {
  const folder = await folderWith({
    'b.ndjson': '{"_id":"three","_type":"page"}\n',
    'a.ndjson': '{"_id":"one","_type":"page"}\n\n{"_id":"two","_type":"plan"}',
    'notes.txt': 'not content',
  })

  const documents = await readSampleDocuments({ folder })

  expect(documents.map(({ _id }) => _id)).toEqual(['one', 'two', 'three'])
})

test('a line that is no JSON is named by file and line', async () => {
  const folder = await folderWith({ 'a.ndjson': '{"_id":"one","_type":"page"}\n{"_id":' })

  await expect(readSampleDocuments({ folder })).rejects.toThrow('a.ndjson, line 2 is no JSON')
})

test('a line without a type is refused', async () => {
  const folder = await folderWith({ 'a.ndjson': '{"_id":"one"}' })

  await expect(readSampleDocuments({ folder })).rejects.toThrow(
    'a.ndjson, line 1: a document needs a string _id and _type.',
  )
})

test('an id that is used twice is refused, with both places', async () => {
  const folder = await folderWith({
    'a.ndjson': '{"_id":"one","_type":"page"}',
    'b.ndjson': '{"_id":"one","_type":"plan"}',
  })

  await expect(readSampleDocuments({ folder })).rejects.toThrow(
    'b.ndjson, line 1: the id "one" is taken by a.ndjson, line 1.',
  )
})

test('asset references are found at any depth, each once', () => {
  const logo = 'image@file://./assets/logo.svg'

  expect(
    assetReferences([
      { logo: { _sanityAsset: logo } },
      { blocks: [{ picture: { _sanityAsset: 'file@file://./assets/demo.mp4' } }, null, 7] },
      { other: { _sanityAsset: logo } },
    ]),
  ).toEqual([logo, 'file@file://./assets/demo.mp4'])
})
