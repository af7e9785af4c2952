/**
 * `node --import tsx scripts/fonts.ts`: cuts the brand's fonts down to the weights and sizes that
 * app/styles/type.css uses, and writes them to app/styles/fonts/. The whole families are 540 KB, the
 * cuts 190, and the first screen of a page waits for two of them.
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
const TEXT: Axes = { wght: { min: 400, max: 700 } }
/** Quotes and articles: between the size of a paragraph and that of a large quote. */
const READING: Axes = { wght: { min: 400, max: 700 }, opsz: 24 }

const CUTS: Array<{ family: string; file: string; axes: Axes }> = [
  ...['latin', 'latin-ext'].flatMap((script) => [
    { family: 'bricolage-grotesque', file: `${script}-opsz-normal`, axes: HEADING },
    { family: 'instrument-sans', file: `${script}-wght-normal`, axes: TEXT },
    { family: 'instrument-sans', file: `${script}-wght-italic`, axes: TEXT },
    { family: 'newsreader', file: `${script}-opsz-normal`, axes: READING },
    { family: 'newsreader', file: `${script}-opsz-italic`, axes: { ...READING, wght: 400 } },
  ]),
]

mkdirSync(OUTPUT, { recursive: true })
for (const { family, file, axes } of CUTS) {
  const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${file}.woff2`)
  const whole = readFileSync(source)
  const cut = await subsetFont(whole, everyCharacter(), {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  const name = `${family}-${file.replace(/-(opsz|wght)-/, '-')}.woff2`
  writeFileSync(path.join(OUTPUT, name), cut)
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`)
}

/** All of the Basic Multilingual Plane but surrogates: what the source holds is what stays. */
function everyCharacter() {
  let text = ''
  for (let code = 0x20; code <= 0xffff; code++) {
    if (code < 0xd800 || code > 0xdfff) text += String.fromCharCode(code)
  }
  return text
}
