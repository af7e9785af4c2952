import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BLOCK_NAMES } from '#schemas/names.ts'
import { findBlockExamples } from './block-examples.ts'

const FOLDER = path.join(import.meta.dirname, '../studio/insert-menu')

/** The menu shows all of them at once. */
const MAX_BYTES = 16_000

test('each kind of section has its picture in the menu, and no picture is left over', async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.webp'))
  expect(files.toSorted()).toEqual(BLOCK_NAMES.map((name) => `${name}.webp`).toSorted())
  for (const file of files) {
    expect((await stat(path.join(FOLDER, file))).size, file).toBeLessThan(MAX_BYTES)
  }
})

test('each picture is of the example that is in the sample content: else run `npm run block-pictures`', async () => {
  const drawn: unknown = JSON.parse(await readFile(path.join(FOLDER, 'pictures.json'), 'utf8'))
  const examples = await findBlockExamples()
  expect(drawn).toEqual(Object.fromEntries(examples.map(({ name, hash }) => [name, hash])))
})
