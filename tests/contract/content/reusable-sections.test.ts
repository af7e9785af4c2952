import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const NOT_OURS = /node_modules|dist|\.sanity|\.test\.|sanity\.types/

/** A query that looks for a kind of section in pages, and one that looks into reusable sections as well. */
const SEEKS_SECTIONS = /\bblocks\[_type\b/
const KNOWS_REUSABLE = /"section"|'section'|sectionUse/

async function readSources(folder: string) {
  const names = await readdir(path.join(ROOT, folder), { recursive: true })
  const files = names
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file))
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(ROOT, file), 'utf8') })),
  )
}

test('what looks for a kind of section in the pages looks into the reusable ones, too', async () => {
  const sources = (await Promise.all(['app', 'server', 'studio'].map(readSources))).flat()
  const seeking = sources.filter(({ text }) => SEEKS_SECTIONS.test(text))
  expect(seeking.length).toBeGreaterThan(3)
  const blind = seeking.filter(({ text }) => !KNOWS_REUSABLE.test(text))
  expect(blind.map(({ file }) => file)).toEqual([])
})
