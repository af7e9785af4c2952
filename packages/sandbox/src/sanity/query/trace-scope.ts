import {
  type ExprNode,
  type FilterNode,
  type FlatMapNode,
  type MapNode,
  type ProjectionNode,
} from 'groq-js'
import { NOTHING, type Traced } from './traced-value.ts'
import { mapChildren } from './walk-tree.ts'

/** Values of `@` and `^` at a place of a query, as in groq-js: a hidden scope is not a parent. */
export type TraceScope = { value: Traced; parent: TraceScope | null; isHidden: boolean }

export function rootScope(): TraceScope {
  return { value: NOTHING, parent: null, isHidden: false }
}

/** The scope of a filter's, a projection's or an order's element. */
export function nestedScope(scope: TraceScope, value: Traced): TraceScope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden: false }
}

/** Returns the scope after `[]` and `.`, where `^` is the same as outside. */
export function hiddenScope(scope: TraceScope, value: Traced): TraceScope {
  return { ...nestedScope(scope, value), isHidden: true }
}

/** The value of `^`, `^.^` and so on; 0 is the scope's own. */
export function ancestor(scope: TraceScope, level: number): Traced {
  let current: TraceScope | null = scope
  for (let levelsUp = level; levelsUp > 0 && current; levelsUp -= 1) current = current.parent
  return current?.value ?? NOTHING
}

/** A node without a `^` that leads out of it; each is the parameter that `ancestorName` gives its level. */
type DetachedNode = { tree: ExprNode; levels: number[] }

/** Levels from a place to the scope in which the whole node is evaluated. */
type Place = { isOutermost: boolean; isHidden: boolean; parents: number }

/**
 * Rewrites a node so that groq-js can evaluate it on its own, with the scope's value as the root: the root has no
 * parent, so each `^` that leads out of the node becomes a parameter.
 */
export function detachNode({
  node,
  isHidden,
  ancestorName,
}: {
  node: ExprNode
  /** Whether the scope of evaluation is hidden. */
  isHidden: boolean
  ancestorName: (level: number) => string
}): DetachedNode {
  const levels = new Set<number>()

  function visit(current: ExprNode, place: Place): ExprNode {
    if (current.type === 'Parent') {
      if (!place.isOutermost && current.n <= place.parents) return current
      const level = levelOutside({ n: current.n, place, isHidden })
      levels.add(level)
      return { type: 'Parameter', name: ancestorName(level) }
    }
    const inPlace = (child: ExprNode) => visit(child, place)
    if (isScoped(current)) {
      const isInnerHidden = current.type === 'Map' || current.type === 'FlatMap'
      const inner = innerPlace({ place, isHidden: isInnerHidden })
      return { ...current, base: inPlace(current.base), expr: visit(current.expr, inner) }
    }
    if (current.type === 'PipeFuncCall') {
      const inner = innerPlace({ place, isHidden: false })
      const args = current.args.map((argument) => visit(argument, inner))
      return { ...current, base: inPlace(current.base), args }
    }
    return mapChildren({ node: current, visit: inPlace })
  }

  const tree = visit(node, { isOutermost: true, isHidden, parents: 0 })
  return { tree: levels.size === 0 ? node : tree, levels: [...levels] }
}

function isScoped(node: ExprNode): node is FilterNode | FlatMapNode | MapNode | ProjectionNode {
  return ['Filter', 'FlatMap', 'Map', 'Projection'].includes(node.type)
}

function innerPlace({ place, isHidden }: { place: Place; isHidden: boolean }): Place {
  const isParent = !place.isOutermost && !place.isHidden
  return { isOutermost: false, isHidden, parents: place.parents + (isParent ? 1 : 0) }
}

/** After the parents within the node comes its own scope or, if hidden, its parent. */
function levelOutside({
  n,
  place,
  isHidden,
}: {
  n: number
  place: Place
  isHidden: boolean
}): number {
  if (place.isOutermost) return n
  const level = n - place.parents
  return isHidden ? level : level - 1
}
