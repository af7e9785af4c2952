/**
 * `node --import tsx scripts/fonts.ts`: subsets the brand's fonts to the weights and sizes that app/styles/type.css
 * uses, and writes them to app/styles/fonts/. This reduced the fonts of an English page's first screen from 107 to 30
 * KB.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { replaceTable } from '#scripts/builds/font-tables.ts'

const OUTPUT = path.join(import.meta.dirname, '../app/styles/fonts')
const require = createRequire(import.meta.url)

type Axes = NonNullable<Parameters<typeof subsetFont>[2]['variationAxes']>

/**
 * Kerning that varies with weight or size is up to a third of a file, and at most half a percent of a line's
 * width: it is taken at one point (`kernedAt`).
 */
type Font = {
  family: string
  style: 'normal' | 'italic'
  axis: string
  axes: Axes
  kernedAt: Axes
  /** Axes of a second file with the same letters; the first is then cut to `kernedAt`. */
  boldAt?: Axes
  features: string[]
  /** Characters of its first file. */
  english: string
}

/** Characters of English prose, and further signs of the interface. */
const PROSE = `${between(' ', '!')}${between('$', ')')}${between(',', ';')}?${between('A', 'Z')}${between('a', 'z')}\u00a0£–—‘’“”…€`
const SIGNS = '"#+=@©×÷'

/** Headings have one weight; their optical size follows the font size. */
const HEADING = {
  axis: 'opsz',
  axes: { wght: 600 },
  kernedAt: { opsz: 60 },
  features: ['tnum'],
  english: PROSE + SIGNS,
}
const TEXT = {
  axis: 'wght',
  axes: { wght: { min: 400, max: 600 } },
  kernedAt: { wght: 500 },
  features: ['liga', 'tnum'],
  english: PROSE + SIGNS,
}
/**
 * Quotes and articles: sizes between a paragraph and a large quote. The first screen of an article contains no bold, so
 * the weights of English letters are separate files.
 */
const READING = {
  axis: 'opsz',
  axes: { wght: { min: 400, max: 700 }, opsz: 24 },
  kernedAt: { wght: 400 },
  boldAt: { wght: 700 },
  features: ['liga'],
  english: PROSE,
}

const FONTS: Font[] = [
  { family: 'bricolage-grotesque', style: 'normal', ...HEADING },
  { family: 'instrument-sans', style: 'normal', ...TEXT },
  { family: 'instrument-sans', style: 'italic', ...TEXT },
  { family: 'newsreader', style: 'normal', ...READING },
  {
    family: 'newsreader',
    style: 'italic',
    ...READING,
    axes: { ...READING.axes, wght: 400 },
    boldAt: undefined,
  },
]

const ALL = between('\u0020', '\ud7ff') + between('\ue000', '\uffff')
/** Letters of Europe's languages and currency signs, without phonetics and transliteration. */
const EUROPEAN = `${between('Ā', 'ſ')}ƒ${between('Ș', 'ț')}ˇ˘˙˛${between('Ẁ', 'ẅ')}ẞỲỳ†${between('\u20a0', '\u20c0')}`

/**
 * Lists the subsets of a font: file names and characters; fonts.css has the same ranges. Only the first is kerned,
 * since letters of other files appear between its own.
 */
function listCuts({ english, boldAt, kernedAt }: Font): Array<{
  source: string
  name: string
  text: string
  isKerned: boolean
  at?: Axes
}> {
  const others = [...ALL].filter((character) => !english.includes(character)).join('')
  const first = { source: 'latin', text: english, isKerned: true }
  return [
    ...(boldAt
      ? [
          { ...first, name: 'english', at: kernedAt },
          { ...first, name: 'english-bold', at: boldAt },
        ]
      : [{ ...first, name: 'english' }]),
    { source: 'latin', name: 'latin', text: others, isKerned: false },
    { source: 'latin-ext', name: 'latin-ext', text: EUROPEAN, isKerned: false },
  ]
}

mkdirSync(OUTPUT, { recursive: true })
for (const family of FONTS) {
  for (const { source, name, text, isKerned, at } of listCuts(family)) {
    const font = { ...family, axes: { ...family.axes, ...at }, kernedAt: at ?? family.kernedAt }
    const whole = readFileSync(
      require.resolve(
        `@fontsource-variable/${font.family}/files/${font.family}-${source}-${font.axis}-${font.style}.woff2`,
      ),
    )
    const cut = isKerned
      ? await kernedCut({ font, whole, text })
      : await plainCut({ font, whole, text })
    const file = `${font.family}-${name}-${font.style}.woff2`
    writeFileSync(path.join(OUTPUT, file), cut)
    console.log(`${file}: ${cut.length} bytes`)
  }
}

/** Weights for shared pictures, whose renderer supports neither WOFF nor axes. */
const DRAWN: Array<{ family: string; axis: string; axes: Axes }> = [
  { family: 'bricolage-grotesque', axis: 'opsz', axes: { wght: 600, opsz: 60 } },
  { family: 'instrument-sans', axis: 'wght', axes: { wght: 500 } },
]
const DRAWN_OUTPUT = path.join(import.meta.dirname, '../app/shared-images/fonts')

mkdirSync(DRAWN_OUTPUT, { recursive: true })
for (const { family, axis, axes } of DRAWN) {
  for (const letters of ['latin', 'latin-ext']) {
    const name = `${family}-${letters}-${axis}-normal.woff2`
    const whole = readFileSync(require.resolve(`@fontsource-variable/${family}/files/${name}`))
    const cut = await subsetFont(whole, ALL, {
      targetFormat: 'truetype',
      variationAxes: axes,
      keepFeatures: ['kern'],
    })
    writeFileSync(path.join(DRAWN_OUTPUT, `${family}-${letters}.ttf`), cut)
    console.log(`${family}-${letters}.ttf: ${cut.length} bytes`)
  }
}

type Cut = { font: Font; whole: Buffer; text: string }

function plainCut({ font: { axes, features }, whole, text }: Cut) {
  return subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  })
}

async function kernedCut({ font: { axes, kernedAt, features }, whole, text }: Cut) {
  const options = { targetFormat: 'truetype' as const, keepFeatures: [...features, 'kern'] }
  const varying = await subsetFont(whole, text, { ...options, variationAxes: axes })
  const fixed = await subsetFont(whole, text, {
    ...options,
    variationAxes: { ...axes, ...kernedAt },
  })
  const mixed = replaceTable({ font: varying, tag: 'GPOS', from: fixed })
  return subsetFont(mixed, text, { ...options, targetFormat: 'woff2' })
}

function between(first: string, last: string) {
  const start = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) =>
    String.fromCharCode(start + index),
  ).join('')
}
