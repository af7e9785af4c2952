import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Output of scripts/fonts.ts, and the site's statements about it. */
const STYLES = path.join(import.meta.dirname, '../app/styles')

type Face = { family: string; style: string; file: string; ranges: [from: number, to: number][] }

function valueOf({ rule, name }: { rule: string; name: string }) {
  return new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1]?.trim() ?? ''
}

function listRanges(text: string): Face['ranges'] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const css = await readFile(path.join(STYLES, 'fonts.css'), 'utf8')
const faces: Face[] = [...css.matchAll(/@font-face\s*\{([^}]+)\}/g)]
  .map(([, rule = '']) => ({
    family: valueOf({ rule, name: 'font-family' }),
    style: valueOf({ rule, name: 'font-style' }),
    file: /fonts\/([\w-]+\.woff2)/.exec(rule)?.[1] ?? '',
    ranges: listRanges(valueOf({ rule, name: 'unicode-range' })),
  }))
  .filter(({ file }) => file !== '')

function hasLetter({ face: { ranges }, letter }: { face: Face; letter: string }) {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}

/** The faces that share letters between them: those of one typeface in one style. */
function typefaces() {
  const getName = ({ file }: Face) => file.replace(/-(english|latin-ext|latin)(-bold)?-/, ' ')
  const names = new Set(faces.map(getName))
  return [...names].map((name) => faces.filter((face) => getName(face) === name))
}

test('every file that was cut is named once in the styles, and no other file is', async () => {
  const cut = (await readdir(path.join(STYLES, 'fonts'))).filter((name) => name.endsWith('.woff2'))
  expect(faces.map(({ file }) => file).sort()).toEqual(cut.sort())
  expect(cut.length).toBeGreaterThan(10)
})

test.each(faces)('$file is a font, and is shown while it comes', async ({ file }) => {
  const font = await readFile(path.join(STYLES, 'fonts', file))
  expect(font.toString('latin1', 0, 4)).toBe('wOF2')
  expect(font.readUInt32BE(8)).toBe(font.length)
})

test('a page in English asks of each typeface for the file of English letters alone', () => {
  const prose = 'A page: 300 hours of screening, done in 10 – “for $79/month”, we’re told… £2,400?'
  for (const parts of typefaces()) {
    const asked = parts.filter((face) => [...prose].some((letter) => hasLetter({ face, letter })))
    expect(asked).not.toEqual([])
    const others = asked.filter(({ file }) => !file.includes('-english-'))
    expect(others.map(({ file }) => file)).toEqual([])
  }
})

test('the names on the site are set in the site’s own letters, from Kraków to Tuulos', () => {
  const names =
    'Lucía Campos, Łódź, Kierowniczka magazynu Wrocław, Zarządzanie zespołem, Größe, Çelik'
  for (const parts of typefaces()) {
    const missing = [...names].filter(
      (letter) => !parts.some((face) => hasLetter({ face, letter })),
    )
    expect(missing, parts[0]?.file).toEqual([])
  }
})

test('what a first screen in English waits for is about 30 KB', async () => {
  const sizes = await Promise.all(
    ['bricolage-grotesque-english-normal.woff2', 'instrument-sans-english-normal.woff2'].map(
      async (file) => (await readFile(path.join(STYLES, 'fonts', file))).length,
    ),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(31 * 1024)
})
