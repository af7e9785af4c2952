import { createScanner, scanField, scanName, type Scanner } from './scanner.ts'
import { type OrderTerm } from './types.ts'

const DIRECTION = /\.(asc|desc)(?=[.,]|$)/y
const NULLS = /\.nulls(first|last)(?=,|$)/y

/** Parses `order=`: `name.desc.nullslast,clients(name).asc`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = createScanner({ text, what: 'order' })
  const terms: OrderTerm[] = []
  do {
    scanner.skipSpace()
    terms.push(scanTerm(scanner))
  } while (scanner.take(','))
  return terms
}

function scanTerm(scanner: Scanner): OrderTerm {
  const related = scanner.attempt(() => {
    const relation = scanName(scanner)
    return scanner.take('(') ? relation : null
  })
  const field = scanField(scanner)
  if (related !== null) scanner.expect(')')
  scanner.skipSpace()
  const [, direction = null] = scanner.match(DIRECTION) ?? []
  const [, nulls = null] = scanner.match(NULLS) ?? []
  scanner.skipSpace()
  if (!scanner.isAtEnd() && !scanner.isAt(',')) {
    scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"')
  }
  return {
    relation: related,
    field,
    direction: direction === 'asc' || direction === 'desc' ? direction : null,
    nulls: nulls === 'first' || nulls === 'last' ? nulls : null,
  }
}
