import {
  evaluateSync,
  type AccessElementNode,
  type ArrayCoerceNode,
  type ArrayNode,
  type EvaluateOptions,
  type ExprNode,
  type FilterNode,
  type FlatMapNode,
  type MapNode,
  type ObjectNode,
  type SliceNode,
} from 'groq-js'
import { traceFunction, tracePipe, traceSum } from './trace-functions.ts'
import {
  ancestor,
  detachNode,
  hiddenScope,
  nestedScope,
  rootScope,
  type TraceScope,
} from './trace-scope.ts'
import {
  getAttribute,
  computed,
  createTracedObject,
  listElements,
  isObject,
  literal,
  NOTHING,
  tracedArray,
  tracedDocuments,
  type Traced,
} from './traced-value.ts'

/** One evaluation, for the functions that trace a kind of node each. */
export type Tracing = {
  trace: (node: ExprNode, scope: TraceScope) => Traced
  /** Evaluates a node with groq-js; `params` are further parameters that it uses. */
  compute: (node: ExprNode, scope: TraceScope, params?: Record<string, unknown>) => unknown
  /** Creates a parameter that queries cannot name. */
  parameter: (name: string) => { node: ExprNode; name: string }
}

type Tracer = (evaluation: { tree: ExprNode; options: EvaluateOptions }) => Traced

/**
 * Evaluates queries and tracks the source of each value. Parts that shape a result (projections, filters, slices) are
 * evaluated here; computed values are left to groq-js, whose evaluation has no hook for sources.
 */
export function createTracer({ prefix }: { prefix: string }): Tracer {
  type Detached = ReturnType<typeof detachNode>
  const visible = new WeakMap<ExprNode, Detached>()
  const hidden = new WeakMap<ExprNode, Detached>()
  const ancestorName = (level: number) => `${prefix}^${level}`

  function detach(node: ExprNode, { isHidden }: TraceScope): Detached {
    const cache = isHidden ? hidden : visible
    const detached = cache.get(node) ?? detachNode({ node, isHidden, ancestorName })
    cache.set(node, detached)
    return detached
  }

  return ({ tree, options }) => {
    const tracing: Tracing = {
      trace: (node, scope) => traceNode({ node, scope, tracing, options }),
      compute: (node, scope, params = {}) => {
        const detached = detach(node, scope)
        const outer: Record<string, unknown> = Object.fromEntries(
          detached.levels.map((level) => [ancestorName(level), ancestor(scope, level).data]),
        )
        const value = evaluateSync(detached.tree, {
          ...options,
          params: { ...options.params, ...params, ...outer },
          root: scope.value.data,
        })
        const data: unknown = value.data
        return data ?? null
      },
      parameter: (name) => ({
        name: prefix + name,
        node: { type: 'Parameter', name: prefix + name },
      }),
    }
    return tracing.trace(tree, rootScope())
  }
}

type Step<Node extends ExprNode = ExprNode> = {
  node: Node
  scope: TraceScope
  tracing: Tracing
}

function traceNode({ node, scope, tracing, options }: Step & { options: EvaluateOptions }): Traced {
  const { trace, compute } = tracing
  switch (node.type) {
    case 'This':
      return scope.value
    case 'Parent':
      return ancestor(scope, node.n)
    case 'Group':
      return trace(node.base, scope)
    case 'Value':
      return literal(node.value)
    case 'Parameter':
      return literal(options.params?.[node.name])
    case 'AccessAttribute':
      return getAttribute(node.base ? trace(node.base, scope) : scope.value, node.name)
    case 'Deref':
      return traceReference({ reference: trace(node.base, scope).data, options })
    case 'Projection': {
      const base = trace(node.base, scope)
      return isObject(base.data) ? trace(node.expr, nestedScope(scope, base)) : NOTHING
    }
    case 'Object':
      return traceObject({ node, scope, tracing })
    case 'Select': {
      const branch = node.alternatives.find(({ condition }) => compute(condition, scope) === true)
      const value = branch?.value ?? node.fallback
      return value ? trace(value, scope) : NOTHING
    }
    case 'FuncCall':
      return traceFunction({ node, scope, tracing })
    case 'PipeFuncCall':
      return tracePipe({ node, scope, tracing })
    case 'OpCall':
      if (node.op === '+') return traceSum({ node, scope, tracing })
      return computed(compute(node, scope))
    case 'AccessElement':
    case 'Array':
    case 'ArrayCoerce':
    case 'Filter':
    case 'FlatMap':
    case 'Map':
    case 'Slice':
      return traceList({ node, scope, tracing })
    case 'And':
    case 'Asc':
    case 'Context':
    case 'Desc':
    case 'Everything':
    case 'InRange':
    case 'Neg':
    case 'Not':
    case 'Or':
    case 'Pos':
    case 'SelectorFuncCall':
    case 'SelectorNested':
    case 'Tuple':
      return computed(compute(node, scope))
  }
}

function traceReference({
  reference,
  options,
}: {
  reference: unknown
  options: EvaluateOptions
}): Traced {
  if (!isObject(reference) || typeof reference._ref !== 'string') return NOTHING
  return tracedDocuments(options.dereference?.({ _ref: reference._ref }))
}

function traceObject({ node, scope, tracing: { trace, compute } }: Step<ObjectNode>): Traced {
  const object = createTracedObject()
  for (const attribute of node.attributes) {
    if (attribute.type === 'ObjectAttributeValue') {
      object.set(attribute.name, trace(attribute.value, scope))
    } else if (attribute.type === 'ObjectSplat' || compute(attribute.condition, scope) === true) {
      object.assign(trace(attribute.value, scope))
    }
  }
  return object.finish()
}

type ListNode =
  | AccessElementNode
  | ArrayCoerceNode
  | ArrayNode
  | FilterNode
  | FlatMapNode
  | MapNode
  | SliceNode

function traceList({ node, scope, tracing: { trace, compute } }: Step<ListNode>): Traced {
  switch (node.type) {
    case 'ArrayCoerce': {
      const base = trace(node.base, scope)
      return Array.isArray(base.data) ? base : NOTHING
    }
    case 'AccessElement':
      return listElements(trace(node.base, scope))?.at(node.index) ?? NOTHING
    case 'Slice': {
      const list = listElements(trace(node.base, scope))
      return list ? tracedArray(getSlice({ list, node })) : NOTHING
    }
    case 'Filter': {
      const list = listElements(trace(node.base, scope))
      const isMatch = (item: Traced) => compute(node.expr, nestedScope(scope, item)) === true
      return list ? tracedArray(list.filter(isMatch)) : NOTHING
    }
    case 'Map':
    case 'FlatMap': {
      const list = listElements(trace(node.base, scope))
      if (!list) return NOTHING
      const values = list.map((item) => trace(node.expr, hiddenScope(scope, item)))
      if (node.type === 'Map') return tracedArray(values)
      return tracedArray(values.flatMap((value) => listElements(value) ?? [value]))
    }
    case 'Array': {
      const values = node.elements.map(({ value, isSplat }) => {
        const item = trace(value, scope)
        return isSplat ? (listElements(item) ?? []) : [item]
      })
      return tracedArray(values.flat())
    }
  }
}

/** A negative end counts from the end of the list, before inclusive ends are adjusted. */
function getSlice({ list, node }: { list: Traced[]; node: SliceNode }): Traced[] {
  const fromStart = (index: number) => (index < 0 ? list.length + index : index)
  const end = fromStart(node.right) + (node.isInclusive ? 1 : 0)
  return list.slice(Math.max(fromStart(node.left), 0), Math.max(end, 0))
}
