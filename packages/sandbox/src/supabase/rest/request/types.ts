/** One step into a JSON value: a number counts elements, from the end when it is negative. */
export type JsonStep = { arrow: '->' | '->>'; operand: string | number }

/** A column and a path into its JSON value, as named by the request and not yet looked up. */
export type Field = { name: string; path: JsonStep[] }

export type SelectField = {
  kind: 'field'
  field: Field
  alias: string | null
  cast: string | null
}

export type SelectRelation = {
  kind: 'relation'
  relation: string
  alias: string | null
  /** A constraint, a column or a junction, to choose among several relationships. */
  hint: string | null
  isInner: boolean
  /** Whether its columns are merged into the parent's row. */
  isSpread: boolean
  node: ReadNode
}

export type SelectItem = { kind: 'star' } | SelectField | SelectRelation

export const COMPARISONS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
  'isdistinct',
] as const
export type Comparison = (typeof COMPARISONS)[number]

export const QUANTIFIABLE: readonly Comparison[] = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
]

export const TEXT_SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const
export type TextSearch = (typeof TEXT_SEARCHES)[number]

export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const
export type IsValue = (typeof IS_VALUES)[number]

export type Operation =
  | {
      kind: 'compare'
      operator: Comparison
      quantifier: 'any' | 'all' | null
      value: string
    }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: TextSearch; language: string | null; value: string }

export type Filter = { kind: 'filter'; isNegated: boolean; field: Field; operation: Operation }

type Logic = {
  kind: 'logic'
  isNegated: boolean
  operator: 'and' | 'or'
  conditions: Condition[]
}

export type Condition = Filter | Logic

export type OrderTerm = {
  /** The embedded relation that the column belongs to. */
  relation: string | null
  field: Field
  direction: 'asc' | 'desc' | null
  nulls: 'first' | 'last' | null
}

/** A read of one table, at the root or embedded. */
export type ReadNode = {
  items: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
}
