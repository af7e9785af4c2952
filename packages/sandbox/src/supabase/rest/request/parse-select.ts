import { aggregatesNotAllowed } from '#sandbox/supabase/rest/rest-faults.ts'
import { createScanner, requireDepth, scanJsonPath, scanName, type Scanner } from './scanner.ts'
import { type ReadNode, type SelectItem, type SelectRelation } from './types.ts'

const AGGREGATE = /\.(?:sum|avg|min|max|count)\(\)/y
const TYPE_NAME = /[\p{L}\p{N}_ $]+/uy

/** `select=`: columns, casts, JSON paths, embedded relations. Throws PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = createScanner({ text, what: 'select parameter' })
  if (text.trim() === '') return [{ kind: 'star' }]
  const items = scanItems({ scanner, depth: 0 })
  if (!scanner.isAtEnd()) scanner.fail('"," or end of input')
  return items
}

/** Parses `columns=` and `on_conflict=`: comma-separated names. */
export function parseColumnList({ text, what }: { text: string; what: string }): string[] {
  const scanner = createScanner({ text, what })
  const names: string[] = []
  do {
    scanner.skipSpace()
    names.push(scanName(scanner))
    scanner.skipSpace()
  } while (scanner.take(','))
  if (!scanner.isAtEnd()) scanner.fail('"," or end of input')
  return [...new Set(names)]
}

export function emptyNode(items: SelectItem[]): ReadNode {
  return { items, conditions: [], order: [], limit: null, offset: 0 }
}

function scanItems({ scanner, depth }: { scanner: Scanner; depth: number }): SelectItem[] {
  requireDepth(depth)
  const items: SelectItem[] = []
  do {
    scanner.skipSpace()
    items.push(scanItem({ scanner, depth }))
    scanner.skipSpace()
  } while (scanner.take(','))
  return items
}

function scanItem({ scanner, depth }: { scanner: Scanner; depth: number }): SelectItem {
  if (scanner.take('...')) {
    return scanRelation({
      scanner,
      depth,
      alias: null,
      relation: scanName(scanner),
      isSpread: true,
    })
  }
  if (scanner.take('*')) return { kind: 'star' }
  let alias: string | null = null
  let name = scanName(scanner)
  if (!scanner.isAt('::') && scanner.take(':')) {
    alias = name
    name = scanName(scanner)
  }
  if (scanner.isAt('count()') || (name === 'count' && scanner.isAt('()'))) {
    throw aggregatesNotAllowed()
  }
  if (scanner.isAt('!') || scanner.isAt('(')) {
    return scanRelation({ scanner, depth, alias, relation: name, isSpread: false })
  }
  const path = scanJsonPath(scanner)
  const cast = scanner.take('::') ? scanType(scanner) : null
  // The hosted service answers the same: aggregates are off unless the database's owner enables them.
  if (scanner.match(AGGREGATE)) throw aggregatesNotAllowed()
  scanner.skipSpace()
  if (!scanner.isAtEnd() && !scanner.isAt(',') && !scanner.isAt(')')) {
    scanner.fail('letter, digit, "-", "->>", "->", "::", ")", "," or end of input')
  }
  return { kind: 'field', field: { name, path }, alias, cast }
}

function scanType(scanner: Scanner): string {
  const match = scanner.match(TYPE_NAME)
  return match ? match[0].trim() : scanner.fail('letter or digit')
}

function scanRelation({
  scanner,
  depth,
  alias,
  relation,
  isSpread,
}: {
  scanner: Scanner
  depth: number
  alias: string | null
  relation: string
  isSpread: boolean
}): SelectRelation {
  let hint: string | null = null
  let isInner = false
  while (scanner.take('!')) {
    const parameter = scanName(scanner)
    if (parameter === 'inner') isInner = true
    else if (parameter !== 'left') hint = parameter
  }
  scanner.expect('(')
  // `relation()` embeds nothing and only filters.
  const items = scanner.isAt(')') ? [] : scanItems({ scanner, depth: depth + 1 })
  scanner.expect(')')
  return { kind: 'relation', relation, alias, hint, isInner, isSpread, node: emptyNode(items) }
}
