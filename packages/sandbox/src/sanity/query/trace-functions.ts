import {
  DateTime,
  type ExprNode,
  type FuncCallNode,
  type OpCallNode,
  type PipeFuncCallNode,
} from 'groq-js'
import { type TraceScope, nestedScope } from './trace-scope.ts'
import { type Tracing } from './trace.ts'
import {
  computed,
  createTracedObject,
  listElements,
  isObject,
  NOTHING,
  tracedArray,
  UNKNOWN,
  type Traced,
} from './traced-value.ts'

type Call<Node extends ExprNode> = { node: Node; scope: TraceScope; tracing: Tracing }

/** Functions whose result the hosted service maps to their arguments, although its documentation differs. */
const MAPPED_FUNCTIONS = [
  'global::lower',
  'global::string',
  'global::upper',
  'pt::text',
  'string::lower',
  'string::upper',
]

export function traceFunction({ node, scope, tracing }: Call<FuncCallNode>): Traced {
  const { trace, compute, parameter } = tracing
  const name = `${node.namespace}::${node.name}`
  const [first] = node.args
  if (name === 'global::coalesce') return traceCoalesce({ node, scope, tracing })
  if (!first) return computed(compute(node, scope))
  if (name === 'array::compact' || name === 'array::unique') {
    const list = listElements(trace(first, scope))
    if (!list) return NOTHING
    return tracedArray(name === 'array::compact' ? list.filter(isNotNull) : uniqueOf(list))
  }
  if (!MAPPED_FUNCTIONS.includes(name)) return computed(compute(node, scope))
  const argument = trace(first, scope)
  const traced = parameter('argument')
  const call = { ...node, args: [traced.node] }
  const data = compute(call, scope, { [traced.name]: argument.data })
  return { data, source: argument.source.kind === 'path' ? argument.source : UNKNOWN }
}

function traceCoalesce({ node, scope, tracing }: Call<FuncCallNode>): Traced {
  for (const argument of node.args) {
    const value = tracing.trace(argument, scope)
    if (isNotNull(value)) return value
  }
  return NOTHING
}

function isNotNull({ data }: Traced): boolean {
  return data !== null
}

/** Only primitive values are compared; the first of equal ones is kept. */
function uniqueOf(list: Traced[]): Traced[] {
  const seen = new Set<unknown>()
  return list.filter(({ data }) => {
    const isSimple =
      data instanceof DateTime || ['number', 'string', 'boolean'].includes(typeof data)
    if (!isSimple) return true
    const isFirst = !seen.has(data)
    seen.add(data)
    return isFirst
  })
}

/** Traces `+`, which joins lists and objects, and computes other values. */
export function traceSum({ node, scope, tracing }: Call<OpCallNode>): Traced {
  const { trace, compute, parameter } = tracing
  const left = trace(node.left, scope)
  const right = trace(node.right, scope)
  const lists = [listElements(left), listElements(right)] as const
  if (lists[0] && lists[1]) return tracedArray([...lists[0], ...lists[1]])
  if (isObject(left.data) && isObject(right.data)) {
    const object = createTracedObject()
    object.assign(left)
    object.assign(right)
    return object.finish()
  }
  const operands = [parameter('left'), parameter('right')] as const
  const sum: OpCallNode = { ...node, left: operands[0].node, right: operands[1].node }
  const params = { [operands[0].name]: left.data, [operands[1].name]: right.data }
  return computed(compute(sum, scope, params))
}

export function tracePipe({ node, scope, tracing }: Call<PipeFuncCallNode>): Traced {
  const list = listElements(tracing.trace(node.base, scope))
  if (!list) return NOTHING
  if (node.name === 'order') return traceOrder({ node, scope, tracing, list })
  return traceScore({ node, scope, tracing, list })
}

type PipeCall = Call<PipeFuncCallNode> & { list: Traced[] }

/** Reads each element's sort keys, and lets groq-js sort their indexes: its comparison is not exported. */
function traceOrder({ node, scope, tracing, list }: PipeCall): Traced {
  const { compute, parameter } = tracing
  const keys = node.args.map((argument) =>
    argument.type === 'Asc' || argument.type === 'Desc' ? argument.base : argument,
  )
  const rows = list.map((item, index) => {
    const itemScope = nestedScope(scope, item)
    const values = keys.map((key, place) => [`key${place}`, compute(key, itemScope)] as const)
    return { ...Object.fromEntries(values), index }
  })
  const tracedRows = parameter('rows')
  const args = node.args.map((argument, place): ExprNode => {
    const base: ExprNode = { type: 'AccessAttribute', name: `key${place}` }
    return argument.type === 'Desc' ? { type: 'Desc', base } : base
  })
  const sorted: ExprNode = {
    type: 'Map',
    base: { type: 'PipeFuncCall', name: 'order', base: tracedRows.node, args },
    expr: { type: 'AccessAttribute', name: 'index' },
  }
  const positions = compute(sorted, scope, { [tracedRows.name]: rows })
  return tracedArray(numbersIn(positions).flatMap((position) => list[position] ?? []))
}

/** Scores elements one by one, so that each keeps its source; values other than objects get none. */
function traceScore({ node, scope, tracing, list }: PipeCall): Traced {
  const { compute, parameter } = tracing
  const tracedBase = parameter('scored')
  const call: PipeFuncCallNode = { ...node, base: tracedBase.node }
  const getScore = (item: Traced) => {
    const result = compute(call, scope, { [tracedBase.name]: [item.data] })
    const scored: unknown = Array.isArray(result) ? result[0] : null
    return isObject(scored) && typeof scored._score === 'number' ? scored._score : 0
  }
  const scored = list
    .filter(({ data }) => isObject(data))
    .map((item) => ({ item, score: getScore(item) }))
    .sort((a, b) => b.score - a.score)
  return tracedArray(
    scored.map(({ item, score }) => {
      const object = createTracedObject()
      object.assign(item)
      object.set('_score', computed(score))
      return object.finish()
    }),
  )
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []
}
