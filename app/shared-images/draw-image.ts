import { Resvg } from '@resvg/resvg-wasm'
import { create, type Font } from 'fontkit'
import { SHARED_IMAGE_SIZE } from '#app/content/shared-image.ts'

/** The texts of a picture. */
export type ImageTexts = {
  title: string
  /** Above the title: section of the site, or what the company does. */
  kicker: string
  siteName: string
}

/** The fonts of a text, each with letters that the one before it lacks. */
type Typeface = readonly Font[]

export type Typefaces = { heading: Typeface; text: Typeface }

/** The light colours of `app/styles/tokens.css`. */
export const COLOURS = { ground: '#0f5c4a', title: '#ffffff', quiet: '#cfe0d6', marker: '#d9f26b' }

const MARGIN = 80
const LINE_WIDTH = SHARED_IMAGE_SIZE.width - 2 * MARGIN
const KICKER_SIZE = 30
const NAME_SIZE = 36
/** From large to small, with the lines that fit into the picture at that size. */
const TITLE_SIZES = [
  { size: 92, lines: 3 },
  { size: 76, lines: 4 },
  { size: 60, lines: 5 },
]
const LINE_HEIGHT = 1.08

/** More than fits at any size: limits the work of breaking lines. */
const MAX_LETTERS = 400

/** The mark of `public/favicon.svg`, 24 units wide. */
const MARK = 'M0 0h24v6.4H8.2v2.6H24v15H0v-6.4h15.8V15H0z'

/**
 * Reads the fonts of a typeface.
 *
 * @param files TrueType
 * @throws Error for a collection of fonts
 */
export function readTypeface(files: readonly Buffer[]): Typeface {
  return files.map((file) => {
    const font = create(file)
    if (!('layout' in font)) throw new Error('A file has more than one font')
    return font
  })
}

/**
 * Draws the picture that a network shows with a link, as PNG. resvg has to be initialised.
 *
 * @returns null where the fonts lack a letter: an empty box in its place is worse than another picture
 */
export function drawImage({
  texts: { title: whole, kicker, siteName },
  typefaces: { heading, text },
}: {
  texts: ImageTexts
  typefaces: Typefaces
}): Uint8Array | null {
  const title = [...whole].slice(0, MAX_LETTERS).join('')
  const isWhole =
    hasLetters({ typeface: heading, text: title + siteName }) &&
    hasLetters({ typeface: text, text: kicker })
  if (!isWhole || title === '') return null
  const { size, lines } = fitTitle({ typeface: heading, title })
  const { width, height } = SHARED_IMAGE_SIZE
  const bottom = height - MARGIN
  const nameLeft = MARGIN + NAME_SIZE + 16
  const paths = [
    outline({
      typeface: text,
      text: cutLine({ typeface: text, text: kicker, size: KICKER_SIZE }),
      size: KICKER_SIZE,
      x: MARGIN,
      y: MARGIN + KICKER_SIZE,
      colour: COLOURS.quiet,
    }),
    ...lines.map((line, index) =>
      outline({
        typeface: heading,
        text: line,
        size,
        x: MARGIN,
        y: MARGIN + KICKER_SIZE + 30 + size * (0.9 + index * LINE_HEIGHT),
        colour: COLOURS.title,
      }),
    ),
    outline({
      typeface: heading,
      text: siteName,
      size: NAME_SIZE,
      x: nameLeft,
      y: bottom - 4,
      colour: COLOURS.title,
    }),
  ]
  const mark = `<path fill="${COLOURS.marker}" transform="translate(${MARGIN} ${bottom - NAME_SIZE + 2}) scale(${NAME_SIZE / 24})" d="${MARK}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>${paths.join('')}${mark}</svg>`
  return new Resvg(svg).render().asPng()
}

function hasLetters({ typeface, text }: { typeface: Typeface; text: string }) {
  return [...text].every((letter) => /\s/.test(letter) || findFont({ typeface, letter }))
}

function findFont({ typeface, letter }: { typeface: Typeface; letter: string }) {
  return typeface.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Finds the largest size at which a title fits; if none does, it ends in "…". */
function fitTitle({ typeface, title }: { typeface: Typeface; title: string }) {
  for (const { size, lines: most } of TITLE_SIZES) {
    const lines = breakLines({ typeface, text: title, size })
    if (lines.length <= most) return { size, lines }
  }
  const { size, lines: most } = TITLE_SIZES[TITLE_SIZES.length - 1] ?? { size: 60, lines: 5 }
  const lines = breakLines({ typeface, text: title, size })
  const last = `${lines[most - 1] ?? ''} ${lines[most] ?? ''}`
  return { size, lines: [...lines.slice(0, most - 1), cutLine({ typeface, text: last, size })] }
}

/** Breaks a text between words, and a word that is wider than a line within it. */
function breakLines({ typeface, text, size }: { typeface: Typeface; text: string; size: number }) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure({ typeface, text: longer, size }) <= LINE_WIDTH) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && measure({ typeface, text: line + letter, size }) > LINE_WIDTH) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** Truncates a text to a line, with "…". */
function cutLine({ typeface, text, size }: { typeface: Typeface; text: string; size: number }) {
  if (measure({ typeface, text, size }) <= LINE_WIDTH) return text
  const letters = [...text]
  while (
    letters.length > 0 &&
    measure({ typeface, text: `${letters.join('').trimEnd()}…`, size }) > LINE_WIDTH
  )
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function measure({ typeface, text, size }: { typeface: Typeface; text: string; size: number }) {
  return splitByFont({ typeface, text }).reduce(
    (width, { font, text: run }) =>
      width + (font.layout(run).advanceWidth * size) / font.unitsPerEm,
    0,
  )
}

function outline({
  typeface,
  text,
  size,
  x,
  y,
  colour,
}: {
  typeface: Typeface
  text: string
  size: number
  x: number
  y: number
  colour: string
}) {
  let cursor = x
  const outlines = splitByFont({ typeface, text }).flatMap(({ font, text: run }) => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const place = `translate(${cursor + xOffset * scale} ${y - yOffset * scale})`
      cursor += xAdvance * scale
      return `<path transform="${place} scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
    })
  })
  return `<g fill="${colour}">${outlines.join('')}</g>`
}

/** The runs of a text that one font has the letters of. */
function splitByFont({ typeface, text }: { typeface: Typeface; text: string }) {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = findFont({ typeface, letter }) ?? last?.font ?? typeface[0]
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
