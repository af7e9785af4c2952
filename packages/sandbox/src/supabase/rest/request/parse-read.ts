import { invalidRange, notEmbedded } from '#sandbox/supabase/rest/rest-faults.ts'
import { looksLikeOperation, parseLogic, parseOperation } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { emptyNode, parseSelect } from './parse-select.ts'
import { createScanner, scanJsonPath, scanName } from './scanner.ts'
import { type Field, type ReadNode } from './types.ts'

const RESERVED = ['select', 'columns', 'on_conflict']
const RANGE = /^(\d+)-(\d*)$/

/**
 * Parses a read from the query string, assigning each filter, order and limit to the relation in its path. Throws
 * PGRST100 for a syntax error, 103 for an impossible range and 108 for a path that is not in `select`.
 */
export function parseRead({
  search,
  range = null,
}: {
  search: URLSearchParams
  /** The header `Range`, which counts at the root only. */
  range?: string | null
}): ReadNode {
  const root = emptyNode(parseSelect(search.get('select') ?? '*'))
  if (range !== null) applyRange({ root, range })
  for (const [key, value] of search) {
    if (!RESERVED.includes(key)) applyParameter({ root, key, value })
  }
  return root
}

/** Splits the parameters of a GET call into arguments and operations on the result. */
export function splitCallParameters(search: URLSearchParams): {
  callArguments: [string, string][]
  search: URLSearchParams
} {
  const entries = [...search]
  const isArgument = ([key, value]: [string, string]) =>
    !RESERVED.includes(key) &&
    !['order', 'limit', 'offset', 'and', 'or'].includes(key) &&
    !key.includes('.') &&
    !looksLikeOperation(value)
  return {
    callArguments: entries.filter(isArgument),
    search: new URLSearchParams(entries.filter((entry) => !isArgument(entry))),
  }
}

function applyRange({ root, range }: { root: ReadNode; range: string }) {
  const [, from, to] = RANGE.exec(range) ?? []
  if (from === undefined || to === undefined) return
  if (to !== '' && Number(to) < Number(from)) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  root.offset = Number(from)
  root.limit = to === '' ? null : Number(to) - Number(from) + 1
}

function applyParameter({ root, key, value }: { root: ReadNode; key: string; value: string }) {
  const segments = key.split('.')
  const last = segments.at(-1) ?? ''
  const at = (path: string[]) => nodeAt({ root, path })
  switch (last) {
    case 'order':
      if (value !== '') at(segments.slice(0, -1)).order = parseOrder(value)
      return
    case 'limit': {
      if (!/^-?\d+$/.test(value)) return
      if (Number(value) < 0) {
        throw invalidRange('Limit should be greater than or equal to zero.')
      }
      at(segments.slice(0, -1)).limit = Number(value)
      return
    }
    case 'offset':
      if (/^\d+$/.test(value)) at(segments.slice(0, -1)).offset = Number(value)
      return
    case 'and':
    case 'or': {
      const path = segments.slice(0, -1).filter((segment) => segment !== 'not')
      const operator = segments.includes('not') ? `not.${last}` : last
      at(path).conditions.push(parseLogic({ operator, text: value }))
      return
    }
    default: {
      const { path, field } = parseKey(key)
      at(path).conditions.push({ kind: 'filter', field, ...parseOperation(value) })
    }
  }
}

/** `clients.address->city` is the field `address->city` of the embedded `clients`. */
function parseKey(key: string): { path: string[]; field: Field } {
  const scanner = createScanner({ text: key, what: 'tree path' })
  const names = [scanName(scanner)]
  while (scanner.take('.')) names.push(scanName(scanner))
  const path = scanJsonPath(scanner)
  if (!scanner.isAtEnd()) scanner.fail('letter, digit, "-", "->>", "->" or delimiter (.)')
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path } }
}

function nodeAt({ root, path }: { root: ReadNode; path: string[] }): ReadNode {
  let node = root
  for (const name of path) {
    const next = node.items.find(
      (item) => item.kind === 'relation' && (item.alias ?? item.relation) === name,
    )
    if (next?.kind !== 'relation') throw notEmbedded(name)
    node = next.node
  }
  return node
}
