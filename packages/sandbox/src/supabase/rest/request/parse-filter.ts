import { createScanner, requireDepth, scanField, scanQuoted, type Scanner } from './scanner.ts'
import {
  COMPARISONS,
  IS_VALUES,
  QUANTIFIABLE,
  TEXT_SEARCHES,
  type Condition,
  type IsValue,
  type Operation,
} from './types.ts'

const OPERATOR = /([a-z]+)(?:\(([^()]*)\))?\./y
const UP_TO_END_OF_VALUE = /[^,)]*/y
const ARRAY = /\{[^{}]*\}/y
const LOGIC = /[ \t]*(not\.)?(and|or)[ \t]*\(/y

/** Reads a value to its end: the end of the text, or inside `and(…)` the next comma or bracket. */
type ValueReader = (scanner: Scanner) => string

const restOfText: ValueReader = (scanner) => scanner.rest()

/** The value of a filter: `not.in.(1,2)`. Throws PGRST100. */
export function parseOperation(text: string): { isNegated: boolean; operation: Operation } {
  const scanner = createScanner({ text, what: 'filter' })
  const parsed = scanOperation({ scanner, readValue: restOfText })
  if (!scanner.isAtEnd()) scanner.fail('end of input')
  return parsed
}

/** Whether a parameter of a function call is a filter on its result. */
export function looksLikeOperation(text: string): boolean {
  const [, name = ''] = /^(?:not\.)?([a-z]+)(?:\([^()]*\))?\./.exec(text) ?? []
  return ['in', 'is', ...COMPARISONS, ...TEXT_SEARCHES].includes(name)
}

/** Parses `or=(…)`, `and=(…)`, `not.or=(…)`: the parameter's name and value form one text. Throws PGRST100. */
export function parseLogic({ operator, text }: { operator: string; text: string }): Condition {
  const scanner = createScanner({ text: `${operator}${text}`, what: 'logic tree' })
  if (!text.trimStart().startsWith('(')) scanner.fail('"("')
  const condition = scanCondition({ scanner, depth: 0 })
  scanner.skipSpace()
  if (!scanner.isAtEnd()) scanner.fail('end of input')
  return condition
}

function scanCondition({ scanner, depth }: { scanner: Scanner; depth: number }): Condition {
  requireDepth(depth)
  const logic = scanner.match(LOGIC)
  if (!logic) {
    const field = scanField(scanner)
    scanner.expect('.')
    return { kind: 'filter', field, ...scanOperation({ scanner, readValue: valueInLogic }) }
  }
  const conditions: Condition[] = []
  do {
    scanner.skipSpace()
    conditions.push(scanCondition({ scanner, depth: depth + 1 }))
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.expect(')')
  return {
    kind: 'logic',
    isNegated: logic[1] !== undefined,
    operator: logic[2] === 'or' ? 'or' : 'and',
    conditions,
  }
}

function scanOperation({ scanner, readValue }: { scanner: Scanner; readValue: ValueReader }): {
  isNegated: boolean
  operation: Operation
} {
  const isNegated = scanner.take('not.')
  const match = scanner.match(OPERATOR)
  if (!match) return scanner.fail('operator (eq, gt, ...)')
  const [, name = '', argument = null] = match
  if (name === 'in' && argument === null) {
    return { isNegated, operation: { kind: 'in', values: scanList(scanner) } }
  }
  if (name === 'is' && argument === null) {
    return { isNegated, operation: { kind: 'is', value: scanIsValue(scanner) } }
  }
  const search = TEXT_SEARCHES.find((operator) => operator === name)
  if (search) {
    const value = readValue(scanner)
    return {
      isNegated,
      operation: { kind: 'search', operator: search, language: argument, value },
    }
  }
  const operator = COMPARISONS.find((comparison) => comparison === name)
  const quantifier = argument === 'any' || argument === 'all' ? argument : null
  const isKnown = operator && (argument === null || (quantifier && QUANTIFIABLE.includes(operator)))
  if (!isKnown) return scanner.fail('operator (eq, gt, ...)')
  return {
    isNegated,
    operation: { kind: 'compare', operator, quantifier, value: readValue(scanner) },
  }
}

function scanIsValue(scanner: Scanner): IsValue {
  const word = scanner.match(/[a-z_]+/iy)?.[0].toLowerCase()
  const value = IS_VALUES.find((known) => known === word)
  return value ?? scanner.fail('null or trilean value (unknown, true, false)')
}

function scanList(scanner: Scanner): string[] {
  scanner.skipSpace()
  scanner.expect('(')
  const values: string[] = []
  do values.push(scanUpToDelimiter(scanner))
  while (scanner.take(','))
  scanner.expect(')')
  scanner.skipSpace()
  return values
}

const valueInLogic: ValueReader = (scanner) =>
  scanWhole({ scanner, scan: scanQuoted }) ??
  scanner.match(ARRAY)?.[0] ??
  scanner.match(UP_TO_END_OF_VALUE)?.[0] ??
  ''

function scanUpToDelimiter(scanner: Scanner): string {
  return scanWhole({ scanner, scan: scanQuoted }) ?? scanner.match(UP_TO_END_OF_VALUE)?.[0] ?? ''
}

/** Quotes only count around the whole value: `"a"b` is a text of four characters. */
function scanWhole({ scanner, scan }: { scanner: Scanner; scan: ValueReaderOrNone }) {
  return scanner.attempt(() => {
    const value = scan(scanner)
    return scanner.isAtEnd() || scanner.isAt(',') || scanner.isAt(')') ? value : null
  })
}

type ValueReaderOrNone = (scanner: Scanner) => string | null
