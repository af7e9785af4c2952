/**
 * `node --import tsx scripts/fonts.ts`: cuts the brand's fonts down to the weights and sizes that
 * app/styles/type.css uses, and writes them to app/styles/fonts/. The first screen of an English page waits for
 * 48 KB of them, which were 107.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const OUTPUT = path.join(import.meta.dirname, '../app/styles/fonts')
const require = createRequire(import.meta.url)

type Axes = NonNullable<Parameters<typeof subsetFont>[2]['variationAxes']>

/** Headings have one weight; their optical size follows the font size. */
const HEADING: Axes = { wght: 600 }
const TEXT: Axes = { wght: { min: 400, max: 600 } }
/** Quotes and articles: between the size of a paragraph and that of a large quote. */
const READING: Axes = { wght: { min: 400, max: 700 }, opsz: 24 }

const FONTS: Array<{ family: string; style: 'normal' | 'italic'; axis: string; axes: Axes }> = [
  { family: 'bricolage-grotesque', style: 'normal', axis: 'opsz', axes: HEADING },
  { family: 'instrument-sans', style: 'normal', axis: 'wght', axes: TEXT },
  { family: 'instrument-sans', style: 'italic', axis: 'wght', axes: TEXT },
  { family: 'newsreader', style: 'normal', axis: 'opsz', axes: READING },
  { family: 'newsreader', style: 'italic', axis: 'opsz', axes: { ...READING, wght: 400 } },
]

/** What an English page is written with; fonts.css has the same characters as its first range. */
const ENGLISH = `${between(0x20, 0x7e)}\u00a0£©®·×–—‘’“”•…€™←→−`
const ALL = `${between(0x20, 0xd7ff)}${between(0xe000, 0xffff)}`
const ACCENTED = [...ALL].filter((character) => !ENGLISH.includes(character)).join('')

/** What is cut from a file, and what the new one is called: of the source, what it holds is what stays. */
const CUTS = [
  { source: 'latin', name: 'english', text: ENGLISH },
  { source: 'latin', name: 'latin', text: ACCENTED },
  { source: 'latin-ext', name: 'latin-ext', text: ALL },
]

mkdirSync(OUTPUT, { recursive: true })
for (const { family, style, axis, axes } of FONTS) {
  for (const { source, name, text } of CUTS) {
    const whole = readFileSync(
      require.resolve(
        `@fontsource-variable/${family}/files/${family}-${source}-${axis}-${style}.woff2`,
      ),
    )
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
    const file = `${family}-${name}-${style}.woff2`
    writeFileSync(path.join(OUTPUT, file), cut)
    console.log(`${file}: ${cut.length} bytes`)
  }
}

function between(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCharCode(first + index),
  ).join('')
}
