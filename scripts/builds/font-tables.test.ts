import { expect, test } from 'vitest'
import { getFont, replaceTable, listTables } from './font-tables.ts'

const VERSION = 0x00010000

function makeFont({ glyphs, kerning }: { glyphs: number; kerning: string }) {
  const maxp = Buffer.alloc(6)
  maxp.writeUInt16BE(glyphs, 4)
  return getFont({
    version: VERSION,
    tables: [
      { tag: 'GPOS', checksum: 7, data: Buffer.from(kerning) },
      { tag: 'glyf', checksum: 8, data: Buffer.from('outlines') },
      { tag: 'maxp', checksum: 9, data: maxp },
    ],
  })
}

function getText(font: Buffer, tag: string) {
  return listTables(font)
    .find((table) => table.tag === tag)
    ?.data.toString()
}

test('a table of another font takes the place of the own one, whatever their lengths', () => {
  const font = replaceTable({
    font: makeFont({ glyphs: 3, kerning: 'long and varying' }),
    tag: 'GPOS',
    from: makeFont({ glyphs: 3, kerning: 'short' }),
  })
  expect(getText(font, 'GPOS')).toBe('short')
  expect(getText(font, 'glyf')).toBe('outlines')
  expect(listTables(font).map(({ tag, checksum }) => [tag, checksum])).toEqual([
    ['GPOS', 7],
    ['glyf', 8],
    ['maxp', 9],
  ])
})

test('every table begins at a multiple of four bytes, and the directory can be searched by halves', () => {
  const font = makeFont({ glyphs: 3, kerning: 'short' })
  expect([16, 32, 48].map((entry) => font.readUInt32BE(entry + 4) % 4)).toEqual([0, 0, 0])
  expect(font.readUInt32BE(0)).toBe(VERSION)
  expect([4, 6, 8, 10].map((offset) => font.readUInt16BE(offset))).toEqual([3, 32, 1, 16])
})

test('a font with other glyphs, or without the table, is refused', () => {
  const font = makeFont({ glyphs: 3, kerning: 'short' })
  const other = makeFont({ glyphs: 4, kerning: 'short' })
  expect(() => replaceTable({ font, tag: 'GPOS', from: other })).toThrow('other glyphs')
  expect(() => replaceTable({ font, tag: 'GSUB', from: font })).toThrow('no table GSUB')
})
