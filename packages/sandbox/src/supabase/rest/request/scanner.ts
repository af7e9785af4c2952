import { parseFault, tooDeep } from '#sandbox/supabase/rest/rest-faults.ts'
import { type Field, type JsonStep } from './types.ts'

const QUOTED = /"((?:[^"\\]|\\.)*)"/suy
const PLAIN_NAME = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy
const INDEX = /-?\d+(?=->|::|[.,)]|$)/y

/** How deep relations, conditions and paths may go: each level is one in the statement as well. */
const MAX_DEPTH = 100

/** Reads a parameter of the query string from left to right. */
export type Scanner = {
  isAtEnd(): boolean
  isAt(literal: string): boolean
  /** Whether the literal stood here; then it has been read. */
  take(literal: string): boolean
  expect(literal: string): void
  /** The text that a sticky pattern matches here, or null. */
  match(pattern: RegExp): RegExpExecArray | null
  skipSpace(): void
  rest(): string
  /** Reads on if `parse` gives something, and stays here if it gives null. */
  attempt<T>(parse: () => T | null): T | null
  /** Throws PGRST100, which names the place. */
  fail(expecting: string): never
}

/** @param what how the fault names the text: "select parameter" */
export function createScanner({ text, what }: { text: string; what: string }): Scanner {
  let position = 0

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = position
    const result = pattern.exec(text)
    if (result) position = pattern.lastIndex
    return result
  }

  function take(literal: string): boolean {
    if (!text.startsWith(literal, position)) return false
    position += literal.length
    return true
  }

  function fail(expecting: string): never {
    const next = text[position]
    const unexpected = next === undefined ? 'end of input' : JSON.stringify(next)
    throw parseFault({
      message: `"failed to parse ${what} (${text})" (line 1, column ${position + 1})`,
      details: `unexpected ${unexpected} expecting ${expecting}`,
    })
  }

  return {
    isAtEnd: () => position === text.length,
    isAt: (literal) => text.startsWith(literal, position),
    take,
    expect: (literal) => {
      if (!take(literal)) fail(JSON.stringify(literal))
    },
    match,
    skipSpace: () => void match(/[ \t]*/y),
    rest: () => {
      const rest = text.slice(position)
      position = text.length
      return rest
    },
    attempt: (parse) => {
      const start = position
      const result = parse()
      if (result === null) position = start
      return result
    },
    fail,
  }
}

/** A quoted text, without its quotes and backslashes, or null. */
export function scanQuoted(scanner: Scanner): string | null {
  const match = scanner.match(QUOTED)
  return match ? (match[1] ?? '').replace(/\\(.)/gsu, '$1') : null
}

export function scanName(scanner: Scanner): string {
  const quoted = scanQuoted(scanner)
  if (quoted !== null) return quoted
  const name = scanner.match(PLAIN_NAME)?.[0].trim() ?? ''
  return name === '' ? scanner.fail('field name (* or [a..z0..9_$])') : name
}

export function scanField(scanner: Scanner): Field {
  scanner.skipSpace()
  const name = scanName(scanner)
  return { name, path: scanJsonPath(scanner) }
}

export function scanJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : null
    if (arrow === null) return steps
    requireDepth(steps.length)
    const index = scanner.match(INDEX)
    steps.push({ arrow, operand: index ? Number(index[0]) : scanName(scanner) })
  }
}

/** Throws 54001, as Postgres would. */
export function requireDepth(depth: number) {
  if (depth > MAX_DEPTH) throw tooDeep()
}
