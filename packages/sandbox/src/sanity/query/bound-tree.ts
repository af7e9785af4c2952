import {
  type ExprNode,
  type FilterNode,
  type FlatMapNode,
  type MapNode,
  type OpCallNode,
  type PipeFuncCallNode,
} from 'groq-js'
import { TEXT_SEPARATOR } from './text-pattern.ts'
import { mapChildren } from './walk-tree.ts'

/** Marks the `_ref` of a step, after the prefix of our own references. */
export const STEP = 'step'

/** Each copy can double the size of a result, so a few dozen would exhaust the memory. */
const MAX_COPIES = 16

type BoundTree = {
  tree: ExprNode
  /** Right sides of `match`, by the parameter's name for their `TextPattern`. */
  patterns: { name: string; expression: ExprNode }[]
  /** The right sides of `match` in a score, which groq-js has to evaluate. */
  scorePatterns: ExprNode[]
}

/**
 * Makes the time that a tree takes visible from outside: each round of a loop dereferences a step first, which calls
 * our `dereference`, and `match` asks a `TextPattern`.
 */
export function boundTree({ tree, prefix }: { tree: ExprNode; prefix: string }): BoundTree {
  const patterns: BoundTree['patterns'] = []
  const scorePatterns: ExprNode[] = []
  const step: ExprNode = {
    type: 'Deref',
    base: { type: 'Value', value: { _ref: prefix + STEP } },
  }
  // A counted step evaluates to null, so the value stays the same.
  const counted = (value: ExprNode) => call('global', 'coalesce', [step, value])

  function visit(node: ExprNode): ExprNode {
    if (isScore(node)) {
      return { ...node, base: visit(node.base), args: node.args.map(visitScore) }
    }
    const copy = mapChildren({ node, visit })
    if (isLoop(copy)) return { ...copy, expr: counted(copy.expr) }
    if (!isMatch(copy) || !canBecomePattern(copy)) return copy
    const name = `${prefix}pattern${patterns.length}`
    patterns.push({ name, expression: copy.right })
    return findMatch({ text: copy.left, pattern: { type: 'Parameter', name } })
  }

  // Scores depend on the number of matches, which only groq-js computes.
  function visitScore(node: ExprNode): ExprNode {
    if (isMatch(node)) {
      scorePatterns.push(node.right)
      return node
    }
    return isPartOfScore(node) ? mapChildren({ node, visit: visitScore }) : visit(node)
  }

  return { tree: visit(tree), patterns, scorePatterns }
}

/** Whether a query can take long, or much memory, between two steps: then it is not for the event loop. */
export function isUnbounded(tree: ExprNode): boolean {
  let copies = 0
  let isUnbounded = false

  function visit(node: ExprNode, isInLoop: boolean): ExprNode {
    copies += copiesIn(node)
    // Asynchronous evaluation continues after the answer.
    if (node.type === 'FuncCall' && node.namespace === 'diff') isUnbounded = true
    if (isMatch(node) && !canBecomePattern(node)) isUnbounded = true
    if (isScore(node)) {
      isUnbounded ||= isInLoop || !node.args.every(isBoundedScore)
      visit(node.base, isInLoop)
      return node
    }
    if (isLoop(node)) {
      visit(node.base, isInLoop)
      visit(node.expr, true)
      return node
    }
    return mapChildren({ node, visit: (child) => visit(child, isInLoop) })
  }

  visit(tree, false)
  return isUnbounded || copies > MAX_COPIES
}

function copiesIn(node: ExprNode): number {
  if (node.type === 'OpCall' && node.op === '+') return 1
  if (node.type !== 'Array') return 0
  return node.elements.filter(({ value }) => value.type !== 'Value').length
}

function isBoundedScore(node: ExprNode): boolean {
  if (isMatch(node)) return canBecomePattern(node)
  if (node.type === 'And' || node.type === 'Or') {
    return isBoundedScore(node.left) && isBoundedScore(node.right)
  }
  if (node.type === 'FuncCall' && node.name === 'boost') return node.args.every(isBoundedScore)
  if (node.type === 'Group') return isBoundedScore(node.base)
  if (node.type === 'OpCall' && node.op !== '+')
    return isReading(node.left) && isReading(node.right)
  return isReading(node)
}

function isPartOfScore(node: ExprNode): boolean {
  if (node.type === 'FuncCall') return node.name === 'boost'
  return node.type === 'And' || node.type === 'Or' || node.type === 'Group'
}

function isScore(node: ExprNode): node is PipeFuncCallNode {
  return node.type === 'PipeFuncCall' && node.name === 'score'
}

function isLoop(node: ExprNode): node is FilterNode | FlatMapNode | MapNode {
  return node.type === 'Filter' || node.type === 'FlatMap' || node.type === 'Map'
}

function isMatch(node: ExprNode): node is OpCallNode & { op: 'match' } {
  return node.type === 'OpCall' && node.op === 'match'
}

/** Whether the pattern is constant, and the text is cheap to evaluate twice. */
function canBecomePattern({ left, right }: OpCallNode): boolean {
  return isConstant(right) && isReading(left)
}

function isConstant(node: ExprNode): boolean {
  if (node.type === 'Value' || node.type === 'Parameter') return true
  if (node.type === 'Group') return isConstant(node.base)
  if (node.type === 'FuncCall') return node.namespace === 'string' && node.args.every(isConstant)
  if (node.type === 'OpCall') {
    return node.op === '+' && isConstant(node.left) && isConstant(node.right)
  }
  if (node.type !== 'Array') return false
  return node.elements.every(({ value, isSplat }) => !isSplat && isConstant(value))
}

function isReading(node: ExprNode): boolean {
  if (READINGS.includes(node.type)) return true
  if (node.type === 'AccessAttribute') return node.base === undefined || isReading(node.base)
  if (node.type === 'Map' || node.type === 'FlatMap') {
    return isReading(node.base) && isReading(node.expr)
  }
  if (node.type === 'Array') return node.elements.every(({ value }) => isReading(value))
  if (node.type === 'FuncCall') {
    const isKnown = READING_FUNCTIONS.includes(`${node.namespace}::${node.name}`)
    return isKnown && node.args.every(isReading)
  }
  const isAccess =
    node.type === 'AccessElement' ||
    node.type === 'ArrayCoerce' ||
    node.type === 'Deref' ||
    node.type === 'Group' ||
    node.type === 'Slice'
  return isAccess && isReading(node.base)
}

const READINGS: ExprNode['type'][] = ['Value', 'Parameter', 'This', 'Parent']

const READING_FUNCTIONS = [
  'pt::text',
  'global::coalesce',
  'global::lower',
  'global::upper',
  'string::lower',
  'string::upper',
]

/** Finds `text match pattern`, where the text is one or a list, of which only texts count. */
function findMatch({ text, pattern }: { text: ExprNode; pattern: ExprNode }): ExprNode {
  const isIn = (value: ExprNode): ExprNode => ({
    type: 'OpCall',
    op: 'in',
    left: value,
    right: pattern,
  })
  const isText = call('global', 'defined', [
    { type: 'OpCall', op: '+', left: { type: 'This' }, right: { type: 'Value', value: '' } },
  ])
  const texts: ExprNode = {
    type: 'Filter',
    base: { type: 'ArrayCoerce', base: text },
    expr: isText,
  }
  const joined = call('array', 'join', [texts, { type: 'Value', value: TEXT_SEPARATOR }])
  return call('global', 'coalesce', [isIn(text), isIn(joined), { type: 'Value', value: false }])
}

function call(namespace: string, name: string, args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace, name, args }
}
