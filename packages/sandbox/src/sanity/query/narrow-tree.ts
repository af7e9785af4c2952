import { type ExprNode, type FilterNode } from 'groq-js'
import { mapChildren } from './walk-tree.ts'

/** The indexes that a filter can be answered from, the most selective first. */
export const INDEXES = ['id', 'group', 'reference', 'type'] as const
export type IndexName = (typeof INDEXES)[number]

/** Between the values of one lookup; ids and types hold no control characters. */
export const SEPARATOR = '\u0001'

/** A lookup whose value is neither a string nor a list of strings. */
export const EVERYTHING = 'everything'

export type NarrowedTree = {
  tree: ExprNode
  parameters: string[]
  /** Functions of the `diff` namespace exist only in the slower asynchronous evaluation. */
  isAsynchronous: boolean
}

/**
 * Replaces the `*` under a filter by an index lookup where the filter limits the documents. The filter itself stays, so
 * the lookup only has to include every possible match.
 *
 * A lookup is a dereference of `<prefix><index>:<values>`: groq-js evaluates its operand in the scope of the query,
 * with parameters and `^`, and calls our `dereference`, which returns the documents of the index.
 */
export function narrowTree({ tree, prefix }: { tree: ExprNode; prefix: string }): NarrowedTree {
  const parameters = new Set<string>()
  let isAsynchronous = false

  function visit(node: ExprNode): ExprNode {
    if (node.type === 'Parameter') parameters.add(node.name)
    if (node.type === 'FuncCall' && node.namespace === 'diff') isAsynchronous = true
    if (node.type === 'FuncCall' && node.namespace === 'releases') {
      return lookup({ key: string(`${prefix}type:system.release`) })
    }
    if (node.type === 'Everything') return lookup({ key: string(prefix + EVERYTHING) })
    const copy = mapChildren({ node, visit })
    if (node.type !== 'Filter' || copy.type !== 'Filter') return copy
    return narrowFilter({ original: node, copy, prefix }) ?? copy
  }

  return { tree: visit(tree), parameters: [...parameters], isAsynchronous }
}

function narrowFilter({
  original,
  copy,
  prefix,
}: {
  original: FilterNode
  copy: FilterNode
  prefix: string
}): FilterNode | null {
  const conditions = conditionsOverEverything(original)
  if (!conditions) return null
  for (const index of INDEXES) {
    for (const condition of conditions) {
      const values = listValues({ condition, index })
      if (values) {
        return replaceSource({
          filter: copy,
          source: lookup({ key: createKey({ values, prefix, index }) }),
        })
      }
    }
  }
  return null
}

/** Returns the conditions of `*[a][b]`, or null when there are other operations before. */
function conditionsOverEverything(filter: FilterNode): ExprNode[] | null {
  const base = withoutGroup(filter.base)
  if (base.type === 'Everything') return [filter.expr]
  if (base.type !== 'Filter') return null
  const inner = conditionsOverEverything(base)
  return inner && [...inner, filter.expr]
}

function replaceSource({ filter, source }: { filter: FilterNode; source: ExprNode }): FilterNode {
  const base = withoutGroup(filter.base)
  if (base.type === 'Filter') return { ...filter, base: replaceSource({ filter: base, source }) }
  return { ...filter, base: source }
}

function withoutGroup(node: ExprNode): ExprNode {
  return node.type === 'Group' ? withoutGroup(node.base) : node
}

const FUNCTIONS: Partial<Record<IndexName, string>> = {
  group: 'sanity::versionOf',
  reference: 'global::references',
}

/** The expressions that a document's id, type or references must be among, evaluable outside the filter. */
function listValues({
  condition,
  index,
}: {
  condition: ExprNode
  index: IndexName
}): ExprNode[] | null {
  if (condition.type === 'Group') return listValues({ condition: condition.base, index })
  if (condition.type === 'And' || condition.type === 'Or') {
    const left = listValues({ condition: condition.left, index })
    const right = listValues({ condition: condition.right, index })
    if (condition.type === 'And') return left ?? right
    return left && right && [...left, ...right]
  }
  if (condition.type === 'FuncCall') {
    const isOfIndex = `${condition.namespace}::${condition.name}` === FUNCTIONS[index]
    return isOfIndex ? allOutside(condition.args) : null
  }
  if (index === 'reference' || index === 'group') return null
  if (condition.type !== 'OpCall') return null
  const attribute = index === 'id' ? '_id' : '_type'
  const { op, left, right } = condition
  if (op === '==' && isAttribute({ node: left, attribute })) {
    return allOutside([right])
  }
  if (op === '==' && isAttribute({ node: right, attribute })) {
    return allOutside([left])
  }
  if (op === 'in' && isAttribute({ node: left, attribute })) {
    return allOutside([right])
  }
  return null
}

function isAttribute({ node, attribute }: { node: ExprNode; attribute: string }): boolean {
  return node.type === 'AccessAttribute' && !node.base && node.name === attribute
}

function allOutside(nodes: ExprNode[]) {
  const moved = nodes.map(outside)
  return moved.every((node) => node !== null) ? moved : null
}

/**
 * An operand of a filter's condition as it reads one scope further out, or null when it depends on the document
 * that is being filtered. Expressions of uncertain meaning are not moved.
 */
function outside(node: ExprNode): ExprNode | null {
  if (node.type === 'Value' || node.type === 'Parameter') return node
  if (node.type === 'Parent') {
    return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  }
  if (
    node.type === 'AccessAttribute' ||
    node.type === 'AccessElement' ||
    node.type === 'ArrayCoerce' ||
    node.type === 'Deref' ||
    node.type === 'Group'
  ) {
    const base = node.base ? outside(node.base) : null
    return base && { ...node, base }
  }
  if (node.type === 'Map') {
    const base = outside(node.base)
    return base && readsOnlyElement(node.expr) ? { ...node, base } : null
  }
  if (node.type === 'OpCall' && node.op === '+') {
    const left = outside(node.left)
    const right = outside(node.right)
    return left && right && { ...node, left, right }
  }
  if (node.type === 'Array') {
    const values = node.elements.map((element) => ({ ...element, value: outside(element.value) }))
    const elements = values.flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []))
    return elements.length === node.elements.length ? { ...node, elements } : null
  }
  return null
}

/** The expression of `refs[]._ref` and the like. */
function readsOnlyElement(node: ExprNode): boolean {
  if (node.type === 'This') return true
  if (node.type !== 'AccessAttribute' && node.type !== 'Deref') return false
  return node.base !== undefined && readsOnlyElement(node.base)
}

// Each value may be a string or a list of strings, which is only known on evaluation. Any other value makes the key
// null, and all documents are checked by the filter.
function createKey({
  values,
  prefix,
  index,
}: {
  values: ExprNode[]
  prefix: string
  index: IndexName
}): ExprNode {
  const parts = values.map((value) =>
    call({ namespace: 'global', name: 'coalesce', args: [joined(value), plus(string(''), value)] }),
  )
  const key = parts.reduce(
    (sum, part) => plus(plus(sum, part), string(SEPARATOR)),
    string(`${prefix}${index}:`),
  )
  return call({
    namespace: 'global',
    name: 'coalesce',
    args: [key, string(prefix + EVERYTHING)],
  })
}

function joined(value: ExprNode): ExprNode {
  return call({ namespace: 'array', name: 'join', args: [value, string(SEPARATOR)] })
}

function call({
  namespace,
  name,
  args,
}: {
  namespace: string
  name: string
  args: ExprNode[]
}): ExprNode {
  return { type: 'FuncCall', namespace, name, args }
}

function string(value: string): ExprNode {
  return { type: 'Value', value }
}

function plus(left: ExprNode, right: ExprNode): ExprNode {
  return { type: 'OpCall', op: '+', left, right }
}

function lookup({ key }: { key: ExprNode }): ExprNode {
  return {
    type: 'Deref',
    base: {
      type: 'Object',
      attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: key }],
    },
  }
}
