type Table = { tag: string; checksum: number; data: Buffer }

const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/**
 * Replaces a table of a TrueType font by that of another
 * (https://learn.microsoft.com/typography/opentype/spec/otff#table-directory).
 *
 * @throws Error when one of them does not have the table, or when their glyphs are not equally many: tables
 *   know glyphs by number
 */
export function replaceTable({ font, tag, from }: { font: Buffer; tag: string; from: Buffer }) {
  const tables = listTables(font)
  const others = listTables(from)
  if (glyphCount(tables) !== glyphCount(others)) throw new Error('The fonts have other glyphs.')
  requireTable(tables, tag)
  const replacement = requireTable(others, tag)
  return getFont({
    version: font.readUInt32BE(0),
    tables: tables.map((table) => (table.tag === tag ? replacement : table)),
  })
}

/** Lists the tables of a font, in directory order. */
export function listTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const start = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      data: font.subarray(start, start + font.readUInt32BE(entry + 12)),
    }
  })
}

/** Builds a font from tables, each aligned to four bytes. */
export function getFont({ version, tables }: { version: number; tables: Table[] }) {
  const directory = Buffer.alloc(HEADER_BYTES + tables.length * ENTRY_BYTES)
  const log = Math.floor(Math.log2(tables.length))
  const searchRange = 2 ** log * ENTRY_BYTES
  directory.writeUInt32BE(version, 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(searchRange, 6)
  directory.writeUInt16BE(log, 8)
  directory.writeUInt16BE(tables.length * ENTRY_BYTES - searchRange, 10)

  let end = directory.length
  const parts = [directory]
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

function glyphCount(tables: Table[]) {
  return requireTable(tables, 'maxp').data.readUInt16BE(4)
}

function requireTable(tables: Table[], tag: string) {
  const table = tables.find((candidate) => candidate.tag === tag)
  if (!table) throw new Error(`The font has no table ${tag}.`)
  return table
}
