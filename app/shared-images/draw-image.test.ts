import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm } from '@resvg/resvg-wasm'
import { beforeAll, expect, test } from 'vitest'
import { COLOURS, drawImage, readTypeface, type Typefaces } from './draw-image.ts'

let typefaces: Typefaces

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url)
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const load = (name: string) => readFile(new URL(`fonts/${name}.ttf`, import.meta.url))
  typefaces = {
    heading: readTypeface([
      await load('bricolage-grotesque-latin'),
      await load('bricolage-grotesque-latin-ext'),
    ]),
    text: readTypeface([
      await load('instrument-sans-latin'),
      await load('instrument-sans-latin-ext'),
    ]),
  }
})

const texts = { title: 'What an empty desk costs', kicker: 'Hiring', siteName: 'Testco' }

const draw = (changes: Partial<typeof texts> = {}) =>
  drawImage({ texts: { ...texts, ...changes }, typefaces })

/** Width and height stand in the first chunk of every PNG. */
function readSize(png: Uint8Array | null) {
  const bytes = Buffer.from(png ?? [])
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('a picture is PNG of the size that networks ask for, and of less than 100 KB', () => {
  const png = draw()
  expect(readSize(png)).toEqual([1200, 630])
  expect(png?.length).toBeLessThan(100_000)
})

test('another title is another picture', () => {
  expect(Buffer.from(draw() ?? []).equals(Buffer.from(draw({ title: 'Other' }) ?? []))).toBe(false)
})

test.each([
  ['a word without an end', 'W'.repeat(400)],
  ['a long title', 'What an empty desk costs, and who pays for it in the end '.repeat(12)],
  ['letters of Europe', 'Łódź, Çeşme, Reykjavík, Kraków, Århus'],
  ['signs of SVG', '<a> & "b" </svg><script>alert(1)</script>'],
])('%s is drawn within the picture', (_what, title) => {
  expect(readSize(draw({ title }))).toEqual([1200, 630])
})

test.each(['求人', 'Вакансия', 'Hiring 🎉', ''])('of "%s" there is no picture', (title) => {
  expect(draw({ title })).toBeNull()
})

test('the colours are those of the light pages', async () => {
  const tokens = await readFile(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--color-accent: light-dark(${COLOURS.ground},`)
  expect(tokens).toContain(`--color-on-accent: light-dark(${COLOURS.title},`)
  expect(tokens).toContain(`--color-marker: light-dark(${COLOURS.marker},`)
})
